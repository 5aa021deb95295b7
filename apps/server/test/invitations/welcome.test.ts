import { beforeEach, describe, expect, test } from '@jest/globals';
import { boatFile, PASSWORD } from '../support/boat.ts';
import { boatServer } from '../support/boat-server.ts';
import { guestWith, invited, SITE } from '../support/invitations.ts';
import { messageOf } from '../support/managing.ts';
import { postBox } from '../support/post-box.ts';
import { Browser } from '../support/server.ts';
import { until } from '../support/wait.ts';

const post = postBox();
const { server, aalto, birch, cohen } = await boatServer({ publicUrl: SITE, deliver: post.deliver });
const execute = (sql: string) => server.db.em().execute(sql);
beforeEach(async () => {
  await execute('delete from password_links');
  await execute('delete from tries');
});

const guest = (token: string) => guestWith(server, token);
const inviteAalto = () => invited(birch, aalto.familyId);
const login = async (username: string, password: string) =>
  (await new Browser(server.app).login(username, password)).statusCode;
const age = (interval: string) => execute(`update password_links set created_at = created_at - interval '${interval}'`);
const dead = [404, 'This link doesn’t work anymore. Please ask the Birch family for a new one.'];
const expectDead = async (token: string) => {
  expect(messageOf(await guest(token).read())).toEqual(dead);
  expect(messageOf(await guest(token).accept('from a dead link'))).toEqual(dead);
};

test('a link greets the family, gives it a password once, and logs it in', async () => {
  const token = await inviteAalto();
  const phone = guest(token);
  const shown = await phone.read();
  expect([shown.statusCode, shown.json(), shown.headers['cache-control']]).toEqual([
    200,
    { boat: boatFile.boat, family: { name: 'Aalto', username: 'aalto' } },
    'no-store',
  ]);
  expect(shown.headers['referrer-policy']).toBe('no-referrer');
  expect(phone.browser.cookie).toBe('');

  const accepted = await phone.accept(' Evening Light ');
  expect([accepted.statusCode, accepted.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(accepted.json()).toMatchObject({ family: { username: 'aalto', usesDefaultPassword: false } });
  expect((await phone.browser.get('/api/auth/family/session')).json()).toEqual(accepted.json());
  expect([await login('aalto', PASSWORD), await login('aalto', 'evening light')]).toEqual([401, 200]);
  await expectDead(token);
});

test('a family that lost everything gets a new link, which ends its sessions and nobody else’s', async () => {
  const phone = new Browser(server.app);
  await phone.login('aalto', 'evening light');
  expect((await guest(await inviteAalto()).accept('a second start')).statusCode).toBe(200);
  expect((await phone.get('/api/families')).statusCode).toBe(401);
  expect((await cohen.get('/api/families')).statusCode).toBe(200);
  expect([await login('aalto', 'evening light'), await login('aalto', 'a second start')]).toEqual([401, 200]);
});

test('a link that was forwarded works on another network, and for the first who uses it', async () => {
  const token = await inviteAalto();
  expect((await guest(token).read('198.51.100.7')).statusCode).toBe(200);
  expect((await guest(token).accept('from far away', '203.0.113.9')).statusCode).toBe(200);
  expect(messageOf(await guest(token).accept('too late now', '198.51.100.7'))).toEqual(dead);
  expect([await login('aalto', 'too late now'), await login('aalto', 'from far away')]).toEqual([401, 200]);
});

test('a browser in which another family is logged in belongs to the invited one', async () => {
  const browser = new Browser(server.app);
  await browser.login('cohen');
  const { cookie } = browser;
  expect((await guestWith(server, await inviteAalto(), browser).accept('on their phone')).statusCode).toBe(200);
  expect((await browser.get('/api/auth/family/session')).json().family.username).toBe('aalto');
  browser.cookie = cookie;
  expect((await browser.get('/api/families')).statusCode).toBe(401);
});

describe('the link stays open', () => {
  test.each(['short', '', ` ${PASSWORD.toUpperCase()} `])('after the refused password %j', async (bad) => {
    const token = await inviteAalto();
    const refused = await guest(token).accept(bad);
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'password']);
    expect((await guest(token).accept('a quiet cove')).statusCode).toBe(200);
  });

  test('for 30 days', async () => {
    const token = await inviteAalto();
    await age('29 days 23 hours 59 minutes');
    expect((await guest(token).accept('on the last day')).statusCode).toBe(200);
  });

  test('when somebody asks for a link to a new password, which closes it once it is used', async () => {
    const token = await inviteAalto();
    await new Browser(server.app).post('/api/auth/family/forgot', { username: 'aalto' });
    const mail = await until(() => post.to('aalto@example.org').find(({ text }) => text.includes('/reset/')));
    expect((await guest(token).read()).statusCode).toBe(200);
    const reset = { token: /\/reset\/([\w-]+)/.exec(mail.text)?.[1], newPassword: 'from the reset' };
    expect((await new Browser(server.app).post('/api/auth/family/reset', reset)).statusCode).toBe(204);
    await expectDead(token);
  });
});

describe('the link is dead', () => {
  test('after 30 days', async () => {
    const token = await inviteAalto();
    await age('30 days');
    await expectDead(token);
  });

  test('once there is a newer one', async () => {
    const [first, other, second] = [await inviteAalto(), await invited(birch, cohen.familyId), await inviteAalto()];
    await expectDead(first);
    for (const token of [other, second]) expect((await guest(token).read()).statusCode).toBe(200);
  });

  test('once the family has changed its password or its address', async () => {
    const phone = guest(await inviteAalto());
    await phone.accept('on the phone');
    const first = await inviteAalto();
    const change = { currentPassword: 'on the phone', newPassword: 'on the laptop' };
    expect((await phone.browser.post('/api/auth/family/password', change)).statusCode).toBe(204);
    await expectDead(first);
    const second = await inviteAalto();
    const address = { currentPassword: 'on the laptop', email: 'elsewhere@example.org' };
    expect((await phone.browser.call('PUT', '/api/auth/family/email', { payload: address })).statusCode).toBe(204);
    await expectDead(second);
  });

  test('once the designated family has changed its address, but not with the first one or the same again', async () => {
    await execute(`update users set email = null where family_id = '${aalto.familyId}'`);
    const token = await inviteAalto();
    const mailTo = (email: string) => birch.patch(`/api/families/${aalto.familyId}`, { email });
    for (const email of ['first@example.org', 'First@example.org']) {
      expect((await mailTo(email)).statusCode).toBe(200);
      expect((await guest(token).read()).statusCode).toBe(200);
    }
    expect((await mailTo('second@example.org')).statusCode).toBe(200);
    await expectDead(token);
  });

  test('for a family that has left the boat', async () => {
    const token = await inviteAalto();
    await execute(`update families set left_at = now() where username = 'aalto'`);
    await expectDead(token);
    await execute(`update families set left_at = null where username = 'aalto'`);
  });

  test('when it is forged, cut short, or a link to a new password', async () => {
    const token = await inviteAalto();
    const bytes = Buffer.from(token, 'base64url');
    for (const at of [0, 16, 47]) {
      const forged = Buffer.from(bytes);
      forged[at] = (forged[at] as number) ^ 1;
      await expectDead(forged.toString('base64url'));
    }
    for (const other of [token.slice(0, 63), `${token}A`, 'x', crypto.randomUUID()]) await expectDead(other);
    const before = post.to('cohen@example.org').length;
    await new Browser(server.app).post('/api/auth/family/forgot', { username: 'cohen' });
    const mail = await until(() => post.to('cohen@example.org')[before]);
    await expectDead(/\/reset\/([\w-]+)/.exec(mail.text)?.[1] ?? '');
    const reset = { token, newPassword: 'from a welcome' };
    expect((await new Browser(server.app).post('/api/auth/family/reset', reset)).statusCode).toBe(404);
  });
});
