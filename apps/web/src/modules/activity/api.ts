import { ACTIVITY_PAGE, type ActivityEvent } from '@houseboat/contract/activity.ts';
import type { RoomEvent, RoomHead } from '@houseboat/contract/rooms.ts';
import { type QueryClient, type QueryFilters, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, pathOf } from '../../lib/call.ts';
import { type Activity, useModules } from '../../lib/module.ts';
import { polled } from '../../lib/polling.ts';
import type { LiveSocket } from '../../lib/room.ts';
import { useSocket } from '../../lib/use-socket.ts';

const path = pathOf('GET /activity');
const activitiesKey = 'activities';

/** What the feed is made of. */
export const activityReads = [path, activitiesKey];

/** How long changes are collected before the activity is read again. One change often has several events. */
const SETTLE_MS = 500;

/** Returns what happened, newest first, as far as it was read. It is read again when a room that this page is in changes. */
export function useActivity() {
  const client = useQueryClient();
  useFollowRooms(client);
  const { data, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [path],
    meta: polled,
    // Nothing followed the rooms while other pages were open.
    refetchOnMount: 'always',
    initialPageParam: '',
    queryFn: ({ pageParam: before }) => call('GET /activity', before ? { query: { before } } : {}),
    getNextPageParam: (page) => (page.length === ACTIVITY_PAGE ? page[page.length - 1]?.id : undefined),
  });
  return {
    events: data?.pages.flat(),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    // The error lasts until a read succeeds. Unless it is hidden during the next attempt, a second failure shows nothing new.
    moreFailed: isFetchNextPageError && !isFetchingNextPage,
    loadMore: () => void readsEnd(client).then(() => fetchNextPage()),
  };
}

/** Returns what each module says of its events, once that has loaded. */
export function useActivities(): readonly Activity[] | undefined {
  const modules = useModules();
  return useQuery({
    queryKey: [activitiesKey],
    queryFn: () => Promise.all(modules.flatMap(({ activity }) => activity?.() ?? [])),
  }).data;
}

function useFollowRooms(client: QueryClient): void {
  const subscribe = useCallback(
    (socket: LiveSocket) => {
      const versions = new Map<string, number>();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const readSoon = () => {
        clearTimeout(timer);
        timer = setTimeout(() => void readAgain(client), SETTLE_MS);
      };
      const onEvent = ({ room, version }: RoomEvent) => {
        versions.set(room, version);
        readSoon();
      };
      // A head beyond the last event says that an event was lost.
      const onHead = ({ room, version }: RoomHead) => {
        if ((versions.get(room) ?? version) !== version) readSoon();
        versions.set(room, version);
      };
      socket.on('room:event', onEvent);
      socket.on('room:head', onHead);
      return () => {
        clearTimeout(timer);
        socket.off('room:event', onEvent);
        socket.off('room:head', onHead);
      };
    },
    [client],
  );
  useSocket(subscribe);
}

const onScreen: QueryFilters = { queryKey: [path], type: 'active' };

const read = (client: QueryClient) => client.refetchQueries(onScreen, { cancelRefetch: false });

/** Waits until nothing is being read. A read that starts earlier would join it or cancel it. */
async function readsEnd(client: QueryClient): Promise<void> {
  while (client.isFetching(onScreen) > 0) await read(client);
}

/** Reads the activity again after a change, which a read that is under way may have missed. */
async function readAgain(client: QueryClient): Promise<void> {
  await readsEnd(client);
  await read(client);
}

/**
 * Returns what happened as a sentence, and the path of what it was about unless that has been deleted since; undefined for an event that no module
 * knows, from a newer server.
 */
export function describeActivity(event: ActivityEvent, activities: readonly Activity[]) {
  for (const { sentences, pathOf } of activities) {
    const sentence = sentences[event.type];
    if (sentence) return { sentence: sentence(event), path: pathOf(event) };
  }
  return undefined;
}
