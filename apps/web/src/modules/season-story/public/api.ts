import type { FamilyId, RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { type Timeline, timelineOf } from '@houseboat/draft/timeline.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import { knownEvents, useDraft } from '../../../lib/season/draft-store.ts';
import { formerQuery, useFamiliesOf } from '../../../lib/season/earlier-season.ts';
import { logQuery, seasonsQuery, weeksQuery } from '../../../lib/season/queries.ts';
import { type Season, seasonReads } from '../../../lib/season/season.ts';

/** The addresses from which a season's story is read. */
export const storyReads = [...seasonReads, ...formerQuery.queryKey, ...seasonsQuery.queryKey];

/** Returns the events of a season's draft, live for the current one; undefined until they have loaded, and null when no season was held in that year. */
export function useDraftLog(year: number): readonly RecordedDraftEvent[] | null | undefined {
  const isCurrent = useBoat()?.season.year === year;
  const live = useDraft(({ events }) => events);
  const read = useQuery(logQuery(year)).data;
  const known = useMemo(() => read && knownEvents(read.events), [read]);
  return isCurrent && live.length > 0 ? live : known;
}

/**
 * Returns the timeline of a season's draft, live for the current one; undefined until it has loaded. It is also undefined when no season was held
 * in that year, which is the 404 page's to say.
 */
export function useTimeline(year: number): Timeline | undefined {
  const timeZone = useBoat()?.lake.timeZone;
  const log = useDraftLog(year);
  return useMemo(() => (log && timeZone ? timelineOf(log, timeZone) : undefined), [log, timeZone]);
}

/** Returns the families that are in a timeline at any version. They can change until the first pick, and with a trade. */
const familiesOf = (timeline: Timeline | undefined): FamilyId[] =>
  timeline?.log.flatMap(({ type, data }) => {
    if (type === 'WeeksTraded') return data.moves.map(({ to }) => to);
    return type === 'DraftOpened' || type === 'SeasonChanged' ? data.order : [];
  }) ?? [];

/** A season without its draft: its weeks, and all families that ever drafted in it or were given one. */
export type StorySeason = Omit<Season, 'state'>;

/** Returns the season of a timeline, which may be an earlier one, or undefined until it has loaded. */
export function useStorySeason(year: number, timeline: Timeline | undefined): StorySeason | undefined {
  const weeks = useQuery(weeksQuery(year)).data;
  const drafted = useMemo(() => familiesOf(timeline), [timeline]);
  const families = useFamiliesOf(drafted);
  return useMemo(() => weeks && families && { year, weeks, families }, [year, weeks, families]);
}
