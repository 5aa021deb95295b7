import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { Trade, TradeEvent, WeekHistory } from '@houseboat/contract/trades.ts';
import { draftStream, type WeekId } from '@houseboat/draft/events.ts';
import { weekHistory } from '@houseboat/draft/week-history.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { cachedList, type ListBytes } from '../../../platform/event-log/cached-list.ts';
import type { ChangeFeed } from '../../../platform/event-log/change-feed.ts';
import { toTimestamp } from '../../../platform/event-log/event-log.ts';
import { toDraftEvent } from '../projection.ts';
import { TradeEntity, type TradeRow } from './tables.ts';

/** Returns a trade as the list shows it. */
export const toTrade = (row: TradeRow): Trade => ({
  id: row.id,
  familyId: row.familyId,
  give: row.give,
  want: row.want,
  to: row.to,
  note: row.note,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  answeredBy: row.answeredBy,
  revision: row.revision,
});

/** Returns the function that reads all trades, newest first, as the bytes of their JSON. */
export const tradeList = (feed: ChangeFeed<TradeEvent>): (() => Promise<ListBytes>) =>
  cachedList(
    async () => String(await feed.head()),
    async () => {
      const { version, rows } = await feed.readAtHead((em) =>
        em.find(TradeEntity, {}, { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
      );
      return { etag: String(version), version, list: rows.map(toTrade) };
    },
  );

const readHistory = statement(
  'read-week-history',
  `select e.version, e.type, e.data, e.actor, e.at from events e
   where e.stream = $1
     and (e.type = 'DraftReset'
       or e.type in ('WeekPicked', 'PicksUndone', 'PickTakenBack', 'WeeksTraded') and strpos(e.data::text, $2) > 0)
   order by e.version`,
);

/** Returns who came to hold a week of a season, oldest first. */
export async function readWeekHistory(db: Database, season: string, weekId: WeekId): Promise<WeekHistory> {
  const events = await db.run<RecordedEvent>(readHistory, [draftStream(season), weekId]);
  return weekHistory(
    events.map((event) => toDraftEvent({ ...event, at: toTimestamp(event.at) })),
    weekId,
  );
}
