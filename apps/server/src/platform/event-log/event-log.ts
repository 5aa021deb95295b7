import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type Actor, draftStream } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { type Database, NOTIFIES, runWithin, type Statement, statement } from '../db/database.ts';

type Append = {
  stream: string;
  /** The version that the stream must be at: the one on which the decision was made. */
  expectedVersion: number;
  events: { type: string; data: RecordedEvent['data'] }[];
  actor: Actor;
};

/** The channel on which PostgreSQL notifies the servers of appends. */
export const APPENDS = 'houseboat_appends';

/** SQL that notifies the servers with the commit, unless another bus does so after it. A commit that notifies waits for all others that do. */
const notifyWithCommit = (payload: string): string =>
  `case when current_setting('${NOTIFIES}', true) is distinct from 'off' then pg_notify('${APPENDS}', ${payload}) end`;

/**
 * Returns the statement that appends events to a stream and writes its projections. When the stream is not at the expected version, or the
 * condition does not hold, it does nothing and returns no row; otherwise it returns the time of the append. The update of the head locks its row,
 * so of two appends behind one version the second waits and then does nothing.
 *
 * @param projections named CTEs that read `from head`, such as `{ week: 'update weeks … from head …' }`. `$1` to `$4` are the append's own
 * parameters, so theirs begin at `$5`.
 * @param condition an SQL expression
 * @param notifies whether the servers are notified on the channel `APPENDS`, with the commit
 */
export const appendStatement = (
  name: string,
  {
    projections = {},
    condition = 'true',
    notifies = false,
  }: { projections?: Record<string, string>; condition?: string; notifies?: boolean } = {},
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
     select now()::timestamptz(3) as at${notifies ? `, ${notifyWithCommit('$1')}` : ''} from head`,
  );

const notify = statement('notify-servers', `select ${notifyWithCommit("''")}`);

/** Wakes the servers like an append, when the transaction of the entity manager commits. */
export async function notifyServers(em: SqlEntityManager): Promise<void> {
  await runWithin(em, notify);
}

/** Returns the values of the parameters `$1` to `$4` of an append. */
export const appendValues = ({ stream, expectedVersion, events, actor }: Append): unknown[] => [
  stream,
  expectedVersion,
  JSON.stringify(events),
  actor && JSON.stringify(actor),
];

/** Returns the events of an append as the log has them. */
export const recorded = ({ expectedVersion, events, actor }: Append, at: string): RecordedEvent[] =>
  events.map(({ type, data }, index) => ({
    version: expectedVersion + index + 1,
    type,
    data,
    actor,
    at,
  }));

/** Reads a stream's head, and its events after version `$2`, or all of them when `$2` is beyond the head. */
const read = statement(
  'read-stream',
  `select s.version as head, e.version, e.type, e.data, e.actor, e.at
   from streams s
   left join events e on e.stream = s.name and e.version > case when $2::bigint > s.version then 0 else $2::bigint end
   where s.name = $1::text
   order by e.version`,
);

/** A row of that statement. A stream without events has one row, without an event. */
type ReadRow = { head: number } & (RecordedEvent | { version: null });

/**
 * Returns a stream's head and its events after a version, in order and from one snapshot, or undefined when there is no such stream. A
 * version beyond the head belongs to another log, so all events are returned.
 */
export async function readStream(
  db: Database,
  stream: string,
  after: number,
): Promise<{ version: number; events: RecordedEvent[] } | undefined> {
  const rows = await db.run<ReadRow>(read, [stream, after]);
  const [first] = rows;
  if (!first) return undefined;
  const events = rows.flatMap(({ head: _head, ...event }) => (event.version === null ? [] : [event]));
  return { version: first.head, events };
}

/** From a moment until before another one. */
export type Period = { from: string; to: string };

/** SQL for whether the log is still the one with an ID, a parameter. Null is any: before the boat is open. */
export const isLog = (id: string): string =>
  `(${id}::uuid is null or exists (select from log_id where id = ${id}::uuid))`;

const insertStream = statement('create-stream', 'insert into streams (name) values ($1) on conflict do nothing');

/** Creates a stream at version 0 where it does not exist yet. */
export async function createStream(em: SqlEntityManager, name: string): Promise<void> {
  await runWithin(em, insertStream, [name]);
}

/** Publishes to a room what was committed to its stream. To be called after the commit. */
export type Publish = (room: string, events: RecordedEvent[]) => void;

const heads = statement(
  'read-heads',
  'select name as room, version, now() as now from streams where name = any($1::text[])',
);

/** Returns the heads of those of the streams that exist, with the time of the read by the database's clock. */
export const readHeads = (db: Database, streams: string[]) =>
  db.run<{ room: string; version: number; now: string }>(heads, [streams]);

/** Gives the log a new ID. Every restore does, because versions alone cannot distinguish the restored log from the one that clients saw. */
export const renewLogId = statement('renew-log-id', 'update log_id set id = gen_random_uuid()');

const deleteDrafts = statement('delete-drafts', `delete from streams where name like '${draftStream('%')}'`);
const resetStreams = statement('reset-streams', 'update streams set version = 0');

/** Begins another log, in the transaction that has deleted all events. */
export async function clearLog(em: SqlEntityManager): Promise<void> {
  for (const each of [deleteDrafts, resetStreams, renewLogId]) await runWithin(em, each);
}

/**
 * The advisory lock that every running server shares, on the connection on which it listens. The number is arbitrary, but the same for all
 * servers.
 */
const RUNNING_LOCK = 7_210_528;

const tryExclude = statement('exclude-servers', `select pg_try_advisory_xact_lock(${RUNNING_LOCK}) as "isExcluded"`);

/** Lets no server listen to appends until the transaction ends. Returns false, and locks nothing, if a server is running. */
export async function excludeServers(em: SqlEntityManager): Promise<boolean> {
  const [row] = await runWithin<{ isExcluded: boolean }>(em, tryExclude);
  return row?.isExcluded === true;
}

const RECONNECT_MS = 1_000;

/**
 * While an app listens, calls `onAppend` after every commit of an append that notifies, by any server, even one that is killed at once. So does
 * each new connection, because the one before may have missed a notification. `RUNNING_LOCK` shows commands that a server is running.
 */
export function listenToAppends(app: FastifyInstance, pool: Pool, onAppend: () => void): void {
  let client: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    try {
      const connected = await pool.connect();
      if (isClosed) return connected.release();
      client = connected.on('notification', onAppend).on('error', warn).once('end', reconnect);
      await connected.query(`select pg_advisory_lock_shared(${RUNNING_LOCK})`);
      await connected.query(`listen ${APPENDS}`);
      onAppend();
    } catch (err) {
      warn(err);
      reconnect();
    }
  }

  function warn(err: unknown): void {
    app.log.warn({ err }, 'cannot listen to appends');
  }

  function reconnect(): void {
    release();
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(listen, RECONNECT_MS);
  }

  function release(): void {
    client?.off('notification', onAppend).off('end', reconnect);
    // Destroyed rather than returned to the pool: it still listens.
    client?.release(true);
    client = undefined;
  }

  app.addHook('onListen', async () => void listen());
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
    release();
  });
}
