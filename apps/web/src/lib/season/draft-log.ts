import { draftEvent } from '@houseboat/contract/draft.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { get } from '../api.ts';

/** The address that the draft's log is read from. */
export const logRead = '/api/draft/events';

/**
 * Returns all events of the season's draft, or undefined until they have loaded. Rooms bring only the events that a page does not know.
 *
 * @param occasion read again when this changes
 */
export const useDraftLog = (year: number, occasion: string): readonly RecordedDraftEvent[] | undefined =>
  useQuery({
    queryKey: [logRead, year, occasion],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const { events } = await get<{ events: RecordedEvent[] }>(`/api/draft/${year}/events`);
      return events.flatMap(toDraftEvent);
    },
  }).data;

/** Events that this page does not know, from a newer server, are left out. */
const toDraftEvent = (recorded: RecordedEvent): RecordedDraftEvent[] => {
  const parsed = draftEvent.safeParse(recorded);
  return parsed.success ? [{ ...parsed.data, actor: recorded.actor, at: recorded.at }] : [];
};
