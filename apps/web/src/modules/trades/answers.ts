import type { NewTrade, Ring, Trade } from '@houseboat/contract/trades.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { get, post, remove, userMessage } from '../../lib/api.ts';
import { create, type Sending } from '../../lib/create.ts';
import { refetchList } from '../../lib/live-list.ts';
import { polled } from '../../lib/polling.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showToast } from '../../lib/toast.ts';
import { refreshDrafts, trades, useTrades } from './api.ts';

// What only the trades themselves need. All pages load their list, which is in api.ts.

const ringsPath = `${trades.path}/rings`;

/** Returns the rings that the family is part of, read again whenever a trade has changed. Undefined until they have loaded. */
export function useRings() {
  const { version } = useTrades();
  const { data, isError, refetch } = useQuery({
    queryKey: [ringsPath, version],
    meta: polled,
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => get<Ring[]>(ringsPath),
  });
  return { rings: data, failed: isError && data === undefined, retry: () => void refetch() };
}

/** Reads again what a change to a trade changes. A refusal shows that this page is behind, so it does the same. */
const refresh = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    refetchList(client, trades),
    refreshDrafts(client),
    client.invalidateQueries({ queryKey: [ringsPath] }),
  ]);

type Success<Input> = (input: Input) => Parameters<typeof showToast>[0];

/** A change to a trade. It shows a toast on success and on failure. */
function useTradeWrite<Input, Result>(write: (input: Input) => Promise<Result>, success: Success<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (_, input) => showToast(success(input)),
    onError: (error) => showToast({ title: "That Didn't Work", description: userMessage(error), tone: 'destructive' }),
    onSettled: () => refresh(client),
  });
}

export function useOffer() {
  const sending = useRef<Sending>({});
  return useTradeWrite(
    (offer: NewTrade) => create<Trade>(sending.current, trades.path, offer),
    () => ({ title: 'Offer Made', description: 'You can withdraw it on the Trades page until it is accepted.' }),
  );
}

/** Accepts an offer, with the wanted week that the family gives for it; undefined for a gift. */
export const useAccept = () =>
  useTradeWrite(
    ({ id, weekId }: { id: string; weekId: WeekId | undefined }) =>
      post<Trade>(`${trades.path}/${id}/accept`, weekId && { weekId }),
    () => ({ title: 'Offer Accepted', description: 'The weeks have changed hands.' }),
  );

export const useDecline = () =>
  useTradeWrite(
    (id: string) => post<Trade>(`${trades.path}/${id}/decline`),
    () => ({ title: 'Offer Declined', description: 'Everybody keeps their weeks.' }),
  );

/** Withdraws an offer. The toast offers to make it again. */
export function useWithdraw() {
  const { mutate: offer } = useTradeWrite(
    (again: NewTrade) => create<Trade>({}, trades.path, again),
    () => ({ title: 'Offered Again', description: 'Your offer is open again.' }),
  );
  return useTradeWrite(
    ({ id }: Trade) => post<Trade>(`${trades.path}/${id}/withdraw`),
    (trade) => ({
      title: 'Offer Withdrawn',
      description: 'Nobody can accept it any more.',
      action: {
        label: 'Offer it again',
        altText: 'Make the offer again with the button Offer a week',
        onPress: () => offer(offerAgain(trade)),
      },
    }),
  );
}

/** The same offer for the days that it had left. */
const offerAgain = ({ give, want, to, note, expiresAt }: Trade): NewTrade => {
  const days = Math.ceil((Date.parse(expiresAt) - serverNow()) / 86_400_000);
  return { give, want, to, note, days: Math.min(30, Math.max(1, days)) };
};

export const useAgree = () =>
  useTradeWrite(
    ({ id }: { id: string; isLast: boolean }) => post<Ring>(`${ringsPath}/${id}/agree`),
    ({ isLast }) =>
      isLast
        ? { title: 'Ring Closed', description: 'All three weeks have changed hands.' }
        : { title: 'You Agreed', description: 'The weeks change hands when all three families have agreed.' },
  );

export const useTakeBackAgreement = () =>
  useTradeWrite(
    (id: string) => remove(`${ringsPath}/${id}/agree`),
    () => ({ title: 'Taken Back', description: 'The ring needs your agreement again.' }),
  );
