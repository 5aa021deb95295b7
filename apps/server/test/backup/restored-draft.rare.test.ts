import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentTurn } from '@houseboat/draft/state.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { prepareDatabase } from '../../src/database.ts';
import { createDraft } from '../../src/modules/draft/commands.ts';
import { rebuildDraft } from '../../src/modules/draft/replay.ts';
import { entities } from '../../src/modules.ts';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { demoBoatFile, readBoatFile } from '../../src/platform/config/boat-file.ts';
import { type Database, statement } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { draftBoat } from '../support/boat.ts';
import { createEmptyDatabase, openTestDatabase } from '../support/database.ts';
import { appendPast, draftEvents } from '../support/draft-log.ts';
import { openTestStorage } from '../support/photos.ts';
import { makeRunner } from '../support/running.ts';
import { testSecret } from '../support/server.ts';

const boatFile = readBoatFile(demoBoatFile);
const season = { year: boatFile.season.year, boat: draftBoat };
const folder = mkdtempSync(join(tmpdir(), 'houseboat-restored-'));
const { run, clear } = makeRunner();
let nth = 0;
let restored: Database;

/** The boat that is backed up. */
const boat = await openTestDatabase();
await prepareDatabase(boat, () => boatFile);
beforeEach(async () => {
  await createDraft({ db: boat, ...season }).execute({ type: 'ResetDraft', by: null }, null);
});
afterAll(async () => {
  await boat.close();
  clear();
  rmSync(folder, { recursive: true });
});

/** Backs the boat up and restores it with the operator's command. Returns what the command printed, and the events that it added. */
async function restore(exitCode = 0, result = 'The rows of draft:2026 match') {
  nth += 1;
  const file = join(folder, `${nth}.backup`);
  const storage = await openTestStorage();
  await makeBackup({ db: boat, disk: storage.disk, storedSecret: testSecret }, file);
  await storage.close();
  const url = await createEmptyDatabase();
  const { said, ended } = run('commands/restore.ts', { DATABASE_URL: url, SESSION_SECRET: testSecret }, [file]);
  expect([await ended, said.log]).toEqual([exitCode, expect.stringContaining(result)]);
  restored = await openPostgres(url, entities);
  const added = await draftEvents(restored, (await draftEvents(boat, 0)).length);
  return { said: said.log, added: added.map(({ type, data, actor }) => ({ type, data, actor })) };
}

test('a running draft is paused when it is restored, and says why', async () => {
  const { said, added } = await restore();
  expect(said).toContain('The draft of 2026 is paused. The family that runs the boat can resume it.');
  expect(added).toEqual([{ type: 'DraftPaused', data: { reason: 'Restored from a backup' }, actor: null }]);
  await restored.close();
});

test('a running draft is paused even if its rows differ from its log, which its pause does not hide', async () => {
  await boat.run(statement('test-wrong-row', 'update draft_state set current_round = 2'));
  const { added } = await restore(1, 'The draft of 2026: currentRound is 2, but 1 according to the log.');
  expect(added).toMatchObject([{ type: 'DraftPaused' }]);
  await restored.close();
});

const scheduleStart = async (startsAt: Date): Promise<void> => {
  await appendPast(boat, 3_600, { type: 'StartScheduled', data: { startsAt: startsAt.toISOString() } });
  await rebuildDraft(boat, 2026);
};

test('a draft that has yet to start is restored as it was', async () => {
  await scheduleStart(new Date(Date.now() + 3_600_000));
  expect(await restore()).toMatchObject({ said: expect.not.stringContaining('is paused'), added: [] });
  await restored.close();
});

test('a draft whose start passed in the meantime is paused at its start', async () => {
  await scheduleStart(new Date(Date.now() - 60_000));
  const { said, added } = await restore();
  expect(said).toContain('The draft of 2026 is paused. The family that runs the boat can resume it.');
  expect(added).toEqual([
    { type: 'DraftStarted', data: {}, actor: null },
    { type: 'DraftPaused', data: { reason: 'Restored from a backup' }, actor: null },
  ]);
  await restored.close();
});

test('a draft that is paused or complete is restored as it was', async () => {
  const draft = createDraft({ db: boat, ...season });
  await draft.execute({ type: 'PauseDraft', reason: 'Dinner', by: null }, null);
  expect(await restore()).toMatchObject({ said: expect.not.stringContaining('is paused'), added: [] });
  await restored.close();

  await draft.execute({ type: 'ResumeDraft', by: null }, null);
  for (;;) {
    const state = await draft.latestState();
    const turn = state && currentTurn(state);
    if (!turn) break;
    const weekId = state.weeks.find((id) => state.picks.every((made) => made.weekId !== id)) ?? '';
    await draft.execute({ type: 'PickWeek', ...turn, weekId, by: { familyId: turn.familyId, isAdmin: false } }, null);
  }
  expect(await restore()).toMatchObject({ said: expect.not.stringContaining('is paused'), added: [] });
  await restored.close();
});
