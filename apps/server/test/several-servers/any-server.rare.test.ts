import { afterAll, expect, test } from '@jest/globals';
import { startS3 } from '../../../../infra/run/s3-server.ts';
import { entities } from '../../src/modules.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { withBlindHeartbeat } from '../support/blind-heartbeat.ts';
import { PASSWORD } from '../support/boat.ts';
import { createDatabase } from '../support/database.ts';
import { issuePath, listIssues, report } from '../support/issues.ts';
import { askAddress, put, SITE } from '../support/photos.ts';
import { scene } from '../support/pictures.ts';
import { Browser, signedIn, startServer, type TestServer } from '../support/server.ts';
import { closeClients, connectTo } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const url = await createDatabase();
const bucket = await startS3();
/** Two servers, each with its own connections to one database and one bucket. */
const databases = await Promise.all([openPostgres(url, entities), openPostgres(url, entities)]);
const [here, there] = (await Promise.all(
  databases.map(async (db) =>
    startServer({
      db: withBlindHeartbeat(db),
      publicUrl: SITE,
      disk: await openStorage({ dataDir: '/nowhere', s3: bucket.settings }),
    }),
  ),
)) as [TestServer, TestServer];
afterAll(async () => {
  closeClients();
  for (const server of [here, there]) await server.close();
  for (const db of databases) await db.close();
  await bucket.close();
});

/** A browser, as the proxy leads it to another server. */
const moved = (who: Browser, { app }: TestServer): Browser => Object.assign(new Browser(app), { cookie: who.cookie });
const isIn = async (who: Browser) => (await who.get('/api/auth/family/session')).statusCode === 200;

test('a new password counts on every server at once, and ends sessions and sockets everywhere', async () => {
  const [phone, laptop] = [await signedIn(here.app, 'cohen'), await signedIn(there.app, 'cohen')];
  const [addressHere, addressThere] = [await here.listen(), await there.listen()];
  const [kept, ended] = [await connectTo(addressHere, phone.cookie), await connectTo(addressThere, laptop.cookie)];
  // The server that the laptop uses now has its session in the cache.
  expect(await isIn(laptop)).toBe(true);
  const change = { currentPassword: PASSWORD, newPassword: 'A quiet cove' };
  expect((await phone.post('/api/auth/family/password', change)).statusCode).toBe(204);
  expect(await isIn(laptop)).toBe(false);
  await until(() => !ended.connected);
  expect([kept.connected, await isIn(moved(phone, there))]).toEqual([true, true]);
  expect((await new Browser(there.app).login('cohen')).statusCode).toBe(401);
  expect((await new Browser(there.app).login('cohen', 'a quiet cove')).statusCode).toBe(200);
});

test('wrong passwords count together across servers', async () => {
  const guess = ({ app }: TestServer, password: string) =>
    new Browser(app).call('POST', '/api/auth/family/login', {
      remoteAddress: '10.9.1.1',
      payload: { username: 'birch', password },
    });
  const guesses = Array.from({ length: 14 }, (_, nth) => guess(nth % 2 ? here : there, 'wrong'));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  for (const server of [here, there]) expect((await guess(server, PASSWORD)).statusCode).toBe(429);
});

test('a photo can be uploaded through any server: the address from one, the photo to another, and both show it', async () => {
  const birch = await signedIn(here.app, 'birch');
  const elsewhere = moved(birch, there);
  const issue = await report(birch);
  const { path, uploadURL } = await askAddress(birch);
  const image = await scene(30, 20).png().toBuffer();
  expect((await put(elsewhere, path, image)).statusCode).toBe(201);
  // It has arrived, and is not replaced through the other either.
  expect((await put(birch, path, image)).statusCode).toBeGreaterThanOrEqual(400);
  const attached = await birch.post(issuePath(issue, '/photos'), { photoURL: uploadURL });
  expect(attached.statusCode).toBe(201);
  const { photoUrl } = attached.json();
  const [one, other] = [await birch.get(photoUrl), await elsewhere.get(photoUrl)];
  expect([one.statusCode, one.rawPayload.equals(other.rawPayload)]).toEqual([200, true]);
  for (const who of [birch, elsewhere])
    expect((await listIssues(who)).find(({ id }) => id === issue.id)?.photos).toEqual([attached.json()]);
});
