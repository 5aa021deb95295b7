import { afterAll, expect, test } from '@jest/globals';
import { SessionStore } from '../../src/platform/sessions/session-store.ts';
import { PASSWORD } from '../support/boat.ts';
import { pairedTelevision } from '../support/display.ts';
import { Browser, signedIn, startServer } from '../support/server.ts';

const server = await startServer();
afterAll(() => server.close());

/** Returns the reason that a browser gets for the end of its session. */
async function reasonFor(browser: Browser) {
  const response = await browser.get('/api/auth/family/session');
  expect(response.statusCode).toBe(401);
  const { reason, ...rest } = response.json();
  expect(rest).toEqual({ authenticated: false, family: null, message: 'Not authenticated' });
  return reason;
}

test('a browser learns that its family’s password was changed elsewhere', async () => {
  const [phone, laptop] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'aalto')];
  await phone.post('/api/auth/family/password', { currentPassword: PASSWORD, newPassword: 'evening light' });
  expect(await reasonFor(laptop)).toBe('password-changed');
});

test('a television learns that it was removed', async () => {
  const birch = await signedIn(server.app, 'birch');
  const tv = await pairedTelevision(server.app, birch, 'Bunk room');
  await birch.delete(`/api/displays/${tv.display.id}`);
  expect(await reasonFor(tv)).toBe('display-removed');
});

test('a browser whose session has expired learns that it has ended', async () => {
  const cohen = await signedIn(server.app, 'cohen');
  await server.db.em().execute(`update sessions set expire = now() where sess ->> 'familyId' = ?`, [cohen.familyId]);
  expect(await reasonFor(cohen)).toBe('ended');
});

test('the hourly sweep removes the sessions that have expired, and no other', async () => {
  const [over, active] = [await signedIn(server.app, 'cohen'), await signedIn(server.app, 'birch')];
  const hasSession = async ({ familyId }: { familyId: string }) =>
    (await server.db.em().execute(`select from sessions where sess ->> 'familyId' = ?`, [familyId])).length > 0;
  await server.db.em().execute(`update sessions set expire = now() where sess ->> 'familyId' = ?`, [over.familyId]);
  await new SessionStore(server.db).sweep();
  expect([await hasSession(over), await hasSession(active)]).toEqual([false, true]);
  expect((await active.get('/api/auth/family/session')).statusCode).toBe(200);
});

test.each([
  ['without a cookie', ''],
  ['with a forged one', 'sid=BVEVSzUW-3o6gaYBinIFWf6Vv-mU5F2_.forged'],
])('a browser %s gets no reason', async (_, cookie) => {
  const stranger = new Browser(server.app);
  stranger.cookie = cookie;
  expect(await reasonFor(stranger)).toBeUndefined();
});

test('a family that logs out gets no reason afterwards', async () => {
  const birch = await signedIn(server.app, 'birch');
  await birch.post('/api/auth/family/logout');
  expect(await reasonFor(birch)).toBeUndefined();
});

test('a family that was removed learns that it is no longer aboard', async () => {
  const [birch, cohen] = [await signedIn(server.app, 'birch'), await signedIn(server.app, 'cohen')];
  await birch.delete(`/api/families/${cohen.familyId}`);
  expect(await reasonFor(cohen)).toBe('family-left');
});
