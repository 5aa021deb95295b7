import { runningSince } from '@houseboat/draft/clock.ts';
import { nextDue } from '@houseboat/draft/due.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import type { Database } from '../../platform/db/database.ts';
import { databaseNow } from '../../platform/db/now.ts';
import type { Drafts } from './drafts.ts';
import { readListInTurn } from './wish-lists/automatic-picks.ts';

/** How long the task rests at most during a turn, because the database's clock may be set back to before the turn's start. */
const LOOK_AGAIN_MS = 5_000;
/** Without a clock nobody counts the turn's seconds, so a look now and then is enough. */
const LOOK_AGAIN_WITHOUT_CLOCK_MS = 60_000;

/**
 * Returns the task that starts the current season's draft, picks from wish lists and ends turns. What is due follows from the log, the list of the family on the
 * clock and the database's clock, and the log has each event once, so of several servers one fires it, and any can.
 */
export const draftTask =
  (db: Database, drafts: Pick<Drafts, 'current'>, { takeBackSeconds }: { takeBackSeconds: number }) =>
  async (): Promise<number | null> => {
    const draft = await drafts.current();
    if (!draft) return null;
    const { season, timeZone } = draft;
    for (;;) {
      const state = await draft.latestState();
      if (!state) return null;
      const list = await readListInTurn(db, season, state);
      const surroundings = { timeZone, takeBackSeconds, wishList: list };
      const now = (await databaseNow(db.em())).getTime();
      const due = nextDue(state, surroundings, now);
      if (due === null || now < due) return restAfter(state, due === null ? null : due - now);
      await draft.execute({ type: 'ContinueDraft', now, version: state.version, ...surroundings }, null, { list });
    }
  };

/** Returns how long the task rests when something is due in some milliseconds, or null when only an event can make something due. */
function restAfter(state: DraftState, dueInMs: number | null): number | null {
  if (runningSince(state) === null) return dueInMs;
  const lookAgainMs = state.clock.mode === 'off' ? LOOK_AGAIN_WITHOUT_CLOCK_MS : LOOK_AGAIN_MS;
  return Math.min(dueInMs ?? lookAgainMs, lookAgainMs);
}
