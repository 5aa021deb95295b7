import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { isOpened } from '@houseboat/draft/state.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import { call, lastKnownState } from '../call.ts';
import { isLive, useLink } from '../link.ts';
import { polled } from '../polling.ts';
import { setServerNow } from '../server-clock.ts';
import { useDraft } from './draft-store.ts';

/** The address that the weeks of a season are read from. */
const weeksRead = '/api/weeks';

/** Every week of the season, by number. No event changes its number or its days but a change of the season, before the first pick. */
export const weeksQuery = (year: number) =>
  queryOptions({
    queryKey: [weeksRead, year],
    meta: polled,
    queryFn: async () => (await call('GET /weeks/:year', { params: { year } })).answer,
  });

/** The address that the log of a draft is read from. */
export const logRead = '/api/draft/events';

/** All events of a season's draft, and the ID of their log. */
type ReadLog = { log: string | undefined; events: RecordedEvent[] };

/** The log of a season's draft; null when no season was held in that year. */
export const logQuery = (year: number) =>
  queryOptions({
    queryKey: [logRead, year],
    meta: polled,
    queryFn: async (): Promise<ReadLog | null> => {
      try {
        // Without this, going back to the page could show what the browser has stored of it.
        const options = { params: { year }, cache: 'no-cache' } as const;
        const { answer, log, now } = await call('GET /draft/:year/events', options);
        if (now !== undefined && lastKnownState.getState().at === undefined) setServerNow(now);
        return { log, events: answer.events };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Reads the log of a season's draft again. */
export const refetchDraft = (client: QueryClient, year: number): Promise<unknown> =>
  client.invalidateQueries({ queryKey: logQuery(year).queryKey });

/**
 * Resolves once the page shows what a write of its own did to the draft. The room brings it. The draft is read where it does not: after a refusal,
 * which shows that this page is behind, and without a live connection.
 *
 * @param version the draft's version in the answer; undefined after a refusal
 */
export async function seeWrite(client: QueryClient, year: number, version: number | undefined): Promise<void> {
  if (version === undefined || !(await hasArrived(version))) await refetchDraft(client, year);
}

/** Waits until the room has brought a version, and returns whether it has. It may not if the connection is lost or the boat's season changes. */
const hasArrived = (version: number): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = () => {
      stopDraft();
      stopLink();
    };
    const check = () => {
      const { state } = useDraft.getState();
      const isThere = state.version >= version;
      if (!isThere && isLive() && isOpened(state)) return;
      stop();
      resolve(isThere);
    };
    const stopDraft = useDraft.subscribe(check);
    const stopLink = useLink.subscribe(check);
    check();
  });

/** Discards all seasons and reads them again: the versions of another log do not compare. */
export const resetDrafts = (client: QueryClient): Promise<unknown> =>
  Promise.all([weeksRead, logRead].map((path) => client.resetQueries({ queryKey: [path] })));
