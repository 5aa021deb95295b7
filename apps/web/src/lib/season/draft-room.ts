import { draftStream } from '@houseboat/draft/events.ts';
import { currentTurn } from '@houseboat/draft/evolve.ts';
import { stateOfLists } from '@houseboat/draft/lists.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useBoat } from '../boat.ts';
import { setTitleNotice } from '../page-title.ts';
import type { RoomReader } from '../room.ts';
import { useFamily } from '../session.ts';
import { useRoom } from '../use-room.ts';
import { applyEvents, forgetDraft, setPresence, takeSnapshot, useDraft } from './draft-store.ts';
import { draftQuery, resetDraft, weeksQuery } from './queries.ts';

const readerOf = (client: QueryClient, year: number): RoomReader => ({
  known: () => {
    const { log, state } = useDraft.getState();
    return { log, version: state.version };
  },
  apply: applyEvents,
  presence: setPresence,
  reset: () => {
    forgetDraft();
    void resetDraft(client, year);
  },
});

/** Keeps the draft's picture live: the lists give the first one (and one after each write of our own), the room all that follows. */
export function useFollowDraft(): void {
  const year = useBoat()?.season.year;
  const client = useQueryClient();
  const reader = useMemo(() => readerOf(client, year ?? 0), [client, year]);
  useRoom(year === undefined ? undefined : draftStream(year), reader);
  useSnapshots(year);
  useTurnNotice();
  useEffect(() => forgetDraft, []);
}

/** On one's turn the title bar says so, whichever page is open. */
function useTurnNotice(): void {
  const { id } = useFamily();
  const mine = useDraft((draft) => currentTurn(draft.state)?.familyId === id);
  useEffect(() => {
    if (!mine) return;
    setTitleNotice('Your turn');
    return () => setTitleNotice(null);
  }, [mine]);
}

function useSnapshots(year: number | undefined): void {
  const enabled = year !== undefined;
  const weeks = useQuery({ ...weeksQuery(year ?? 0), enabled }).data;
  const order = useQuery({ ...draftQuery(year ?? 0), enabled }).data?.order;
  useEffect(() => {
    if (weeks && order) takeSnapshot(weeks.log, stateOfLists(weeks.version, order, weeks.weeks));
  }, [weeks, order]);
}
