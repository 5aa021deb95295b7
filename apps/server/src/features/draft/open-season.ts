import type { FamilyId } from '@houseboat/draft/events.ts';
import { seasonWeeks } from '@houseboat/draft/season.ts';
import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { DraftDesk } from './draft-desk.ts';
import { DraftStateEntity } from './draft-state.entity.ts';
import { WeekEntity } from './week.entity.ts';

const openStream = statement('open-stream', 'insert into streams (name) values ($1) on conflict do nothing');

/**
 * Makes a season's weeks and opens its draft. Stopped halfway, it goes on from there the next time: the event comes last, and until it
 * is in the log there is no draft.
 *
 * @param order the families that draft, first to pick first
 */
export async function openSeason(
  db: Database,
  desk: DraftDesk,
  { firstWeekStart, lastWeekStart }: BoatFile['season'],
  order: FamilyId[],
): Promise<void> {
  const { season, stream } = desk;
  const em = db.em();
  let weeks = await em.find(WeekEntity, { season }, { orderBy: { weekNumber: 'asc' } });
  if (weeks.length === 0) {
    weeks = seasonWeeks(firstWeekStart, lastWeekStart).map((week) =>
      em.create(WeekEntity, { id: crypto.randomUUID(), season, isAvailable: true, ...week }),
    );
    em.create(DraftStateEntity, {
      id: crypto.randomUUID(),
      season,
      currentRound: 1,
      currentPick: 1,
      isComplete: false,
    });
    await em.flush();
  }
  await db.run(openStream, [stream]);
  await desk.execute({ type: 'OpenDraft', order, weeks: weeks.map((week) => week.id) }, null);
}
