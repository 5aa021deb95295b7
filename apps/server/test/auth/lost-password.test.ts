import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PASSWORD } from '../support/boat.ts';
import { interceptQueries } from '../support/intercepted.ts';
import { postBox } from '../support/post-box.ts';
import { Browser, signedIn, startServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

const SITE = 'https://boat.example.org';
const post = postBox();
/** What the look-up of a family by its name waits for. */
let lookUp: Promise<void> | undefined;
const server = await startServer({ publicUrl: SITE, deliver: post.deliver });
interceptQueries(server.db, (sql) => (/from "families".* where .*"username"/.test(sql) ? lookUp : undefined));
afterAll(() => server.close());
const execute = (sql: string) => server.db.em().execute(sql);
/** Each test starts without earlier requests, which count toward limits. */
beforeEach(async () => {
  await execute('delete from password_links');
  await execute('delete from tries');
});

const browser = () => new Browser(server.app);
const forgot = (username: string) => browser().post('/api/auth/family/forgot', { username });
const readLink = (token: string) => browser().get(`/api/auth/family/reset/${token}`);
const reset = (token: string, newPassword: string) => browser().post('/api/auth/family/reset', { token, newPassword });
const statusOf = async (response: Promise<{ statusCode: number }>) => (await response).statusCode;
const login = (username: string, password: string) => statusOf(browser().login(username, password));

const links = (username: string) =>
  post
    .to(`${username}@example.org`)
    .flatMap(({ text }) => /https:\/\/boat\.example\.org\/reset\/([\w-]+)/.exec(text)?.[1] ?? []);
/** Asks for a link, and returns its token once it was mailed. */
async function linkFor(username: string, typed = username): Promise<string> {
  const before = links(username).length;
  expect((await forgot(typed)).statusCode).toBe(204);
  return until(() => links(username)[before]);
}
const age = (minutes: number) =>
  execute(`update password_links set created_at = created_at - interval '${minutes} minutes'`);

test('a mailed link gives a family a new password, once, and ends its sessions', async () => {
  const [phone, other] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
  const token = await linkFor('aalto', ' AALTO ');
  const mail = post.to('aalto@example.org').at(-1);
  expect(mail?.subject).toBe('Choose a new password for Heron Houseboat');
  expect(mail?.text).toBe(`Dear Aalto family,

Someone asked for a new password for your family on Heron Houseboat. If that was you, you can choose one now:

Choose a new password: ${SITE}/reset/${token}

This link works once, and for 30 minutes after you asked. Your family’s devices will be logged out, and can log in again with the new password.

If it wasn’t you, you don’t need to do anything. Your password stays as it is.`);

  const family = await readLink(token);
  expect([family.statusCode, family.json()]).toEqual([200, { name: 'Aalto', username: 'aalto' }]);
  const response = await reset(token, 'Evening Light');
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect((await readLink(token)).statusCode).toBe(404);
  expect((await phone.get('/api/families')).statusCode).toBe(401);
  expect((await other.get('/api/families')).statusCode).toBe(200);
  expect([await login('aalto', PASSWORD), await login('aalto', 'evening light')]).toEqual([401, 200]);
  const again = await reset(token, 'another light');
  expect([again.statusCode, again.json()]).toEqual([
    404,
    { message: 'This link doesn’t work anymore. Please ask for a new one on the login page.' },
  ]);
});

describe('the link stays open', () => {
  test.each(['short', '', ` ${PASSWORD.toUpperCase()} `])('after the refused password %j', async (bad) => {
    const token = await linkFor('birch');
    const refused = await reset(token, bad);
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'newPassword']);
    expect(await statusOf(reset(token, 'a quiet cove'))).toBe(204);
  });

  test('for 30 minutes', async () => {
    const token = await linkFor('birch');
    await age(29);
    expect(await statusOf(reset(token, 'half an hour'))).toBe(204);
  });
});

describe('the link is dead', () => {
  test('from the future, because the database’s clock was set back', async () => {
    const token = await linkFor('aalto');
    await age(-60);
    expect((await reset(token, 'Evening Light')).statusCode).toBe(404);
  });

  test('after 30 minutes', async () => {
    const token = await linkFor('birch');
    await age(30);
    expect(await statusOf(reset(token, 'too late now'))).toBe(404);
  });

  test('once there is a newer one', async () => {
    const [first, second] = [await linkFor('birch'), await linkFor('birch')];
    expect(await statusOf(readLink(first))).toBe(404);
    expect(await statusOf(reset(first, 'from the first'))).toBe(404);
    expect(await statusOf(reset(second, 'from the second'))).toBe(204);
  });

  test('once the password was changed another way', async () => {
    const phone = browser();
    await phone.login('birch', 'from the second');
    const token = await linkFor('birch');
    const change = { currentPassword: 'from the second', newPassword: 'on the phone' };
    expect(await statusOf(phone.post('/api/auth/family/password', change))).toBe(204);
    expect(await statusOf(reset(token, 'from the link'))).toBe(404);
    expect(await login('birch', 'on the phone')).toBe(200);
  });

  test('when it is forged, cut short, or another kind of link', async () => {
    const token = await linkFor('birch');
    const bytes = Buffer.from(token, 'base64url');
    for (const at of [0, 16, 47]) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] as number) ^ 1;
      expect(await statusOf(readLink(forged.toString('base64url')))).toBe(404);
      expect(await statusOf(reset(forged.toString('base64url'), 'a quiet cove'))).toBe(404);
    }
    for (const other of [token.slice(0, 63), `${token}A`, 'x', crypto.randomUUID()])
      expect(await statusOf(reset(other, 'a quiet cove'))).toBe(404);
  });

  test('for all but one of those who use it at once', async () => {
    const token = await linkFor('birch');
    const passwords = ['one at once', 'two at once', 'three at once'];
    const statuses = await Promise.all(passwords.map((password) => statusOf(reset(token, password))));
    expect(statuses.toSorted()).toEqual([204, 404, 404]);
    expect(await login('birch', passwords[statuses.indexOf(204)] as string)).toBe(200);
  });
});

describe('asking for a link', () => {
  test('is answered alike for a family and for a name that no family has, before the name is looked up', async () => {
    const before = links('cohen').length;
    const pending = Promise.withResolvers<void>();
    lookUp = pending.promise;
    const [known, unknown] = [await forgot('cohen'), await forgot('nobody')];
    expect([known.statusCode, known.body, unknown.statusCode, unknown.body]).toEqual([204, '', 204, '']);
    expect(links('cohen')).toHaveLength(before);
    pending.resolve();
    await until(() => links('cohen').length > before);
  });

  test.each(['aalto', 'nobody'])('is limited for %s: ten times from one address in 15 minutes', async (name) => {
    const statuses = [];
    for (let tries = 0; tries < 11; tries++) statuses.push((await forgot(name)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
    const refused = await forgot(name);
    expect(refused.json().message).toMatch(/^You have asked for too many links\. Please try again in \d+ minutes\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf(forgot('birch'))).toBe(204);
  });

  test('is limited to 60 times from one network in 15 minutes, whatever the names', async () => {
    const names = Array.from({ length: 59 }, (_, nth) => `made up ${nth}`);
    for (const name of names) expect(await statusOf(forgot(name))).toBe(204);
    expect([await statusOf(forgot('aalto')), await statusOf(forgot('birch')), await statusOf(forgot('new'))]).toEqual([
      204, 429, 429,
    ]);
    const [rows] = await execute('select count(*)::int from tries');
    expect(rows).toEqual({ count: 61 });
  });

  test('makes a family three links an hour, of which the last works, however many ask at once', async () => {
    // A server that ends completes first what it has answered.
    const other = await startServer({ db: server.db });
    const ask = () =>
      other.app.inject({ method: 'POST', url: '/api/auth/family/forgot', payload: { username: 'cohen' } });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204));
    await other.close();
    const made = await execute(`
      select is_open from password_links l join families f on f.id = l.family_id where username = 'cohen' order by 1`);
    expect(made).toEqual([{ is_open: false }, { is_open: false }, { is_open: true }]);
    // Those of the future were made before the database's clock was set back.
    await age(-60);
    expect(await statusOf(reset(await linkFor('cohen'), 'a quiet cove'))).toBe(204);
    await age(180);
    expect(await statusOf(reset(await linkFor('cohen'), 'a quiet cove'))).toBe(204);
  });

  test.each([[{}], [{ username: ' ' }], [{ username: 7 }], [{ username: 'aalto', email: 'me@evil.example' }]])(
    'as %j is refused',
    async (body) => {
      expect((await browser().post('/api/auth/family/forgot', body)).statusCode).toBe(400);
    },
  );
});

test('with the new password a family logs in at once, however often it guessed the old one', async () => {
  for (let guess = 0; guess < 11; guess++) await login('aalto', 'guess');
  expect(await login('aalto', PASSWORD)).toBe(429);
  expect((await reset(await linkFor('aalto'), 'Morning Light')).statusCode).toBe(204);
  expect(await login('aalto', 'Morning Light')).toBe(200);
});
