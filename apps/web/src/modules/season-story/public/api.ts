import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { type Timeline, timelineOf } from '@houseboat/draft/timeline.ts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useBoat } from '../../../lib/boat.ts';
import { logRead, readDraftLog } from '../../../lib/season/draft-log.ts';
import { toDraftEvent } from '../../../lib/season/fold-events.ts';
import { formerRead, useFamiliesOf } from '../../../lib/season/former-families.ts';
import { weeksQuery } from '../../../lib/season/queries.ts';
import type { Season } from '../../../lib/season/season.ts';

/** The addresses from which a season's story is read. */
export const storyReads = [logRead, '/api/boat', '/api/families', formerRead, '/api/seasons', '/api/weeks'];

/**
 * Returns the timeline of a season's draft; null when no season was held in that year, which is the 404 page's to say, and undefined until it
 * has loaded.
 *
 * @param version the version that the reader knows of
 */
export function useTimeline(year: number, version: number): Timeline | null | undefined {
  const timeZone = useBoat()?.lake.timeZone;
  return useQuery({
    queryKey: [logRead, year, 'timeline', version],
    enabled: timeZone !== undefined,
    placeholderData: keepPreviousData,
    // Comparing two long timelines would take longer than drawing one.
    structuralSharing: false,
    queryFn: async ({ client }) => {
      const log = await readLog(client, year, version);
      return log && timelineOf(knownEvents(log), timeZone ?? '');
    },
  }).data;
}

/** Reads a season's log; null when there is none. */
async function readLog(client: QueryClient, year: number, version: number): Promise<RecordedEvent[] | null> {
  try {
    return await readDraftLog(client, year, version);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Returns the draft's events of a log. Events that this page does not know, from a newer server, are left out. */
const knownEvents = (log: readonly RecordedEvent[]): RecordedDraftEvent[] =>
  log.flatMap((recorded) => toDraftEvent(recorded) ?? []);

/** A season without its draft: its weeks, and all families that ever drafted in it. */
export type StorySeason = Omit<Season, 'state'>;

/** Returns the season of a timeline, which may be an earlier one, or undefined until it has loaded. */
export function useStorySeason(year: number, timeline: Timeline | null | undefined): StorySeason | undefined {
  const weeks = useQuery(weeksQuery(year)).data?.weeks;
  const opened = timeline?.log[0];
  const families = useFamiliesOf(opened?.type === 'DraftOpened' ? opened.data.order : []);
  return useMemo(() => weeks && families && { year, weeks, families }, [year, weeks, families]);
}
