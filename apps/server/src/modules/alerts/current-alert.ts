import { deadlineOf } from '@houseboat/draft/clock.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { totalRounds } from '@houseboat/draft/state.ts';
import type { BoatFile } from '../../platform/config/boat-file.ts';
import { type Database, databaseNow } from '../../platform/db/database.ts';
import { inWords } from '../../platform/mail/message.ts';
import type { Drafts } from '../draft/public.ts';
import { TurnAlertEntity } from './tables.ts';
import { findTurn, isSameAlert } from './turns.ts';

/** The drafts of all seasons: the current one, and the one of a season. */
export type AlertedDrafts = Pick<Drafts, 'current' | 'find'>;

type Context = { drafts: AlertedDrafts; boatFile: Pick<BoatFile, 'lake'> };

/** An alert to a turn that is still to be made, with the milliseconds until its deadline; null without a running clock. */
export type CurrentAlert = {
  season: string;
  familyId: FamilyId;
  msLeft: number | null;
  words: { subject: string; rounds: string; deadline: string | null };
};

/** Returns an alert, or undefined when its turn has been decided since. */
export async function findCurrentAlert(
  db: Database,
  { drafts, boatFile: { lake } }: Context,
  id: string,
): Promise<CurrentAlert | undefined> {
  const alert = await db.em().findOne(TurnAlertEntity, { id });
  const draft = alert && (await drafts.find(alert.season));
  const state = await draft?.latestState();
  if (!alert || !state || !isSameAlert(findTurn(state), alert)) return undefined;
  const deadline = deadlineOf(state, lake.timeZone);
  return {
    season: alert.season,
    familyId: alert.familyId,
    msLeft: deadline === null ? null : deadline - (await databaseNow(db.em())).getTime(),
    words: {
      subject: `It’s your turn in the ${alert.season} draft`,
      rounds: `round ${alert.round} of ${totalRounds(state)}`,
      deadline: deadline === null ? null : inWords(deadline, lake),
    },
  };
}
