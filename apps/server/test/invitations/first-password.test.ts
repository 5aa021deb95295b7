import { expect, test } from '@jest/globals';
import { applyDefaultPassword } from '../../src/platform/families/boat-file-families.ts';
import { hashPassword } from '../../src/platform/families/passwords.ts';
import { PASSWORD } from '../support/boat.ts';
import { boatServer } from '../support/boat-server.ts';
import { guestWith, invited, SITE } from '../support/invitations.ts';
import { Browser } from '../support/server.ts';

const { server, aalto, birch, cohen } = await boatServer({ publicUrl: SITE });
const execute = (sql: string, values: unknown[] = []) => server.db.em().execute(sql, values);

const login = async (password: string) => (await new Browser(server.app).login('cohen', password)).statusCode;
const hint = async () => (await new Browser(server.app).get('/api/boat')).json().passwordHint;
const hasJoined = async () =>
  (await birch.get('/api/invitations')).json().find(({ familyId }: { familyId: string }) => familyId === cohen.familyId)
    .hasJoined;

test('a family without a password gets in by its invitation alone, and has its own from then on', async () => {
  for (const family of [aalto, birch]) {
    const change = { currentPassword: PASSWORD, newPassword: 'a quiet cove' };
    expect((await family.post('/api/auth/family/password', change)).statusCode).toBe(204);
  }
  expect(await hint()).toBe(PASSWORD);
  // As a family is created that is to be invited.
  const unknown = await hashPassword(crypto.randomUUID());
  await execute(`update families set password = ?, password_version = 0 where username = 'cohen'`, [unknown]);
  expect(await hint()).toBeNull();
  // As a restart with another default does.
  await applyDefaultPassword(server.db.em(), 'another default');
  expect([await login(PASSWORD), await login('another default'), await hasJoined()]).toEqual([401, 401, false]);

  const phone = guestWith(server, await invited(birch, cohen.familyId));
  const accepted = await phone.accept('crappie and catfish');
  expect([accepted.statusCode, accepted.json().family.usesDefaultPassword]).toEqual([200, false]);
  expect((await phone.browser.get('/api/auth/family/session')).json().family.usesDefaultPassword).toBe(false);
  expect([await hasJoined(), await hint()]).toEqual([true, null]);
  await applyDefaultPassword(server.db.em(), 'another default');
  expect([await login('another default'), await login('crappie and catfish')]).toEqual([401, 200]);
  const address = { currentPassword: 'crappie and catfish', email: 'elsewhere@example.org' };
  expect((await phone.browser.call('PUT', '/api/auth/family/email', { payload: address })).statusCode).toBe(204);
});
