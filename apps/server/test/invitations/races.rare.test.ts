import { beforeEach, describe, expect, test } from '@jest/globals';
import { sweepLogIn } from '../../src/modules/auth/commands.ts';
import { PASSWORD } from '../support/boat.ts';
import { openGate } from '../support/gated.ts';
import { gatedServers } from '../support/gated-servers.ts';
import { guestWith, invite, invited, SITE } from '../support/invitations.ts';
import { messageOf } from '../support/managing.ts';
import { postBox } from '../support/post-box.ts';
import { Browser, everybody, signedIn, startServer } from '../support/server.ts';
import { barrier, until } from '../support/wait.ts';

const { gate, db, server, client } = await gatedServers({ publicUrl: SITE });
const [aalto, birch] = [client(0), client(1)];
const execute = (sql: string) => db.em().execute(sql);
/** Families begin with the default password again, and nobody waits at the gate. */
beforeEach(async () => {
  gate.before = openGate;
  const em = db.em();
  for (const table of ['password_links', 'tries']) await em.execute(`delete from ${table}`);
  await em.execute(
    `update families set password = (select password from families where username = 'birch'), password_version = 1`,
  );
});

const login = async (password: string) => (await new Browser(server(0).app).login('aalto', password)).statusCode;

/** Holds the first transaction until `release` is called. Returns whether it has arrived. */
function holdFirst() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  gate.before = async () => {
    arrived += 1;
    if (arrived === 1) await promise;
  };
  return { hasArrived: () => arrived > 0, release: resolve };
}

test('exactly one of two who use a link at once on two servers gets in', async () => {
  const token = await invited(birch, aalto.familyId);
  const [phone, laptop] = [guestWith(server(0), token), guestWith(server(1), token)];
  gate.before = barrier(2);
  const answers = await Promise.all([phone.accept('on the phone'), laptop.accept('on the laptop')]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 404]);
  const [won, lost] = statuses[0] === 200 ? [phone, laptop] : [laptop, phone];
  expect((await won.browser.get('/api/families')).statusCode).toBe(200);
  expect(lost.browser.cookie).toBe('');
  expect([await login('on the phone'), await login('on the laptop')]).toEqual(
    statuses.map((status) => (status === 200 ? 200 : 401)),
  );
});

test('a link is used up by a password that the family changes at the same time', async () => {
  const token = await invited(birch, aalto.familyId);
  const phone = await signedIn(server(0).app, 'aalto');
  const held = holdFirst();
  const accepted = guestWith(server(1), token).accept('from the link');
  await until(held.hasArrived);
  const change = { currentPassword: PASSWORD, newPassword: 'in the menu' };
  expect((await phone.post('/api/auth/family/password', change)).statusCode).toBe(204);
  held.release();
  expect((await accepted).statusCode).toBe(404);
  expect([await login('from the link'), await login('in the menu')]).toEqual([401, 200]);
});

test('a password that is changed while the link is used is refused', async () => {
  const token = await invited(birch, aalto.familyId);
  const phone = await signedIn(server(0).app, 'aalto');
  const held = holdFirst();
  const change = { currentPassword: PASSWORD, newPassword: 'in the menu' };
  const changed = phone.post('/api/auth/family/password', change);
  await until(held.hasArrived);
  expect((await guestWith(server(1), token).accept('from the link')).statusCode).toBe(200);
  held.release();
  expect((await changed).statusCode).toBe(403);
  expect([await login('from the link'), await login('in the menu')]).toEqual([200, 401]);
});

test('a link that is replaced while it is used sets no password', async () => {
  const token = await invited(birch, aalto.familyId);
  const held = holdFirst();
  const accepted = guestWith(server(0), token).accept('from the first');
  await until(held.hasArrived);
  const second = await invited(birch, aalto.familyId);
  held.release();
  expect((await accepted).statusCode).toBe(404);
  expect((await guestWith(server(0), second).accept('from the second')).statusCode).toBe(200);
  expect([await login('from the first'), await login('from the second')]).toEqual([401, 200]);
});

test('a family that leaves while it uses its link does not get in', async () => {
  const token = await invited(birch, aalto.familyId);
  const held = holdFirst();
  const guest = guestWith(server(0), token);
  const accepted = guest.accept('from the link');
  await until(held.hasArrived);
  await db.em().execute(`update families set left_at = now() where username = 'aalto'`);
  held.release();
  expect((await accepted).statusCode).toBe(404);
  expect(guest.browser.cookie).toBe('');
  await db.em().execute(`update families set left_at = null where username = 'aalto'`);
  expect(await login(PASSWORD)).toBe(200);
});

test('of links that are made at once one works', async () => {
  const other = await signedIn(server(0).app, 'birch');
  gate.before = barrier(2);
  const made = await Promise.all([invite(birch, aalto.familyId), invite(other, aalto.familyId)]);
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const tokens = made.map((response) => response.json().url.slice(`${SITE}/welcome/`.length));
  const read = await Promise.all(tokens.map((token) => guestWith(server(0), token).read()));
  expect(read.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});

const guest = (token: string) => guestWith(server(0), token);
const inviteAalto = () => invited(birch, aalto.familyId);

describe.each([
  ['an address that only this computer reaches', { publicUrl: 'http://localhost:3000' }, 'only-here', 0],
  ['all addresses of this computer', { publicUrl: 'http://0.0.0.0:3000' }, 'only-here', 0],
  ['no mail server', { publicUrl: SITE, deliversMail: false }, 'off', 1],
])('on a server with %s', (_, settings, mail, written) => {
  test(`a link is made all the same, the list says why it is not mailed, and ${written} mails are written`, async () => {
    const box = postBox();
    const other = await startServer({ ...settings, deliver: box.deliver });
    try {
      const [family, designated] = await everybody(other.app);
      expect((await invite(designated, family.familyId)).statusCode).toBe(201);
      await until(async () => (await other.db.em().execute('select from mails where outcome is null')).length === 0);
      expect(box.to('aalto@example.org')).toHaveLength(written);
      expect((await designated.get('/api/invitations')).json()[0]).toMatchObject({ mail });
    } finally {
      await other.close();
    }
  });
});

describe('the list', () => {
  test('loses no link while it works to what is swept each hour', async () => {
    await invited(birch, aalto.familyId);
    await execute(
      `insert into password_links (id, family_id) select gen_random_uuid(), id from families where username = 'aalto'`,
    );
    const left = async (age: string) => {
      await execute(`update password_links set created_at = now() - interval '${age}'`);
      await db.run(sweepLogIn);
      return (await execute('select kind from password_links order by kind')).map(({ kind }) => kind);
    };
    expect(await left('59 minutes')).toEqual(['invitation', 'reset']);
    expect(await left('29 days')).toEqual(['invitation']);
    expect(await left('31 days')).toEqual([]);
  });
});

describe('what is refused', () => {
  test('more than ten links to a family in an hour, of which the last works', async () => {
    const cohen = await signedIn(server(0).app, 'cohen');
    const tokens = [];
    for (let links = 0; links < 10; links++) tokens.push(await invited(birch, aalto.familyId));
    const refused = await invite(birch, aalto.familyId);
    expect(messageOf(refused)).toEqual([
      429,
      expect.stringMatching(/^This family got too many new links\. Please try again in (59|60) minutes\.$/),
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guestWith(server(0), tokens.at(-1) ?? '').read()).statusCode).toBe(200);
    await invited(birch, cohen.familyId);
  });
});

test('sixty dead links from one network are enough, and a link that works still does there', async () => {
  const [token, guesser] = [await inviteAalto(), '198.51.100.7'];
  for (let guesses = 0; guesses < 60; guesses++) expect((await guest('x').read(guesser)).statusCode).toBe(404);
  const refused = await guest('x').accept('a quiet cove', guesser);
  expect(messageOf(refused)).toEqual([
    429,
    expect.stringMatching(/^Too many links from your network didn’t work\. Please try again in \d+ minutes\.$/),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await guest('x').read('203.0.113.9')).statusCode).toBe(404);
  expect((await guest(token).read(guesser)).statusCode).toBe(200);
  expect((await guest(token).accept('from the cabin', guesser)).statusCode).toBe(200);
});
