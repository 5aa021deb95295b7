import type { Actor, RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type QueryClient, queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { At } from './call.ts';
import { isLive } from './link.ts';
import { polled } from './polling.ts';
import { isSamePosition, type Position, type RoomSubscriber } from './room.ts';
import { type Handlers, handleEvent } from './room-events.ts';
import { useRoom } from './use-socket.ts';

/** A change to a list of rows. */
export type Change<Row> = (rows: readonly Row[]) => readonly Row[];

/** A list of rows on the server, and the room that publishes its changes. */
export type LiveList<Row> = {
  /** The path that it is read from, which is its query's key. */
  path: string;
  read: () => Promise<At<readonly Row[]>>;
  room: string;
  /** Returns what an event changes; undefined for an unknown one. */
  changeOf: (event: RecordedEvent) => Change<Row> | undefined;
};

/** Makes a live list. @param events what each of the room's events changes */
export const liveList = <Row, Event extends { type: string; data: unknown }>({
  events,
  ...list
}: Omit<LiveList<Row>, 'changeOf'> & { events: Handlers<Event, Change<Row>> }): LiveList<Row> => ({
  ...list,
  changeOf: (event) => handleEvent<Event, Change<Row>>(events, event),
});

/** A row, with the number of its changes. */
type ListRow = { id: string; revision: number };

/** Adds a row, newest first, unless the list has it. */
export const added =
  <Row extends ListRow>(row: Row): Change<Row> =>
  (rows) =>
    rows.some(({ id }) => id === row.id) ? changed(row)(rows) : [row, ...rows];

/** Replaces a row, unless the list has a later revision of it. */
export const changed =
  <Row extends ListRow>(row: Row): Change<Row> =>
  (rows) =>
    rows.map((other) => (other.id === row.id && other.revision <= row.revision ? row : other));

/** Changes a part of a row that has no revision of its own. */
export const edited =
  <Row extends ListRow>(rowId: string, edit: (row: Row) => Row): Change<Row> =>
  (rows) =>
    rows.map((row) => (row.id === rowId ? edit(row) : row));

export const removed =
  (removedId: string) =>
  <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ id }) => id !== removedId);

/** Returns the name of the family that caused an event, for rows that say who changed them last. */
export const changedBy = (actor: Actor): { changedBy?: string } => (actor ? { changedBy: actor.name } : {});

/** The list at a position of its room, with the answers to so many of this page's writes, whose events are still to come. */
type ListAt<Row> = Position & { items: readonly Row[]; answers: number };

const listQuery = <Row>({ path, read }: LiveList<Row>) =>
  queryOptions({
    queryKey: [path],
    meta: polled,
    queryFn: async (): Promise<ListAt<Row>> => {
      const { answer, ...position } = await read();
      return { ...position, items: answer, answers: 0 };
    },
    structuralSharing: (before, now) => newer(before as ListAt<Row> | undefined, now as ListAt<Row>),
  });

/** Ignores a response that is older than what the room and answers have brought. Items that did not change stay the same objects. */
const newer = <Row>(before: ListAt<Row> | undefined, now: ListAt<Row>): ListAt<Row> =>
  before && now.log === before.log && compare(now, before) < 0 ? before : replaceEqualDeep(before, now);

const compare = <Row>(one: ListAt<Row>, other: ListAt<Row>): number =>
  one.version - other.version || one.answers - other.answers;

/** Returns the list and its version, live where it is followed, or undefined until it has arrived. */
export function useLiveList<Row>(list: LiveList<Row>) {
  const { data } = useQuery(listQuery(list));
  return { items: data?.items, version: data?.version };
}

/** Keeps a list in step with its room while the component is mounted. */
export function useFollowList<Row>(list: LiveList<Row>): void {
  const client = useQueryClient();
  const subscriber = useMemo(() => subscriberOf(client, list), [client, list]);
  useRoom(list.room, subscriber);
}

/** Reads the list again, because this page may be behind. */
export const refetchList = <Row>(client: QueryClient, list: LiveList<Row>): Promise<void> =>
  client.invalidateQueries({ queryKey: listQuery(list).queryKey });

/** Returns where the list is when a write is sent. */
export const listPosition = <Row>(client: QueryClient, list: LiveList<Row>): Position | undefined =>
  client.getQueryData(listQuery(list).queryKey);

/**
 * Brings the list up to date after a write of this page. The answer shows at once; the version stays, because the event of the write is still to
 * come. If the list has moved on since the write was sent, that event may be among those that it has, and the answer may be older than the list. Then the
 * room has brought the write, or will. Without a live connection the list is read again.
 *
 * @param sentAt where the list was when the write was sent
 */
export async function applyWrite<Row>(
  client: QueryClient,
  list: LiveList<Row>,
  change: Change<Row>,
  sentAt: Position | undefined,
): Promise<void> {
  const { queryKey } = listQuery(list);
  client.setQueryData(queryKey, (at) =>
    at && isSamePosition(at, sentAt) ? { ...at, items: change(at.items), answers: at.answers + 1 } : at,
  );
  if (!isLive()) await client.invalidateQueries({ queryKey });
}

const subscriberOf = <Row>(client: QueryClient, list: LiveList<Row>): RoomSubscriber =>
  querySubscriber<ListAt<Row>>(client, listQuery(list).queryKey, ({ log, items }, event) => ({
    log,
    version: event.version,
    items: list.changeOf(event)?.(items) ?? items,
    answers: 0,
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
  refetch: async (version) => {
    // A read that is under way may have all that is needed, or may have started before the room was joined.
    if (client.isFetching({ queryKey })) await client.refetchQueries({ queryKey }, { cancelRefetch: false });
    if ((client.getQueryData<At>(queryKey)?.version ?? -1) < version) await client.refetchQueries({ queryKey });
  },
});
