import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type QueryClient, queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from './api.ts';
import { polled } from './polling.ts';
import { type Position, positionOf, type RoomSubscriber } from './room.ts';
import { useRoom } from './use-room.ts';

/** A list of rows on the server, the room that publishes its changes, and what each event does to the list. */
export type LiveList<Item> = {
  path: string;
  room: string;
  /** Returns the same `items` for an unknown event. */
  fold: (items: readonly Item[], event: RecordedEvent) => readonly Item[];
};

/** The list at a position of its room. */
type ListAt<Item> = Position & { items: readonly Item[] };

const listQuery = <Item>({ path }: LiveList<Item>) =>
  queryOptions({
    queryKey: [path],
    meta: polled,
    queryFn: async (): Promise<ListAt<Item>> => {
      const { data, headers } = await request<Item[]>('GET', path);
      return { ...positionOf(headers), items: data };
    },
    structuralSharing: (before, now) => newer(before as ListAt<Item> | undefined, now as ListAt<Item>),
  });

/** Ignores a response that is older than what the room has sent. Items that did not change stay the same objects. */
const newer = <Item>(before: ListAt<Item> | undefined, now: ListAt<Item>): ListAt<Item> =>
  before && now.log === before.log && now.version <= before.version ? before : replaceEqualDeep(before, now);

/** Returns the list and its version, live where it is followed, or undefined until it has arrived. `failed` says that it could not be read. */
export function useLiveList<Item>(list: LiveList<Item>) {
  const { data, isError, refetch } = useQuery(listQuery(list));
  return {
    items: data?.items,
    version: data?.version,
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
}

/** Keeps a list in step with its room while the component is mounted. */
export function useFollowList<Item>(list: LiveList<Item>): void {
  const client = useQueryClient();
  const subscriber = useMemo(() => subscriberOf(client, list), [client, list]);
  useRoom(list.room, subscriber);
}

/** Reads the list again after a change that this page made. */
export const refetchList = <Item>(client: QueryClient, list: LiveList<Item>): Promise<void> =>
  client.invalidateQueries({ queryKey: listQuery(list).queryKey });

const subscriberOf = <Item>(client: QueryClient, list: LiveList<Item>): RoomSubscriber =>
  querySubscriber<ListAt<Item>>(client, listQuery(list).queryKey, ({ log, items }, event) => ({
    log,
    version: event.version,
    items: list.fold(items, event),
  }));

/** Returns the subscriber that keeps a query in step with a room. @param fold what the query has after an event */
export const querySubscriber = <At extends Position>(
  client: QueryClient,
  queryKey: readonly unknown[],
  fold: (at: At, event: RecordedEvent) => At,
): RoomSubscriber => ({
  position: () => client.getQueryData<At>(queryKey) ?? { log: undefined, version: -1 },
  apply: (events) => client.setQueryData<At>(queryKey, (at) => at && events.reduce(fold, at)),
  reset: () => void client.resetQueries({ queryKey }),
  refetch: async () => {
    // A read that is under way may have started before the room was joined.
    await client.cancelQueries({ queryKey });
    await client.refetchQueries({ queryKey });
  },
});
