import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkArchive, readArchive } from '../../src/backup/archive.ts';
import { tableOf } from '../../src/backup/format.ts';
import { restoreBackup } from '../../src/backup/restore.ts';
import type { Database } from '../../src/db/database.ts';
import { migrations } from '../../src/db/migrations/index.ts';
import { statement } from '../../src/db/statement.ts';
import { rebuildDraft, verifyDraft } from '../../src/features/draft/replay.ts';
import { PASSWORD } from '../support/boat.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { listIssues, report } from '../support/issues.ts';
import { openTestStorage, type TestStorage } from '../support/photos.ts';
import { Browser, pick, startServer, type TestServer } from '../support/server.ts';

/** The rows of a boat of the first release: two picks, a reset, four picks, three sessions, a changed password, a wrong password. */
const firstRelease = join(import.meta.dirname, '../fixtures/first-release.backup');
const session = 'sid=BVEVSzUW-3o6gaYBinIFWf6Vv-mU5F2_.TeMttG9SsglFgZOi1xh7Dfxbb2M00fVHzkNjhq36lzQ';

// A restore ends the sessions; an upgrade in place does not.
const putSessions = statement(
  'test-put-sessions',
  `insert into sessions select row ->> 0, (row ->> 1)::json, now() + interval '80 days' from json_array_elements($1::json) as row`,
);
const applied = statement('test-applied', 'select name from migrations order by id');

describe('a database of the first release', () => {
  let storage: TestStorage;
  let db: Database;
  let server: TestServer;
  let before: { name: string }[];

  beforeAll(async () => {
    [storage, db] = [await openTestStorage(), await openEmptyDatabase()];
    await restoreBackup(
      { db, disk: storage.disk, storeSecret: () => {} },
      firstRelease,
      await checkArchive(firstRelease),
    );
    before = await db.run(applied);
    for await (const { name, body } of readArchive(firstRelease))
      if (tableOf(name) === 'sessions') await db.run(putSessions, [body.toString()]);
    server = await startServer({ db, disk: storage.disk });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
    await storage.close();
  });

  test('is migrated at the start, and its draft matches its log', async () => {
    expect(before.map(({ name }) => name)).toEqual(['2026-11-21-first-season']);
    expect(await db.run(applied)).toHaveLength(migrations.length);
    expect(await verifyDraft(db, 2026)).toEqual({ version: 8, differences: [] });
    expect(await rebuildDraft(db, 2026)).toBe(8);
    expect(await verifyDraft(db, 2026)).toEqual({ version: 8, differences: [] });
  });

  test('keeps everybody logged in, and the season continues', async () => {
    const aalto = Object.assign(new Browser(server.app), { cookie: session });
    expect((await aalto.get('/api/auth/family/session')).json().family).toMatchObject({ username: 'aalto' });
    const cohen = new Browser(server.app);
    expect((await cohen.login('cohen', PASSWORD)).statusCode).toBe(401);
    expect((await cohen.login('cohen', 'Houseboats rock')).statusCode).toBe(200);
    const birch = new Browser(server.app);
    const { family } = (await birch.login('birch')).json();
    const weeks: { weekNumber: number; draftRound: number; id: string; isAvailable: boolean }[] = (
      await birch.get('/api/weeks/2026')
    ).json();
    expect(weeks.map(({ draftRound }) => draftRound)).toEqual([1, 2, 1, null, 1, null, null]);
    const free = weeks.find(({ isAvailable }) => isAvailable);
    expect((await pick(Object.assign(birch, { familyId: family.id }), free?.id ?? '', 2, 2)).statusCode).toBe(200);
    await report(aalto);
    expect(await listIssues(cohen)).toHaveLength(1);
    expect(await verifyDraft(db, 2026)).toEqual({ version: 9, differences: [] });
  });
});

/** The names of released migrations, and the first digits of the SHA-256 of their statements. */
const RELEASED = [
  '2026-11-21-first-season 36bc2b6a5d00ff02',
  '2026-11-21-inventory 9f718990bcfaf7c6',
  '2026-11-22-displays b83fa647486edf45',
  '2026-11-23-uploads 4ac456eccea8a8bd',
  '2026-11-24-issues da1726fe36b9da29',
  '2026-11-24-mails decf02a2b5f0dbfb',
  '2026-11-25-waivers 5a51b030e2261636',
];

test('released migrations have not changed', () => {
  const shapes = migrations.map((Made) => {
    const migration = new Made({} as never, {} as never);
    migration.up();
    const sql = migration.getQueries().join(';');
    return `${migration.name} ${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
  });
  expect(shapes.slice(0, RELEASED.length)).toEqual(RELEASED);
});
