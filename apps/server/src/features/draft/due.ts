import { nextDue } from '@houseboat/draft/due.ts';
import type { Database } from '../../db/database.ts';
import { databaseNow } from '../../db/now.ts';
import type { Drafts } from './drafts.ts';
import { readListInTurn } from './wish-lists/automatic-picks.ts';

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
      const due = nextDue(state, surroundings);
      if (due === null) return null;
      const now = (await databaseNow(db.em())).getTime();
      if (now < due) return due - now;
      await draft.execute({ type: 'ContinueDraft', now, ...surroundings }, null, { list });
    }
  };
