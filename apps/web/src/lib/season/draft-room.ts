import { draftStream } from '@houseboat/draft/events.ts';
import { stateOfLists } from '@houseboat/draft/lists.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useBoat } from '../boat.ts';
import { setTitleNotice } from '../page-title.ts';
import type { LiveSocket, RoomSubscriber } from '../room.ts';
import { setServerNow } from '../server-clock.ts';
import { useFamily } from '../session.ts';
import { useRoom } from '../use-room.ts';
import { useSocket } from '../use-socket.ts';
import { appendToLog, forgetLog } from './draft-log.ts';
import { keepReady, receiveReactions } from './draft-messages.ts';
import { applyEvents, applySnapshot, forgetDraft, setPresence, useDraft } from './draft-store.ts';
import { draftQuery, resetDraft, weeksQuery } from './queries.ts';
import { isTurnOf } from './season.ts';
import { seasonsQuery } from './seasons.ts';
import { useSignalTurn } from './turn-signal.ts';

/** Reads again what the opening of a season changes. */
export function refreshBoat(client: QueryClient): void {
  for (const queryKey of [['/api/boat'], ['/api/families'], seasonsQuery.queryKey])
    void client.invalidateQueries({ queryKey });
}

const subscriberOf = (client: QueryClient, year: number): RoomSubscriber => ({
  position: () => {
    const { log, state } = useDraft.getState();
    return { log, version: state.version };
  },
  apply: (events, log) => {
    appendToLog(client, year, log, events);
    applyEvents(events, log);
  },
  head: ({ now, season }) => {
    if (now !== undefined) setServerNow(now);
    if (season !== undefined && season !== year) refreshBoat(client);
  },
  presence: setPresence,
  reset: () => {
    forgetDraft();
    forgetLog(client, year);
    void resetDraft(client, year);
  },
});

/** Keeps the draft live. The lists give the first state, and one after each change of our own; the room sends the events. */
export function useFollowDraft(): void {
  const year = useBoat()?.season.year;
  const client = useQueryClient();
  const subscriber = useMemo(() => subscriberOf(client, year ?? 0), [client, year]);
  useRoom(year === undefined ? undefined : draftStream(year), subscriber);
  useSnapshots(year);
  useSocket(receiveReactions);
  useSocket(keepReady);
  useFollowBoat();
  useTurnNotice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: versions of different seasons do not compare
  useEffect(() => forgetDraft, [year]);
}

/** Follows the boat to its next season. */
function useFollowBoat(): void {
  const client = useQueryClient();
  const subscribe = useCallback(
    (socket: LiveSocket) => {
      const onChange = () => refreshBoat(client);
      socket.on('boat:changed', onChange);
      return () => void socket.off('boat:changed', onChange);
    },
    [client],
  );
  useSocket(subscribe);
}

/** Announces the family's turn on any page: in the title bar, and by the signal if it is switched on. */
function useTurnNotice(): void {
  const { id } = useFamily();
  const isMine = useDraft((draft) => isTurnOf(draft.state, id));
  useSignalTurn(id);
  useEffect(() => {
    if (!isMine) return;
    setTitleNotice('Your turn');
    return () => setTitleNotice(null);
  }, [isMine]);
}

function useSnapshots(year: number | undefined): void {
  const enabled = year !== undefined;
  const weeks = useQuery({ ...weeksQuery(year ?? 0), enabled }).data;
  const draft = useQuery({ ...draftQuery(year ?? 0), enabled }).data;
  const client = useQueryClient();
  useEffect(() => {
    if (!weeks || !draft) return;
    if (weeks.version === draft.version) applySnapshot(weeks.log, stateOfLists(draft.version, draft, weeks.weeks));
    // Something happened between the two reads. The older one is read again.
    else {
      const { queryKey } = weeks.version < draft.version ? weeksQuery(year ?? 0) : draftQuery(year ?? 0);
      void client.invalidateQueries({ queryKey });
    }
  }, [weeks, draft, client, year]);
}
