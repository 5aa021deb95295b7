import type { Actor, RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { Database } from '../db/database.ts';
import { type Statement, statement } from '../db/statement.ts';

/** What is appended: to which stream, behind which version, by whom. */
export type Append = {
  stream: string;
  /** The head that the decision was made on. */
  expectedVersion: number;
  events: { type: string; data: object }[];
  actor: Actor;
};

/**
 * The statement that appends events to a stream and updates its projections: all of it, or, when the stream's head is not at the
 * expected version, nothing. The update of the head takes the row's lock, so that of two who expect the same version one waits and then
 * finds it gone. `$1` to `$4` are the append's; the projections are data-modifying CTEs that read `from head`, and take `$5` onwards.
 *
 * @param projections named parts of the `with` clause, e.g. `{ week: 'update weeks … from head … returning …' }`
 * @param returning what to select from `head` and the named parts, beside the time of the append
 * @param condition what must hold as well for anything to be done
 */
export const appendStatement = (
  name: string,
  projections: Record<string, string>,
  returning: string,
  condition = 'true',
): Statement =>
  statement(
    name,
    `with head as (
       update streams set version = version + jsonb_array_length($3::jsonb)
       where name = $1::text and version = $2::int and ${condition}
       returning version
     ), appended as (
       insert into events (stream, version, type, data, actor, at)
       select $1::text, $2::int + e.nr, e.event ->> 'type', e.event -> 'data', $4::jsonb, now()
       from head, jsonb_array_elements($3::jsonb) with ordinality as e (event, nr)
     )${Object.entries(projections)
       .map(([part, text]) => `, ${part} as (${text})`)
       .join('')}
     select now()::timestamptz(3) as at, ${returning}`,
  );

/** The parameters `$1` to `$4` of an append. */
export const appendValues = ({ stream, expectedVersion, events, actor }: Append): unknown[] => [
  stream,
  expectedVersion,
  JSON.stringify(events),
  actor && JSON.stringify(actor),
];

/** The events of an append as they now stand in the log. */
export const recorded = ({ expectedVersion, events, actor }: Append, at: string): RecordedEvent[] =>
  events.map(({ type, data }, index) => ({
    version: expectedVersion + index + 1,
    type,
    data: data as Record<string, unknown>,
    actor,
    at,
  }));

/** Reads a stream's head and columns of its events after version `$2`. A version beyond the head is none that this stream ever had. */
const readStatement = (name: string, columns: string): Statement =>
  statement(
    name,
    `select s.version as head, e.version, ${columns}
     from streams s
     left join events e on e.stream = s.name and e.version > case when $2::bigint > s.version then 0 else $2::bigint end
     where s.name = $1::text
     order by e.version`,
  );
const read = readStatement('read-stream', 'e.type, e.data, e.actor, e.at');
const readChanges = readStatement('read-changes', 'e.type, e.data');

/** A row of a reading; of a stream without events there is one row, without an event. */
type ReadRow<Event> = { head: number } & (({ version: number } & Event) | { version: null });

/** What events changed, without by whom and when: all that a fold needs, and half of what there is to read of a long log. */
export type Change = Pick<RecordedEvent, 'type' | 'data'>;

/**
 * A stream's head and its events after a version, in order and from one snapshot. A version beyond the head is none that this stream
 * ever had, so it answers them all. Undefined when there is no such stream.
 */
export async function readStream(
  db: Database,
  stream: string,
  after: number,
): Promise<{ version: number; events: RecordedEvent[] } | undefined> {
  const rows = await db.run<ReadRow<RecordedEvent>>(read, [stream, after]);
  const [first] = rows;
  if (!first) return undefined;
  const events = rows.flatMap(({ head: _, ...event }) =>
    event.version === null ? [] : [{ ...event, at: toTimestamp(event.at) }],
  );
  return { version: first.head, events };
}

/** As `readStream`, but only what the events changed. */
export async function readStreamChanges(
  db: Database,
  stream: string,
  after: number,
): Promise<{ version: number; changes: Change[] } | undefined> {
  const rows = await db.run<ReadRow<Change>>(readChanges, [stream, after]);
  const [first] = rows;
  return first && { version: first.head, changes: rows.filter((row) => row.version !== null) };
}

/** ISO 8601 in UTC, out of what the database writes. */
export const toTimestamp = (at: string): string => new Date(at).toISOString();

/** Tells a room of what was committed to its stream. Called after the commit, never before. */
export type Publish = (room: string, events: RecordedEvent[]) => void;

const heads = statement('read-heads', 'select name as room, version from streams where name = any($1::text[])');

/** The heads of the streams named, as far as they exist. */
export const readHeads = (db: Database, streams: string[]): Promise<{ room: string; version: number }[]> =>
  db.run(heads, [streams]);
