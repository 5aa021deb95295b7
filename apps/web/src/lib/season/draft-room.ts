import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import { isOpened } from '@houseboat/draft/state.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { useBoat, useFamilies } from '../boat.ts';
import { pathOf } from '../call.ts';
import { useLink } from '../link.ts';
import { setTitleNotice } from '../page-title.ts';
import { isOfBoat, isPolled, readAgain } from '../polling.ts';
import type { LiveSocket, RoomSubscriber } from '../room.ts';
import { setServerNow } from '../server-clock.ts';
import { updateFamily, useFamily } from '../session.ts';
import { useRoom, useSocket } from '../use-socket.ts';
import { keepReady, receiveReactions, reportHidden } from './draft-messages.ts';
import { applyEvents, forgetDraft, setPresence, useDraft } from './draft-store.ts';
import { fairnessRead, logQuery, refetchDraft, resetDrafts, weeksQuery } from './queries.ts';
import { isTurnOf } from './season.ts';
import { useSignalTurn } from './turn-signal.ts';

/** Reads again what changes with the boat: its settings, its families, whose names are in every list, and the opening or the change of a season. */
export function refreshBoat(client: QueryClient): void {
  for (const queryKey of [[fairnessRead], [pathOf('GET /weather')]]) void readAgain(client, { queryKey });
  void readAgain(client, { predicate: isPolled });
}

const subscriberOf = (client: QueryClient, year: number): RoomSubscriber => ({
  position: () => {
    const { log, state } = useDraft.getState();
    return { log, version: state.version };
  },
  apply: (events, log) => {
    const isFollowing = isOpened(useDraft.getState().state);
    applyEvents(events, log);
    if (isFollowing && events.some(({ type }) => type === 'SeasonChanged')) refreshBoat(client);
  },
  head: ({ now, season }) => {
    if (now !== undefined) setServerNow(now);
    if (season !== undefined && season !== year) refreshBoat(client);
  },
  presence: setPresence,
  reset: () => {
    forgetDraft();
    void resetDrafts(client);
  },
});

/** Keeps the draft live. Its log is read when the page opens, and where the room does not bring a change of our own; the room sends the events. */
export function useFollowDraft(): void {
  const year = useBoat()?.season.year;
  const client = useQueryClient();
  const subscriber = useMemo(() => subscriberOf(client, year ?? 0), [client, year]);
  useRoom(year === undefined ? undefined : draftStream(year), subscriber);
  useReadLog(year);
  useSocket(receiveReactions);
  useSocket(keepReady);
  useSocket(reportHidden);
  useFollowBoat();
  useFollowOwnName();
  useTurnNotice();
  useForgetPresence();
  useEffect(
    () => () => {
      // Versions of different seasons do not compare.
      forgetDraft();
      // What the room has brought since is not in what was read.
      if (year !== undefined) void refetchDraft(client, year);
    },
    [client, year],
  );
}

/** Follows the boat to its next season. What has changed without a connection is read once there is one again. */
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
  useEffect(
    () =>
      useLink.subscribe(({ state }, before) => {
        if (state === 'live' && before.state !== 'connecting') void client.invalidateQueries({ predicate: isOfBoat });
      }),
    [client],
  );
}

/** Follows the name and username of the family that is signed in, which may be changed in another tab, on another device or by the designated family. */
function useFollowOwnName(): void {
  const family = useFamily();
  const listed = useFamilies()?.find(({ id }) => id === family.id);
  const follow = useEffectEvent(({ id, name, username }: ListedFamily) => {
    if (name !== family.name || username !== family.username) updateFamily(id, { name, username });
  });
  // Not after each change of the session's family, which may be newer than the list.
  useEffect(() => {
    if (listed) follow(listed);
  }, [listed]);
}

/** Forgets who is here when the connection is lost. What this family has said itself stays. */
function useForgetPresence(): void {
  const { id } = useFamily();
  useEffect(
    () =>
      useLink.subscribe(({ state }, before) => {
        // Not later: after a reconnect the room says it before the link is live.
        if (before.state === 'live' && state !== 'live')
          setPresence(
            [],
            useDraft.getState().ready.filter((ready) => ready === id),
          );
      }),
    [id],
  );
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

/** Begins with the log as it is read, and continues with what further reads have that the room has not brought. */
function useReadLog(year: number | undefined): void {
  const read = useQuery(logQuery(year)).data;
  // Asked for here too, so that a page's first reads are those that its weeks wait for.
  useQuery(weeksQuery(year));
  useEffect(() => {
    if (read) applyEvents(read.events, read.log);
  }, [read]);
}
