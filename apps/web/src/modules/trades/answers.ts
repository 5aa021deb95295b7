import type { NewTrade, Ring, Trade } from '@houseboat/contract/trades.ts';
import type { WeekId, WeekMove } from '@houseboat/draft/events.ts';
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, pathOf } from '../../lib/call.ts';
import { isLive } from '../../lib/link.ts';
import { added, applyWrite, listPosition, refetchList } from '../../lib/live-list.ts';
import { polled } from '../../lib/polling.ts';
import type { Position } from '../../lib/room.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showFailure, showToast } from '../../lib/toast.ts';
import type { OfferForm } from './form.ts';
import { asidePath, refreshDrafts, trades, useTrades } from './public/api.ts';

// What only the trades themselves need. All pages load their list, which is in api.ts.

export const ringsPath = pathOf('GET /trades/rings');

/** Returns the rings that the family is part of, read again whenever a trade has changed. Undefined until they have loaded. */
export function useRings(): Ring[] | undefined {
  const { version } = useTrades();
  return useQuery({
    queryKey: [ringsPath, version],
    meta: polled,
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => call('GET /trades/rings'),
  }).data;
}

/** Reads again what a refusal shows that this page is behind with. */
const readAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    refetchList(client, trades),
    refreshDrafts(client),
    client.invalidateQueries({ queryKey: [ringsPath] }),
  ]);

type Success<Input, Answer> = (input: Input, answer: Answer) => Parameters<typeof showToast>[0];

/**
 * A change to a trade. It shows a toast on success and on failure.
 *
 * @param apply shows the answer, where it was sent at a position of the list
 */
function useWrite<Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  apply: (client: QueryClient, answer: Answer, sentAt: Position | undefined) => Promise<unknown>,
  success: Success<Input, Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // One after the other, because each answer says which offers are set aside.
    scope: { id: trades.path },
    onMutate: () => listPosition(client, trades),
    onSuccess: (answer, input, sentAt) => {
      showToast(success(input, answer));
      return apply(client, answer, sentAt);
    },
    onError: (error) => {
      showFailure("That Didn't Work", error);
      return readAgain(client);
    },
  });
}

/** A change to an offer. Weeks that it moves are read again when the list shows that it was accepted. */
const useTradeWrite = <Input>(write: (input: Input) => Promise<Trade>, success: Success<Input, Trade>) =>
  useWrite(write, (client, trade, sentAt) => applyWrite(client, trades, added(trade), sentAt), success);

/** A change to a ring. The room says of it only that the rings have to be read again. */
const useRingWrite = <Input>(write: (input: Input) => Promise<Ring>, success: Success<Input, Ring>) =>
  useWrite(
    write,
    async (client, ring) => {
      client.setQueriesData<Ring[]>({ queryKey: [ringsPath] }, (rings) =>
        rings?.map((other) => (other.id === ring.id ? ring : other)),
      );
      if (!isLive()) await readAgain(client);
    },
    success,
  );

/** Makes an offer, and forgets what was entered, also once its dialog was closed. */
export function useOffer({ sending, discard }: Pick<OfferForm, 'sending' | 'discard'>) {
  return useTradeWrite(
    (offer: NewTrade) => call('POST /trades', { body: offer, sending }),
    () => {
      discard();
      return { title: 'Offer Made', description: 'You can withdraw it on the Trades page until it is accepted.' };
    },
  );
}

/** An offer that was accepted on this page, with a drawing of what it moved. */
export type Accepted = { id: string; moved: ReactNode };

/** An acceptance, with the wanted week that the family gives; undefined for a gift. `moves` is what it moves. */
type Acceptance = { id: string; weekId: WeekId | undefined; moves: readonly WeekMove[] };

/** Accepts an offer. `onAccepted` gets the moves, and returns the words for the toast. */
export const useAccept = (onAccepted: (moves: readonly WeekMove[]) => string) =>
  useTradeWrite(
    ({ id, weekId }: Acceptance) =>
      call('POST /trades/:id/accept', { params: { id }, body: weekId === undefined ? undefined : { weekId } }),
    ({ moves }) => ({ title: 'Offer Accepted', description: onAccepted(moves) }),
  );

export const useDecline = () =>
  useTradeWrite(
    (id: string) => call('POST /trades/:id/decline', { params: { id } }),
    () => ({ title: 'Offer Declined', description: 'Everybody keeps their weeks.' }),
  );

/** Sets an offer aside for the family, or brings it back. */
export const usePutAside = () =>
  useWrite(
    ({ id, isAside }: { id: string; isAside: boolean }) =>
      call(isAside ? 'PUT /trades/:id/aside' : 'DELETE /trades/:id/aside', { params: { id } }),
    async (client, aside) => client.setQueriesData<string[]>({ queryKey: [asidePath] }, aside),
    ({ isAside }) =>
      isAside
        ? { title: 'Set Aside', description: "You'll find it at the bottom of Trades. Only you can see that." }
        : { title: 'Brought Back', description: "It's back in your list." },
  );

/** Withdraws an offer. The toast offers to make it again. */
export function useWithdraw() {
  const { mutate: offer } = useTradeWrite(
    (again: NewTrade) => call('POST /trades', { body: again, sending: {} }),
    () => ({ title: 'Offered Again', description: 'Your offer is open again.' }),
  );
  return useTradeWrite(
    ({ id }: Trade) => call('POST /trades/:id/withdraw', { params: { id } }),
    (trade) => ({
      title: 'Offer Withdrawn',
      description: 'Nobody can accept it anymore.',
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
  useRingWrite(
    (id: string) => call('POST /trades/rings/:id/agree', { params: { id } }),
    (_, { agreed, moves }) =>
      agreed.length === moves.length
        ? { title: 'Three-Way Trade Done', description: 'All three weeks have changed hands.' }
        : { title: 'You Agreed', description: 'The weeks change hands when all three families have agreed.' },
  );

export const useTakeBackAgreement = () =>
  useRingWrite(
    (id: string) => call('DELETE /trades/rings/:id/agree', { params: { id } }),
    () => ({ title: 'Taken Back', description: 'The three-way trade needs your agreement again.' }),
  );
