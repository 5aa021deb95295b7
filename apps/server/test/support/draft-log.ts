import type { DraftEvent } from '@houseboat/draft/events.ts';
import { type Database, runWithin, statement } from '../../src/platform/db/database.ts';
import { APPENDS, readStream } from '../../src/platform/event-log/event-log.ts';

const append = statement(
  'test-append-past',
  `with head as (update streams set version = version + 1 where name = 'draft:2026' returning version)
   insert into events (stream, version, type, data, actor, at)
   select 'draft:2026', version, $1::text, $2::jsonb, null, now() - make_interval(secs => $3::float8) from head
   returning pg_notify('${APPENDS}', 'draft:2026')`,
);

/**
 * Appends an event to the draft's log as if that had been some seconds ago, so that a test need not wait for a clock. The rows stay as they
 * are: the log alone says what is due.
 */
export const appendPast = (db: Database, secondsAgo: number, event: DraftEvent) =>
  appendAllPast(db, [secondsAgo, event]);

/** Appends events at once, so that no server sees the log without the last one, which may hold up what the others make due. */
export async function appendAllPast(db: Database, ...events: [secondsAgo: number, event: DraftEvent][]): Promise<void> {
  await db.em().transactional(async (em) => {
    for (const [secondsAgo, { type, data }] of events)
      await runWithin(em, append, [type, JSON.stringify(data), secondsAgo]);
  });
}

/** For hard turns, which a server restarts if it is so busy that it notices their end more than ten seconds late. */
export const isNoRestart = ({ type }: { type: string }): boolean => type !== 'TurnRestarted';

/** Returns the draft's events after a version. */
export async function draftEvents(db: Database, after = 1) {
  return (await readStream(db, 'draft:2026', after))?.events ?? [];
}
