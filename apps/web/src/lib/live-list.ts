import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type QueryClient, queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from './api.ts';
import { polled } from './polling.ts';
import { type Known, knownBy, type RoomReader } from './room.ts';
import { useRoom } from './use-room.ts';

/** A list that the server keeps as rows, the room that tells of its changes, and what each event does to it. */
export type LiveList<Item> = {
  path: string;
  room: string;
  /** Answers the same `items` for an event that it does not know. */
  fold: (items: readonly Item[], event: RecordedEvent) => readonly Item[];
};

/** The list as of a version of its room. */
type ListAt<Item> = Known & { items: readonly Item[] };

const listQuery = <Item>({ path }: LiveList<Item>) =>
  queryOptions({
    queryKey: [path],
    meta: polled,
    queryFn: async (): Promise<ListAt<Item>> => {
      const { data, headers } = await request<Item[]>('GET', path);
      return { ...knownBy(headers), items: data };
    },
    structuralSharing: (before, now) => newer(before as ListAt<Item> | undefined, now as ListAt<Item>),
  });

/** An answer that was overtaken by what the room told changes nothing. Items that did not change stay the same objects. */
const newer = <Item>(before: ListAt<Item> | undefined, now: ListAt<Item>): ListAt<Item> =>
  before && now.log === before.log && now.version <= before.version ? before : replaceEqualDeep(before, now);

/** The list, live where it is followed; undefined until it has arrived. `failed` says that it could not be read. */
export function useLiveList<Item>(list: LiveList<Item>) {
  const { data, isError, refetch } = useQuery(listQuery(list));
  return { items: data?.items, failed: isError && data === undefined, retry: () => void refetch() };
}

/** Keeps a list in step with its room, for as long as the component stands. */
export function useFollowList<Item>(list: LiveList<Item>): void {
  const client = useQueryClient();
  const reader = useMemo(() => readerOf(client, list), [client, list]);
  useRoom(list.room, reader);
}

/** Reads the list again after a change that was asked for here. */
export const refetchList = <Item>(client: QueryClient, list: LiveList<Item>): Promise<void> =>
  client.invalidateQueries({ queryKey: listQuery(list).queryKey });

const readerOf = <Item>(client: QueryClient, list: LiveList<Item>): RoomReader => {
  const { queryKey } = listQuery(list);
  return {
    known: () => client.getQueryData(queryKey) ?? { log: undefined, version: -1 },
    apply: (events) =>
      client.setQueryData(
        queryKey,
        (at) =>
          at &&
          events.reduce<ListAt<Item>>(
            ({ log, items }, event) => ({ log, version: event.version, items: list.fold(items, event) }),
            at,
          ),
      ),
    reset: () => void client.resetQueries({ queryKey }),
    reread: async () => {
      // A read that is under way may have begun before the room was joined.
      await client.cancelQueries({ queryKey });
      await client.refetchQueries({ queryKey });
    },
  };
};
