import { nextDue } from '@houseboat/draft/clock.ts';
import type { Database } from '../../db/database.ts';
import { databaseNow } from '../../db/now.ts';
import type { DraftCommands } from './commands.ts';

/**
 * Returns the task that starts the draft and ends its turns. What is due follows from the log and the database's clock, and the log has each
 * event once, so of several servers one fires it, and any can.
 */
export const draftTask = (db: Database, draft: DraftCommands) => async (): Promise<number | null> => {
  const { timeZone } = draft;
  for (;;) {
    const state = await draft.latestState();
    const due = state ? nextDue(state, timeZone) : null;
    if (due === null) return null;
    const now = (await databaseNow(db.em())).getTime();
    if (now < due) return due - now;
    await draft.execute({ type: 'ContinueDraft', now, timeZone }, null);
  }
};
