import type { FamilyId } from '@houseboat/draft/events.ts';
import { seasonWeeks } from '@houseboat/draft/season.ts';
import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { createStream } from '../../event-log/event-log.ts';
import type { DraftCommands } from './commands.ts';
import { WeekEntity } from './tables.ts';

/** Inserts the row of a season's draft where it is missing. The projection fills it. */
export const insertDraftRow = statement(
  'insert-draft-row',
  'insert into draft_state (season) values ($1) on conflict do nothing',
);

/**
 * Creates a season's weeks and opens its draft. After an interruption the next call continues: the event comes last, and until it is in the
 * log there is no draft.
 *
 * @param order the families that draft, first to pick first
 */
export async function openSeason(
  db: Database,
  { season, stream, execute }: DraftCommands,
  { firstWeekStart, lastWeekStart }: BoatFile['season'],
  order: FamilyId[],
): Promise<void> {
  const em = db.em();
  let weeks = await em.find(WeekEntity, { season }, { orderBy: { weekNumber: 'asc' } });
  if (weeks.length === 0) {
    weeks = seasonWeeks(firstWeekStart, lastWeekStart).map((week) =>
      em.create(WeekEntity, { id: crypto.randomUUID(), season, isAvailable: true, ...week }),
    );
    await em.flush();
  }
  await db.run(insertDraftRow, [season]);
  await createStream(db, stream);
  await execute({ type: 'OpenDraft', order, weeks: weeks.map((week) => week.id) }, null);
}
