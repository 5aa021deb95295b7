import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../api.ts';
import { loadEventSchemas } from '../event-schemas.ts';
import { toDraftEvent } from './fold-events.ts';

/** The address that the draft's log is read from. */
export const logRead = '/api/draft/events';

/** Reads all events of the season's draft. */
export async function readDraftLog(year: number): Promise<RecordedEvent[]> {
  const [{ events }] = await Promise.all([
    get<{ events: RecordedEvent[] }>(`/api/draft/${year}/events`),
    loadEventSchemas(),
  ]);
  return events;
}

/**
 * Returns all events of the season's draft, or undefined until they have loaded. Rooms bring only the events that a page does not know.
 *
 * @param occasion read again when this changes
 */
export const useDraftLog = (year: number, occasion: string): readonly RecordedDraftEvent[] | undefined =>
  useQuery({
    queryKey: [logRead, year, occasion],
    placeholderData: keepPreviousData,
    // Events that this page does not know, from a newer server, are left out.
    queryFn: async () => (await readDraftLog(year)).flatMap((recorded) => toDraftEvent(recorded) ?? []),
  }).data;
