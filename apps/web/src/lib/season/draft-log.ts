import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBoat } from '../boat.ts';
import { knownEvents, useDraft } from './draft-store.ts';
import { logQuery } from './queries.ts';

/** Returns the events of a season's draft, live for the current one; undefined until they have loaded, and null when no season was held in that year. */
export function useDraftLog(year: number): readonly RecordedDraftEvent[] | null | undefined {
  const isCurrent = useBoat()?.season.year === year;
  const live = useDraft(({ events }) => events);
  const read = useQuery(logQuery(year)).data;
  const known = useMemo(() => read && knownEvents(read.events), [read]);
  return isCurrent && live.length > 0 ? live : known;
}
