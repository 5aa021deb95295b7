import { afterEach, expect, test } from '@jest/globals';
import type { BoatFile } from '../../src/config/boat-file.ts';
import type { Database } from '../../src/db/database.ts';
import { boatFile } from '../support/boat.ts';
import { openEmptyDatabase, openTestDatabase } from '../support/database.ts';
import { Browser, startServer } from '../support/server.ts';

let db: Database;
afterEach(() => db.close());

const aalto = boatFile.families[0] as BoatFile['families'][number];
const season = (year: number, families: BoatFile['families']): BoatFile => ({
  ...boatFile,
  season: { year, firstWeekStart: `${year}-06-01`, lastWeekStart: `${year}-06-29` },
  families,
});

test('a family that the next season does not name leaves, keeps its history, and may return', async () => {
  db = await openTestDatabase();
  const others = boatFile.families.slice(1);
  const seasons = [boatFile, season(2027, others), season(2028, [...others, aalto])];
  const seen = [];
  for (const file of seasons) {
    const server = await startServer({ db, boatFile: file });
    const birch = new Browser(server.app);
    await birch.login('birch');
    const names = (await birch.get('/api/families')).json().map(({ username }: { username: string }) => username);
    seen.push([names, (await new Browser(server.app).login('aalto')).statusCode]);
    await server.close();
  }
  expect(seen).toEqual([
    [['aalto', 'birch', 'cohen'], 200],
    [['birch', 'cohen'], 401],
    [['birch', 'cohen', 'aalto'], 200],
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
