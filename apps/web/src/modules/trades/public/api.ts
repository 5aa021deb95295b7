import { tradesRoom } from '@houseboat/contract/constants.ts';
import type { Trade, TradeEvent } from '@houseboat/contract/trades.ts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import { call, pathOf } from '../../../lib/call.ts';
import { useToday } from '../../../lib/clock.ts';
import { added, changed, liveList, useFollowList, useLiveList } from '../../../lib/live-list.ts';
import { polled } from '../../../lib/polling.ts';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { fairnessRead, logRead } from '../../../lib/season/queries.ts';
import { ownerOf, useSeason } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';

/** All trades, newest first. */
export const trades = liveList<Trade, TradeEvent>({
  path: pathOf('GET /trades'),
  read: () => call('GET /trades'),
  room: tradesRoom,
  events: {
    TradeOffered: ({ trade }) => added(trade),
    TradeUpdated: ({ trade }) => changed(trade),
    // The rings are read again for each version of the list.
    RingChanged: () => (offers) => offers,
  },
});

export const useTrades = () => useLiveList(trades);

/**
 * Keeps the trades live while the component is mounted, and the weeks of an earlier season, whose draft no page follows. Shows toasts for what
 * other families do.
 */
export function useFollowTrades(): void {
  useFollowList(trades);
  const client = useQueryClient();
  const accepted = useTrades().items?.filter(({ status }) => status === 'accepted').length;
  const before = useRef(accepted);
  useEffect(() => {
    if (before.current !== undefined && accepted !== before.current) void refreshDrafts(client);
    before.current = accepted;
  }, [accepted, client]);
  useOthersTradeToasts(client);
}

/** Shows a toast, on any page, when another family accepts an offer of this one or closes a ring with it. */
function useOthersTradeToasts(client: QueryClient): void {
  const { id } = useFamily();
  const year = useBoat()?.season.year;
  useEffect(
    () =>
      useDraft.subscribe(({ news }, before) => {
        if (year === undefined || news === before.news || news?.type !== 'WeeksTraded') return;
        if (news.actor?.familyId === id || !news.data.moves.some(({ from }) => from === id)) return;
        import('../others-trade.ts')
          .then(({ showOthersTrade }) => showOthersTrade(news, id, year, client))
          // Without a connection, the home page and the mail say it later.
          .catch(() => undefined);
      }),
    [id, year, client],
  );
}

/** Reads the drafts of all seasons again, and what the fairness ledger has of them. */
export const refreshDrafts = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === logRead || path === fairnessRead });

export const asidePath = pathOf('GET /trades/aside');

/**
 * Returns the offers that the family has set aside, read again whenever a trade has changed, because no event says what its other devices do;
 * undefined until they have loaded, or if nothing asks for them. Without an answer none, so that
 * no offer is missed.
 */
export function useAside(isAsked: boolean): readonly string[] | undefined {
  const { version } = useTrades();
  const { data, isError } = useQuery({
    queryKey: [asidePath, version],
    meta: polled,
    enabled: isAsked && version !== undefined,
    placeholderData: keepPreviousData,
    queryFn: () => call('GET /trades/aside'),
  });
  return data ?? (isError ? [] : undefined);
}

/** Returns those of the offers that the family has not put aside. One that names the family is answered instead. */
export function useUnlessAside(offers: readonly Trade[]): Trade[] {
  const aside = useAside(offers.some(({ to }) => to === null));
  return offers.filter(({ id, to }) => to !== null || (aside !== undefined && !aside.includes(id)));
}

/**
 * Returns how many open offers the signed-in family could accept and has not put aside. An offer to anybody counts only if it asks for a week of
 * the family in the current season that is not over.
 */
export function useOfferCount(): number {
  const { id } = useFamily();
  const { items } = useTrades();
  const season = useSeason();
  const today = useToday() ?? '';
  const ours = season?.weeks.filter((week) => today <= week.endDate && ownerOf(season, week.id)?.id === id) ?? [];
  const isForUs = ({ status, to, familyId, want }: Trade) =>
    status === 'open' && familyId !== id && (to === id || (to === null && ours.some((week) => want.includes(week.id))));
  return useUnlessAside(items?.filter(isForUs) ?? []).length;
}
