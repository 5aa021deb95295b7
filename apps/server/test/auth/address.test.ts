import { afterAll, expect, test } from '@jest/globals';
import { sweepLogIn } from '../../src/modules/auth/commands.ts';
import { PASSWORD } from '../support/boat.ts';
import { interceptQueries } from '../support/intercepted.ts';
import { postBox } from '../support/post-box.ts';
import { Browser, signedIn, startServer } from '../support/server.ts';
import { barrier, until } from '../support/wait.ts';

const OWN = 'evening light';
const post = postBox();
/** What statements that read the users wait for. */
let atUsers: (() => Promise<void>) | undefined;
const server = await startServer({ publicUrl: 'https://boat.example.org', deliver: post.deliver });
interceptQueries(server.db, (sql) => (/from "users"/.test(sql) ? atUsers?.() : undefined));
const aalto = await signedIn(server.app, 'aalto');
await aalto.post('/api/auth/family/password', { currentPassword: PASSWORD, newPassword: OWN });
afterAll(() => server.close());

const change = (who: Browser, email: unknown, currentPassword: unknown = OWN, rest: object = {}) =>
  who.call('PUT', '/api/auth/family/email', { payload: { currentPassword, email, ...rest } });
const addressOf = async (who: Browser) => (await who.get('/api/auth/user')).json().email;
const forgot = () => new Browser(server.app).post('/api/auth/family/forgot', { username: 'aalto' });
const linksAt = (address: string) => post.to(address).filter(({ subject }) => subject.includes('password'));

test('a family changes its address: mails go there from now on, and the one before is notified', async () => {
  const response = await change(aalto, ' Moored@Example.org ');
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(await addressOf(aalto)).toBe('Moored@Example.org');
  const notice = await until(() => post.to('aalto@example.org')[0]);
  expect(notice.subject).toBe('Your family’s email address for Heron Houseboat has changed');
  expect(notice.text).toContain('This is the last one to come here.');
  // Who reads the old mailbox need not know the new one.
  expect(notice.text + notice.html).not.toMatch(/moored/i);
  await forgot();
  await until(() => linksAt('Moored@Example.org').length === 1);
  expect(post.to('aalto@example.org')).toHaveLength(1);
});

test('an open link is dead once the address has changed, even if it changes back', async () => {
  await forgot();
  const mail = await until(() => linksAt('Moored@Example.org')[1]);
  const token = /\/reset\/([\w-]+)/.exec(mail.text)?.[1];
  for (const email of ['elsewhere@example.org', 'Moored@Example.org'])
    expect((await change(aalto, email)).statusCode).toBe(204);
  const reset = { token, newPassword: 'from the link' };
  expect((await new Browser(server.app).post('/api/auth/family/reset', reset)).statusCode).toBe(404);
});

test('the same address again changes nothing and sends nothing', async () => {
  const changes = () => server.db.em().execute('select count(*)::int from address_changes');
  const before = await changes();
  expect((await change(aalto, 'Moored@Example.org')).statusCode).toBe(204);
  expect(await changes()).toEqual(before);
});

test('another family’s address is refused, in any case', async () => {
  const taken = await change(aalto, 'BIRCH@example.org');
  expect([taken.statusCode, taken.json()]).toEqual([
    409,
    { message: 'Another family uses this address. Please enter another one.' },
  ]);
  expect(await addressOf(aalto)).toBe('Moored@Example.org');
});

test('of two families that take an address at once, one gets it', async () => {
  const [birch, cohen] = [await signedIn(server.app, 'birch'), await signedIn(server.app, 'cohen')];
  for (const family of [birch, cohen])
    await family.post('/api/auth/family/password', { currentPassword: PASSWORD, newPassword: OWN });
  atUsers = barrier(2);
  const responses = await Promise.all([change(birch, 'both@example.org'), change(cohen, 'Both@Example.org')]);
  atUsers = undefined;
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
});

test('another family’s address is refused however its domain is written', async () => {
  const cohen = new Browser(server.app);
  await cohen.login('cohen', OWN);
  expect((await change(cohen, 'deck&crew@münchen.example')).statusCode).toBe(204);
  expect((await change(aalto, 'Deck&Crew@xn--mnchen-3ya.example')).statusCode).toBe(409);
  expect(await addressOf(aalto)).toBe('Moored@Example.org');
});

test('a family that still has the default password has to choose its own first', async () => {
  const other = await startServer();
  const cohen = await signedIn(other.app, 'cohen');
  const refused = await change(cohen, 'cove@example.org', PASSWORD);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Choose your own password first.']);
  expect(await addressOf(cohen)).toBe('cohen@example.org');
  await other.close();
});

test.each([
  ['no-address', OWN, {}, 'email'],
  [`${'a'.repeat(250)}@example.org`, OWN, {}, 'email'],
  [7, OWN, {}, 'email'],
  ['cove@example.org', ' ', {}, 'currentPassword'],
  ['cove@example.org', OWN, { username: 'birch' }, ''],
])('%j with %j and %j is refused', async (email, password, rest, path) => {
  const response = await change(aalto, email, password, rest);
  expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
});

test('a wrong password is refused, and counts with those of the log-in', async () => {
  const before = await addressOf(aalto);
  const statuses = [];
  for (let tries = 0; tries < 5; tries++)
    statuses.push(
      (await change(aalto, 'cove@example.org', 'a guess')).statusCode,
      (await new Browser(server.app).login('aalto', 'a guess')).statusCode,
    );
  expect(statuses).toEqual(Array(5).fill([403, 401]).flat());
  expect((await change(aalto, 'cove@example.org')).statusCode).toBe(429);
  expect((await new Browser(server.app).login('aalto', OWN)).statusCode).toBe(429);
  expect(await addressOf(aalto)).toBe(before);
});

test('a replaced address is kept for as long as its mail is tried', async () => {
  const leftAfter = async (days: number) => {
    await server.db.em().execute(`update address_changes set changed_at = now() - interval '${days} days'`);
    await server.db.run(sweepLogIn);
    return (await server.db.em().execute('select id from address_changes')).length > 0;
  };
  expect([await leftAfter(5), await leftAfter(7)]).toEqual([true, false]);
});
