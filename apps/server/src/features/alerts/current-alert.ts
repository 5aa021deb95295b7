import { deadlineOf } from '@houseboat/draft/clock.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { type DraftState, totalRounds } from '@houseboat/draft/state.ts';
import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import { inWords } from '../../mail/family-message.ts';
import { TurnAlertEntity } from './tables.ts';
import { findTurn, isSameAlert } from './turns.ts';

/** What the alerts know of the draft: its season, and its state as of the call. */
export type AlertedDraft = { season: string; latestState: () => Promise<DraftState | undefined> };

type Context = { draft: AlertedDraft; boatFile: Pick<BoatFile, 'lake'> };

/** An alert to a turn that is still to be made. The deadline is in epoch milliseconds; null without a running clock. */
export type CurrentAlert = {
  familyId: FamilyId;
  deadline: number | null;
  words: { subject: string; rounds: string; deadline: string | null };
};

/** Returns an alert, or undefined when its turn has been decided since. */
export async function findCurrentAlert(
  db: Database,
  { draft, boatFile: { lake } }: Context,
  id: string,
): Promise<CurrentAlert | undefined> {
  const alert = await db.em().findOne(TurnAlertEntity, { id });
  const state = await draft.latestState();
  if (!alert || !state || alert.season !== draft.season || !isSameAlert(findTurn(state), alert)) return undefined;
  const deadline = deadlineOf(state, lake.timeZone);
  return {
    familyId: alert.familyId,
    deadline,
    words: {
      subject: `It’s your turn in the ${draft.season} draft`,
      rounds: `round ${alert.round} of ${totalRounds(state)}`,
      deadline: deadline === null ? null : inWords(deadline, lake),
    },
  };
}
