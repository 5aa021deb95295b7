import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { Issue } from '@houseboat/contract/issues.ts';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../src/database.ts';
import { rebuildDraft, verifyDraft } from '../../src/modules/draft/replay.ts';
import { checkBackupFile, readBackupFile } from '../../src/platform/backup/backup-file.ts';
import { tableOf } from '../../src/platform/backup/format.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { replaceSecret } from '../../src/platform/config/data-dir.ts';
import { type Database, statement } from '../../src/platform/db/database.ts';
import { migrations } from '../../src/platform/db/migrations/index.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { PASSWORD } from '../support/boat.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { listIssues, report } from '../support/issues.ts';
import { openTestStorage, type TestStorage } from '../support/photos.ts';
import { loggedIn, makeRunner } from '../support/running.ts';
import { Browser, pick, startServer, type TestServer } from '../support/server.ts';

const fixture = (name: string) => join(import.meta.dirname, '../fixtures', name);

/** The rows of a boat of the first release: two picks, a reset, four picks, three sessions, a changed password, a wrong password. */
const firstRelease = fixture('first-release.backup');
const session = 'sid=BVEVSzUW-3o6gaYBinIFWf6Vv-mU5F2_.TeMttG9SsglFgZOi1xh7Dfxbb2M00fVHzkNjhq36lzQ';

// A restore ends the sessions; an upgrade in place does not.
const putSessions = statement(
  'test-put-sessions',
  `insert into sessions select row ->> 0, (row ->> 1)::json, now() + interval '80 days' from json_array_elements($1::json) as row`,
);
/** The fixture's guest may still sign. */
const postponeExpiry = statement(
  'test-postpone-expiry',
  `update waivers set expires_at = now() + interval '20 days' where status = 'pending'`,
);
const applied = statement('test-applied', 'select name from migrations order by id');

async function restoreSessions(db: Database, file: string): Promise<void> {
  for await (const { name, body } of readBackupFile(file))
    if (tableOf(name) === 'sessions') await db.run(putSessions, [body.toString()]);
}

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
      await checkBackupFile(firstRelease),
    );
    before = await db.run(applied);
    await restoreSessions(db, firstRelease);
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

/**
 * A boat of the release before 1.0.0, made by its own server and backup command: two picks, a wish list, an item, an issue
 * with a comment and a photo, a signed waiver and one that is not.
 */
const releaseBefore = fixture('release-before.backup');
const itsSession = 'sid=xygM1nq8X6r8fujBLKGVgX_67k7GpKb1.sDsbwCXXlLl1R6efo8H45pwGFzje8gga9jnT5Cszjc4';
const itsBoat = {
  boat: { name: 'Desert Rose', title: 'Desert Rose' },
  lake: { name: 'Lake Powell', latitude: 37, longitude: -111.3, timeZone: 'America/Phoenix' },
  season: { year: 2026, firstWeekStart: '2026-05-03', lastWeekStart: '2026-05-31' },
  families: [
    { name: 'Alder', username: 'alder', email: 'alder@example.org' },
    { name: 'Bianchi', username: 'bianchi', email: 'bianchi@example.org' },
  ],
  adminUsername: 'alder',
  defaultPassword: 'houseboat',
};

describe('a data directory of the release before', () => {
  const { folder, run, serve, clear } = makeRunner();
  const dataDir = join(folder, 'data');
  const env = { BOAT_CONFIG: join(folder, 'boat.json') };
  let server: Awaited<ReturnType<typeof serve>>;
  let address: string;
  let before: { name: string }[];

  /** Restores what the backup has and nothing of this release, with the bundled PostgreSQL, and serves it. */
  beforeAll(async () => {
    writeFileSync(env.BOAT_CONFIG, JSON.stringify(itsBoat));
    const db = await openDatabase({ databaseUrl: undefined, dataDir }, console.error);
    const disk = await openStorage({ dataDir, s3: undefined });
    const storeSecret = (secret: string) => replaceSecret(dataDir, secret);
    await restoreBackup({ db, disk, storeSecret }, releaseBefore, await checkBackupFile(releaseBefore));
    await restoreSessions(db, releaseBefore);
    await db.run(postponeExpiry);
    before = await db.run(applied);
    await db.close();
    server = await serve(env);
    address = server.address;
  });
  afterAll(clear);

  const fetched = (path: string) => fetch(`${address}${path}`, { headers: { cookie: itsSession } });
  const get = async <Body>(path: string) => (await (await fetched(path)).json()) as Body;

  test('opens with this release, and nobody has to log in again', async () => {
    expect(before.at(-1)).toEqual({ name: '2026-11-29-wish-lists' });
    expect(await get('/api/auth/family/session')).toMatchObject({ family: { username: 'alder' } });
  });

  test('keeps its lists, its photos and its signed waivers', async () => {
    expect(await get('/api/inventory')).toMatchObject([{ name: 'Coffee' }]);
    const issues = await get<Issue[]>('/api/issues');
    expect(issues).toMatchObject([{ title: 'Sun awning is torn', revision: 1, comments: [{}], photos: [{}] }]);
    const photo = await fetched(issues[0]?.photos[0]?.photoUrl ?? '');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const waivers = await get<Waiver[]>('/api/waivers');
    const states = Object.fromEntries(waivers.map(({ guestName, status }) => [guestName, status]));
    expect(states).toEqual({ 'Ana Ruiz': 'signed', 'Lena Holm': 'pending' });
  });

  test('continues its draft, which still matches its log', async () => {
    const weeks = await get<Week[]>('/api/weeks/2026');
    expect(weeks.map(({ draftRound }) => draftRound)).toEqual([1, null, 1, null, null]);
    expect(await get('/api/draft/2026/wish-list')).toMatchObject({ weekIds: [weeks[3]?.id] });
    const cookie = await loggedIn(address, 'bianchi', 'houseboat');
    const { currentFamilyId: familyId } = await get<Draft>('/api/draft/2026');
    const picked = await fetch(`${address}/api/weeks/${weeks[4]?.id}/assign`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ familyId, round: 2, pick: 1 }),
    });
    expect(picked.status).toBe(200);
    server.child.kill('SIGTERM');
    await server.ended;
    const verification = run('commands/draft-verify.ts', env);
    expect([await verification.ended, verification.said.log]).toEqual([0, expect.stringContaining('4 events')]);
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
  '2026-11-26-jobs 663019aa536c52f1',
  '2026-11-26-weather f334077865ec6cd0',
  '2026-11-27-log-id 31d7d2e0cd30bd24',
  '2026-11-28-left-families 9c1cf54c21de0078',
  '2026-11-29-wish-lists 2416208bf7421f19',
  // 1.0.0
  '2026-11-30-alerts d1587a90bd462ad3',
  '2026-11-30-issue-revisions 0ded984163aa62b5',
  '2026-11-30-waiver-corrections 91a51bb69113377c',
  '2026-12-01-lost-passwords 4227c26c214df3b4',
];

test('released migrations have not changed', () => {
  const shapes = migrations.map(({ name, class: Made }) => {
    const migration = new Made({} as never, {} as never);
    migration.up();
    const sql = migration.getQueries().join(';');
    return `${name} ${createHash('sha256').update(sql).digest('hex').slice(0, 16)}`;
  });
  expect(shapes.slice(0, RELEASED.length)).toEqual(RELEASED);
});
