import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type QueryClient, queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from './api.ts';
import type { RoomReader } from './room.ts';
import { useRoom } from './use-room.ts';

/** A list that the server keeps as rows, the room that tells of its changes, and what each event does to it. */
export type LiveList<Item> = {
  path: string;
  room: string;
  /** Answers the same `items` for an event that it does not know. */
  fold: (items: readonly Item[], event: RecordedEvent) => readonly Item[];
};

/** The list as of a version of its room. */
type ListAt<Item> = { version: number; items: readonly Item[] };

const listQuery = <Item>({ path }: LiveList<Item>) =>
  queryOptions({
    queryKey: [path],
    queryFn: async (): Promise<ListAt<Item>> => {
      const { data, headers } = await request<Item[]>('GET', path);
      return { version: Number(headers.get('Room-Version')), items: data };
    },
    structuralSharing: (before, now) => newer(before as ListAt<Item> | undefined, now as ListAt<Item>),
  });

/** An answer that was overtaken by what the room told changes nothing. Items that did not change stay the same objects. */
const newer = <Item>(before: ListAt<Item> | undefined, now: ListAt<Item>): ListAt<Item> =>
  before && now.version <= before.version ? before : replaceEqualDeep(before, now);

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
    version: () => client.getQueryData(queryKey)?.version ?? -1,
    apply: (events) =>
      client.setQueryData(
        queryKey,
        (at) =>
          at &&
          events.reduce<ListAt<Item>>(
            ({ items }, event) => ({ version: event.version, items: list.fold(items, event) }),
            at,
          ),
      ),
    reread: async (anew) => {
      // A read that is under way may have begun before the room was joined.
      await client.cancelQueries({ queryKey });
      await (anew ? client.resetQueries({ queryKey }) : client.refetchQueries({ queryKey }));
    },
  };
};
