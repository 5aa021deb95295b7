import type { ListedSeason } from '@houseboat/contract/seasons.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

const list = statement(
  'list-seasons',
  `select d.season::int as year, min(w.start_date) as "firstWeekStart", max(w.start_date) as "lastWeekStart", d.is_complete as "isComplete"
   from draft_state d join streams s on s.name = '${draftStream('')}' || d.season and s.version > 0 join weeks w on w.season = d.season
   group by d.season, d.is_complete order by year`,
);

/** Returns all seasons, oldest first. */
export async function listSeasons(db: Database): Promise<ListedSeason[]> {
  const seasons = await db.run<Omit<ListedSeason, 'isCurrent'>>(list);
  return seasons.map((season, index) => ({ ...season, isCurrent: index === seasons.length - 1 }));
}
