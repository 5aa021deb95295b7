import { draftStream } from '@houseboat/draft/events.ts';
import type { Database } from '../../platform/db/database.ts';
import { query, statement } from '../../platform/db/query.ts';
import { toTimestamp } from '../../platform/event-log/event-log.ts';
import type { FamilyEntity } from '../../platform/families/families.ts';
import { type Feed, type FeedSecrets, hashOf } from './secrets.ts';
import type { FeedEntity } from './tables.ts';

/** A week that a family holds, and the version and time of the event that gave it to that family. */
export type HeldWeek = {
  id: string;
  season: string;
  weekNumber: number;
  startDate: string;
  endDate: string;
  familyId: string;
  familyName: string;
  version: number;
  at: string;
};

/** Returns the feed that a secret opens; undefined if it opens none. */
export async function findFeed(db: Database, secrets: FeedSecrets, secret: string): Promise<Feed | undefined> {
  const feed = await query<typeof FeedEntity | typeof FamilyEntity>(db.em())
    .selectFrom('calendar_feeds')
    .innerJoin('families', 'families.id', 'calendar_feeds.familyId')
    .select(['calendar_feeds.familyId', 'calendar_feeds.scope', 'calendar_feeds.number'])
    .where('calendar_feeds.secretHash', '=', hashOf(secret))
    .where('families.leftAt', 'is', null)
    .executeTakeFirst();
  // A new session secret ends all addresses: only those are open that this server would make.
  return feed && secrets.secretOf(feed) === secret ? feed : undefined;
}

// An event and the rows that it changes have one time. If events of one millisecond share it, the last of them has the number.
const findHeld = statement(
  'find-held-weeks',
  `select w.id, w.season, w.week_number as "weekNumber", w.start_date as "startDate", w.end_date as "endDate", f.id as "familyId",
     f.name as "familyName", w.assigned_at as at,
     (select max(e.version) from events e where e.stream = '${draftStream('')}' || w.season and e.at = w.assigned_at) as version
   from weeks w join families f on f.id = w.assigned_family_id
   where ($1::uuid is null or w.id = $1) and ($2::uuid is null or f.id = $2)
   order by w.start_date, w.id`,
);

/** Returns the weeks of all seasons that families hold, or those that one family holds, by date. */
export const listHeldWeeks = (db: Database, familyId: string | null): Promise<HeldWeek[]> => find(db, [null, familyId]);

/** Returns a week that some family holds. */
export async function findHeldWeek(db: Database, id: string): Promise<HeldWeek | undefined> {
  const [week] = await find(db, [id, null]);
  return week;
}

const find = async (db: Database, values: [weekId: string | null, familyId: string | null]): Promise<HeldWeek[]> => {
  const rows = await db.run<HeldWeek>(findHeld, values);
  return rows.map((row) => ({ ...row, at: toTimestamp(row.at) }));
};
