import { afterAll, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { PASSWORD, typedFamilies } from '../support/boat.ts';
import { postBox } from '../support/post-box.ts';
import { Browser, signedIn, startServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

const post = postBox();
const server = await startServer({
  boatFile: typedFamilies,
  publicUrl: 'https://boat.example.org',
  deliver: post.deliver,
});
afterAll(() => server.close());

const logIn = async (username: string, password?: string) => {
  const response = await new Browser(server.app).login(username, password);
  return response.statusCode === 200 ? response.json().family.username : response.statusCode;
};
async function storedHash(username: string): Promise<string | undefined> {
  const [row] = await server.db.em().execute('select password from families where username = ?', [username]);
  return row?.password;
}

test.each([
  ['İpek', 'ipek'],
  ['IPEK', 'ipek'],
  ['ipek\u200b', 'ipek'],
  ['Mu\u0308ller', 'müller'],
  ['MÜLLER', 'müller'],
  ["o'hara", "o'hara"],
  ['\u202aO’HARA\u202c', "o'hara"],
])('a family may type its name as %j', async (typed, username) => {
  expect(await logIn(typed)).toBe(username);
});

test('a name counts toward one limit however it is typed', async () => {
  const attempts = ['o’hara', "O'HARA", 'o´hara'].flatMap((name) => Array(4).fill(name));
  const statuses = [];
  for (const name of attempts) {
    const payload = { username: name, password: 'wrong' };
    const request = { payload, remoteAddress: '10.9.9.9' };
    statuses.push((await new Browser(server.app).call('POST', '/api/auth/family/login', request)).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test('a link to a new password goes to the family whose name was typed on a phone', async () => {
  const { statusCode } = await new Browser(server.app).post('/api/auth/family/forgot', { username: 'O’Hara\u200b' });
  expect(statusCode).toBe(204);
  await until(() => post.to('family-2@example.org').length === 1);
});

test('a password survives a message that changes its quotes and dashes, and is still not the default', async () => {
  const müller = await signedIn(server.app, 'müller');
  const change = (currentPassword: string, newPassword: string) =>
    müller.post('/api/auth/family/password', { currentPassword, newPassword });
  const isDefault = await change(PASSWORD, PASSWORD.replace('o', 'o\u00ad'));
  expect([isDefault.statusCode, isDefault.json().issues[0].path]).toEqual([400, 'newPassword']);
  expect((await change(PASSWORD, "Dad's--boat 7")).statusCode).toBe(204);
  for (const forwarded of ["dad's--boat 7", 'dad’s—boat 7', 'DAD´S–BOAT\u00a07', 'dad’s—boat 7\u200b'])
    expect(await logIn('müller', forwarded)).toBe('müller');
  for (const wrong of ['dads--boat 7', "dad's boat 7", "dad's--boat 8"]) expect(await logIn('müller', wrong)).toBe(401);
  expect((await change('dad’s—boat 7', 'Straße am See')).statusCode).toBe(204);
  expect(await logIn('müller', 'STRASSE AM SEE')).toBe('müller');
});

test('a hash of a password as it was compared before is accepted, and replaced at the next log-in', async () => {
  const before = await hash('mom’s—boat\u200b');
  await server.db.em().execute('update families set password = ? where username = ?', [before, 'ipek']);
  expect(await logIn('ipek', "mom's--boat")).toBe(401);
  expect(await storedHash('ipek')).toBe(before);
  const ipek = new Browser(server.app);
  expect((await ipek.login('ipek', ' Mom’s—boat\u200b')).statusCode).toBe(200);
  const renewed = await storedHash('ipek');
  expect(renewed).not.toBe(before);
  expect(await logIn('ipek', "mom's--boat")).toBe('ipek');
  expect(await logIn('ipek', 'Mom’s—boat\u200b')).toBe('ipek');
  expect(await storedHash('ipek')).toBe(renewed);
  expect((await ipek.get('/api/auth/family/session')).statusCode).toBe(200);
});
