import { afterEach, expect, test } from '@jest/globals';
import type { BoatFile } from '../../src/platform/config/boat-file.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { applyDefaultPassword, createFamilies, withIds } from '../../src/platform/families/boat-file-families.ts';
import { lockFamily, setAddress } from '../../src/platform/families/commands.ts';
import { lockFamilies } from '../../src/platform/families/members.ts';
import { hashPassword } from '../../src/platform/families/passwords.ts';
import { boatFile, PASSWORD, typedFamilies } from '../support/boat.ts';
import { openEmptyDatabase, openTestDatabase } from '../support/database.ts';
import { Browser, signedIn, startServer } from '../support/server.ts';
import { untilLocked } from '../support/wait.ts';

let db: Database;
afterEach(() => db.close());

const aalto = boatFile.families[0] as BoatFile['families'][number];
const change = (client: Browser, currentPassword: string, newPassword: string) =>
  client.post('/api/auth/family/password', { currentPassword, newPassword });
const season = (year: number, families: BoatFile['families']): BoatFile => ({
  ...boatFile,
  season: { year, firstWeekStart: `${year}-06-01`, lastWeekStart: `${year}-06-29` },
  families,
});

test('a family that the next season does not name leaves, keeps its history and its color, and may return', async () => {
  db = await openTestDatabase();
  const others = boatFile.families.slice(1);
  const seasons = [boatFile, season(2027, others), season(2028, [...others, aalto])];
  const seen = [];
  let cookie = '';
  for (const file of seasons) {
    const server = await startServer({ db, boatFile: file });
    const birch = new Browser(server.app);
    await birch.login('birch');
    const listed: { username: string; color: string }[] = (await birch.get('/api/families')).json();
    const names = listed.map(({ username, color }) => `${username}, ${color}`);
    const before = (await server.app.inject({ url: '/api/families', headers: { cookie } })).statusCode;
    const browser = new Browser(server.app);
    seen.push([names, (await browser.login('aalto')).statusCode, before]);
    cookie ||= browser.cookie;
    await server.close();
  }
  expect(seen).toEqual([
    [['aalto, red', 'birch, blue', 'cohen, green'], 200, 401],
    [['birch, blue', 'cohen, green'], 401, 401],
    // Its session of the first season has ended.
    [['birch, blue', 'cohen, green', 'aalto, red'], 200, 401],
  ]);
});

test('a family keeps the address that it chose when the next season’s file has another, and a new family gets the file’s', async () => {
  db = await openTestDatabase();
  const addresses = async () => {
    const rows = await db
      .em()
      .execute('select family_name as name, email from users where email is not null order by 1');
    return rows.map(({ name, email }) => `${name}: ${email}`);
  };
  const first = await startServer({ db });
  await first.close();
  await db.em().execute(`update users set email = 'chosen@example.org' where family_name = 'Birch'`);
  const [, birch, cohen] = boatFile.families.map((family) => ({ ...family, email: `new-${family.email}` }));
  const dove = { name: 'Dove', username: 'dove', email: aalto.email };
  const second = await startServer({ db, boatFile: season(2027, [birch, cohen, dove] as BoatFile['families']) });
  await second.close();
  expect(await addresses()).toEqual([
    'Birch: chosen@example.org',
    'Cohen: cohen@example.org',
    'Dove: aalto@example.org',
  ]);
});

test('a new family whose address another family has chosen is refused in a sentence, and no family leaves', async () => {
  db = await openTestDatabase();
  const first = await startServer({ db });
  await first.close();
  const users = () =>
    db.em().execute('select family_name, email, left_at from users join families f on f.id = family_id order by 1');
  await db.em().execute(`update users set email = 'Dove@example.org' where family_name = 'Birch'`);
  const dove = { name: 'Dove', username: 'dove', email: 'dove@example.org' };
  const before = await users();
  const withoutAalto = season(2027, [...boatFile.families.slice(1), dove]);
  await expect(startServer({ db, boatFile: withoutAalto })).rejects.toThrow(
    'The boat file gives the Dove family the address dove@example.org, which the Birch family uses. Give one of them another address.',
  );
  expect(await users()).toEqual(before);
  // The earlier file still fits.
  const again = await startServer({ db });
  await again.close();
});

test('a season begins with other families while one that stays changes its address', async () => {
  db = await openTestDatabase();
  const first = await startServer({ db });
  await first.close();
  const [birch] = await db.em().execute<{ id: string }[]>(`select id from families where username = 'birch'`);
  const id = birch?.id ?? '';
  let begun: Promise<unknown> | undefined;
  await db.em().transactional(async (em) => {
    await lockFamily(em, id);
    begun = db.em().transactional(async (em) => {
      const users = await lockFamilies(em);
      const families = withIds(users, boatFile.families.slice(1));
      await createFamilies(em, users, { families }, async () => {});
    });
    await untilLocked(db);
    await setAddress(em, id, 'chosen@example.org');
  });
  await begun;
  const families =
    'select username, email, left_at is not null as has_left from families f join users on family_id = f.id';
  expect(await db.em().execute(`${families} order by username`)).toEqual([
    { username: 'aalto', email: null, has_left: true },
    { username: 'birch', email: 'chosen@example.org', has_left: false },
    { username: 'cohen', email: 'cohen@example.org', has_left: false },
  ]);
});

test('a family that had left by its draft position has left after the upgrade, and no other', async () => {
  db = await openEmptyDatabase();
  const insert = `insert into families (name, draft_position, color, username, password)
    values ('Aalto', 1, 'red', 'aalto', ''), ('Dove', 0, 'blue', 'dove', '')`;
  await db.prepare(async () => void (await db.em().execute(insert)), '2026-11-27-log-id');
  await db.prepare(async () => {});
  expect(await db.em().execute('select username, left_at is not null as has_left from families order by 1')).toEqual([
    { username: 'aalto', has_left: false },
    { username: 'dove', has_left: true },
  ]);
});

test('a family that comes back does not get in with the password that it had', async () => {
  db = await openTestDatabase();
  const [left, ...others] = boatFile.families;
  for (const file of [
    boatFile,
    season(2027, others),
    season(2028, [...others, left as BoatFile['families'][number]]),
  ]) {
    const server = await startServer({ db, boatFile: file });
    if (file === boatFile)
      await db
        .em()
        .execute(`update families set password = ?, password_version = 7 where username = 'aalto'`, [
          await hashPassword('of their own'),
        ]);
    else expect((await new Browser(server.app).login('aalto', 'of their own')).statusCode).toBe(401);
    await server.close();
  }
});

test('families that never chose a password follow the boat file’s default', async () => {
  db = await openTestDatabase();
  const first = await startServer({ db });
  const chooser = await signedIn(first.app, 'aalto');
  await change(chooser, PASSWORD, 'evening light');
  await first.close();

  const second = await startServer({ db, boatFile: { ...boatFile, defaultPassword: 'High Water 8' } });
  const login = async (username: string, password: string) =>
    (await new Browser(second.app).login(username, password)).statusCode;
  expect([await login('cohen', 'high water 8'), await login('cohen', PASSWORD)]).toEqual([200, 401]);
  expect([await login('aalto', 'evening light'), await login('aalto', 'high water 8')]).toEqual([200, 401]);
  await second.close();
});

test('a password that a family chooses while a server starts is not replaced by a new default', async () => {
  db = await openTestDatabase();
  const first = await startServer({ db });
  const chooser = await signedIn(first.app, 'aalto');
  const startingDb: Database = {
    ...db,
    em: () => {
      const em = db.em();
      const find = em.find.bind(em);
      return Object.assign(em, {
        find: async (...args: Parameters<typeof find>) => {
          const families = await find(...args);
          expect((await change(chooser, PASSWORD, 'evening light')).statusCode).toBe(204);
          return families;
        },
      });
    },
  };
  await applyDefaultPassword(startingDb.em(), 'High Water 8');
  const login = async (username: string, password: string) =>
    (await new Browser(first.app).login(username, password)).statusCode;
  expect([await login('aalto', 'evening light'), await login('aalto', 'high water 8')]).toEqual([200, 401]);
  expect([await login('cohen', 'high water 8'), await login('cohen', PASSWORD)]).toEqual([200, 401]);
  await first.close();
});

test('a family of an earlier release, whose name was stored as in the boat file, can log in by typing', async () => {
  db = await openTestDatabase();
  const first = await startServer({ db, boatFile: typedFamilies });
  await first.close();
  await db.em().execute(`update families set username = 'o’hara' where username = 'o''hara'`);
  const second = await startServer({ db, boatFile: typedFamilies });
  expect((await new Browser(second.app).login("O'Hara")).json()).toMatchObject({ family: { username: "o'hara" } });
  await second.close();
});
