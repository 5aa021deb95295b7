import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../api.ts';
import { loadEventSchemas } from '../event-schemas.ts';
import { useDraft } from './draft-store.ts';
import { toDraftEvent } from './fold-events.ts';

/** The address that the draft's log is read from. Queries that use the log have keys that begin with it. */
export const logRead = '/api/draft/events';

/** The log's own key begins with something else. Otherwise pages would count a failed read that they don't show. */
const logKey = 'draft log';

/** All events of a season's draft. */
const logQuery = (year: number, log: string | undefined) =>
  queryOptions({
    queryKey: [logKey, year, log],
    // Comparing two long logs would take longer than using one.
    structuralSharing: false,
    // No component observes it, so it would be discarded after a while, and the next event would read all of it again.
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<RecordedEvent[]> => {
      const [{ events }] = await Promise.all([
        get<{ events: RecordedEvent[] }>(`/api/draft/${year}/events`),
        loadEventSchemas(),
      ]);
      return events;
    },
  });

const headOf = (events: readonly RecordedEvent[] | undefined) => events?.[events.length - 1]?.version ?? 0;

/**
 * Returns all events of a season's draft. It reads them once: after that the draft's room brings each one (`appendToLog`).
 *
 * @param version the version that the reader knows of. The log is read again when the room has not brought it
 */
export async function readDraftLog(client: QueryClient, year: number, version: number): Promise<RecordedEvent[]> {
  const read = () =>
    client.fetchQuery({
      ...logQuery(year, useDraft.getState().log),
      staleTime: ({ state }) => (headOf(state.data) >= version ? Number.POSITIVE_INFINITY : 0),
    });
  const events = await read();
  // A request that was already under way may have missed this version.
  return headOf(events) >= version ? events : read();
}

/** Forgets the log of a season's draft, and what was made of it, after another log has replaced it. */
export function forgetLog(client: QueryClient, year: number): void {
  for (const key of [logKey, logRead]) client.removeQueries({ queryKey: [key, year] });
}

/** Appends events from the draft's room to its log, if that was read and they continue it. */
export function appendToLog(client: QueryClient, year: number, log: string, events: readonly RecordedEvent[]): void {
  client.setQueryData(
    logQuery(year, log).queryKey,
    (known) => known && (events[0]?.version === headOf(known) + 1 ? [...known, ...events] : known),
  );
}

/** Returns all events of the season's draft, or undefined until they have loaded. @param version the version that the page shows */
export const useDraftLog = (year: number, version: number): readonly RecordedDraftEvent[] | undefined =>
  useQuery({
    queryKey: [logRead, year, 'known', version],
    placeholderData: keepPreviousData,
    structuralSharing: false,
    // Events that this page does not know, from a newer server, are left out.
    queryFn: async ({ client }) =>
      (await readDraftLog(client, year, version)).flatMap((recorded) => toDraftEvent(recorded) ?? []),
  }).data;
