import { createDraft } from '../../src/modules/draft/commands.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { draftBoat } from './boat.ts';

export type Schedule = { startsAt: string | null; callUrl?: string | null };
export type DraftOutbox = NonNullable<Parameters<typeof createDraft>[0]['outbox']>;

/** Schedules the draft's start, whenever that is. Returns the version of the log then. Without an outbox families get no mail. */
export async function setSchedule(db: Database, schedule: Schedule, outbox?: DraftOutbox): Promise<number> {
  const draft = createDraft({ db, year: 2026, boat: draftBoat, ...(outbox && { outbox }) });
  await draft.execute({ type: 'ScheduleStart', now: 0, by: null, ...schedule }, null);
  return (await draft.latestState())?.version ?? 0;
}
