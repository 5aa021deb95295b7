import { expect, test } from '@jest/globals';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { openFeed, readFeed, rotateFeed } from '../support/feeds.ts';
import { type Gate, gated, openGate } from '../support/gated.ts';
import { signedIn, startServer } from '../support/server.ts';
import { twoServers } from '../support/two-servers.ts';

const publicUrl = 'https://boat.example.org';
const gate: Gate = { before: openGate };

const db = gated(await openTestDatabase(), gate);
const { servers, both } = await twoServers({ db, publicUrl });
/** The same family's windows, on two servers. */
const windows = await both(({ app }) => signedIn(app, 'aalto'));

/** Runs requests of both windows, whose transactions all begin at the same moment. */
async function atOnce<Result>(...requests: (() => Promise<Result>)[]): Promise<Result[]> {
  let waiting = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.before = () => {
    waiting += 1;
    if (waiting === requests.length) resolve();
    return promise;
  };
  const results = await Promise.all(requests.map((request) => request()));
  gate.before = openGate;
  return results;
}

const isOpen = async (path: string) => (await readFeed(servers[0], path)).statusCode === 200;

test('an address that a server makes before it has heard of another log is open on every server', async () => {
  await db.em().execute('update log_id set id = gen_random_uuid()');
  await db.em().execute(`update streams set version = version + 1 where name = 'boat'`);
  const path = await openFeed(windows[0], 'own');
  // Each hears of it at the latest when it is asked for the boat.
  for (const { app } of servers) expect((await app.inject('/api/boat')).statusCode).toBe(200);
  const statuses = await Promise.all(servers.map(async (server) => (await readFeed(server, path)).statusCode));
  expect(statuses).toEqual([200, 200]);
});

test('first requests at once get one address', async () => {
  const [phone, laptop] = windows;
  const paths = await atOnce(...[phone, laptop, phone, laptop].map((who) => () => openFeed(who, 'all')));
  expect(new Set(paths).size).toBe(1);
  expect(await isOpen(paths[0] ?? '')).toBe(true);
});

test('of addresses that are asked for and replaced at once, one is open, and it is the one that everybody gets from then on', async () => {
  const [phone, laptop] = windows;
  const first = await openFeed(phone, 'own');
  for (let round = 0; round < 5; round += 1) {
    const paths = await atOnce(
      () => openFeed(phone, 'own'),
      () => rotateFeed(laptop, 'own'),
      () => openFeed(laptop, 'own'),
      () => rotateFeed(phone, 'own'),
    );
    const last = await openFeed(phone, 'own');
    expect(paths[1]).not.toBe(paths[3]);
    expect([paths[1], paths[3]]).toContain(last);
    for (const path of new Set([first, ...paths])) expect([path, await isOpen(path)]).toEqual([path, path === last]);
  }
});

test('an address that is closed while it is asked for is either the closed one or a new one that is open', async () => {
  const [phone, laptop] = windows;
  const before = await openFeed(phone, 'own');
  const [asked] = await atOnce(
    () => openFeed(phone, 'own'),
    async () => (await laptop.delete('/api/feeds/own')).body,
  );
  expect(await isOpen(before)).toBe(false);
  expect(await isOpen(asked ?? '')).toBe(asked !== before);
});

test('an address ends when its family leaves the boat, and with the session secret that made it', async () => {
  const db = await openTestDatabase();
  const before = await startServer({ db, publicUrl });
  const [leaving, staying] = [await signedIn(before.app, 'cohen'), await signedIn(before.app, 'aalto')];
  const [theirs, ours] = [await openFeed(leaving, 'all'), await openFeed(staying, 'all')];
  await before.close();

  const season = { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-07-04' };
  const next = { ...boatFile, season, families: boatFile.families.slice(0, 2) };
  const after = await startServer({ db, publicUrl, boatFile: next });
  expect([(await readFeed(after, theirs)).statusCode, (await readFeed(after, ours)).statusCode]).toEqual([404, 200]);
  await after.close();

  const rekeyed = await startServer({
    db,
    publicUrl,
    boatFile: next,
    sessionSecret: 'another secret, long enough to sign with',
  });
  expect((await readFeed(rekeyed, ours)).statusCode).toBe(404);
  expect(await openFeed(await signedIn(rekeyed.app, 'aalto'), 'all')).not.toBe(ours);
  await rekeyed.close();
  await db.close();
});
