import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../api.ts';
import { loadEventSchemas } from '../event-schemas.ts';
import { useDraft } from './draft-store.ts';
import { toDraftEvent } from './fold-events.ts';

/** The address that the draft's log is read from. */
export const logRead = '/api/draft/events';

/** All events of a season's draft. */
const logQuery = (year: number, log: string | undefined) =>
  queryOptions({
    queryKey: [logRead, year, log],
    // Comparing two long logs would take longer than using one.
    structuralSharing: false,
    queryFn: async (): Promise<RecordedEvent[]> => {
      const [{ events }] = await Promise.all([
        get<{ events: RecordedEvent[] }>(`/api/draft/${year}/events`),
        loadEventSchemas(),
      ]);
      return events;
    },
  });

const headOf = (events: readonly RecordedEvent[] | undefined) => events?.at(-1)?.version ?? 0;

/**
 * Returns all events of a season's draft. It reads them once: after that the draft's room brings each one (`appendToLog`).
 *
 * @param version the version that the reader knows of. The log is read again when the room has not brought it; always when undefined
 */
export const readDraftLog = (client: QueryClient, year: number, version?: number): Promise<RecordedEvent[]> =>
  client.fetchQuery({
    ...logQuery(year, useDraft.getState().log),
    staleTime: ({ state }) =>
      state.data && version !== undefined && headOf(state.data) >= version ? Number.POSITIVE_INFINITY : 0,
  });

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
