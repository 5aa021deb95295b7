import { afterAll, describe, expect, test } from '@jest/globals';
import { PASSWORD } from '../support/boat.ts';
import { Browser, signedIn, startServer } from '../support/server.ts';

const server = await startServer();
afterAll(() => server.close());

const browser = () => new Browser(server.app);
const change = (client: Browser, currentPassword: string, newPassword: string) =>
  client.post('/api/auth/family/password', { currentPassword, newPassword });

describe('changing the password', () => {
  test('requires the current one, and a new one that is long enough and not the default', async () => {
    const client = await signedIn(server.app, 'aalto');
    expect((await change(client, 'wrong', 'evening light')).statusCode).toBe(403);
    for (const bad of ['short', ` ${PASSWORD.toUpperCase()} `]) {
      const response = await change(client, PASSWORD, bad);
      expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'newPassword']);
    }
  });

  test('ends the other sessions, keeps this one, and hides the hint after the last default', async () => {
    const [phone, laptop] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'aalto')];
    expect((await change(phone, PASSWORD, 'Evening Light')).statusCode).toBe(204);
    expect((await laptop.get('/api/families')).statusCode).toBe(401);
    expect((await phone.get('/api/auth/family/session')).json().family.usesDefaultPassword).toBe(false);
    expect((await browser().login('aalto')).statusCode).toBe(401);
    expect((await browser().login('aalto', 'evening light')).statusCode).toBe(200);

    const hint = async () => (await browser().get('/api/boat')).json().passwordHint;
    expect(await hint()).toBe(PASSWORD);
    await change(await signedIn(server.app, 'birch'), PASSWORD, 'evening light');
    expect(await hint()).toBe(PASSWORD);
    await change(await signedIn(server.app, 'cohen'), PASSWORD, 'evening light');
    expect(await hint()).toBeNull();
  });

  test('succeeds once if two are sent at once', async () => {
    const [phone, laptop] = [new Browser(server.app), new Browser(server.app)];
    await phone.login('birch', 'evening light');
    await laptop.login('birch', 'evening light');
    const responses = await Promise.all([
      change(phone, 'evening light', 'from the phone'),
      change(laptop, 'evening light', 'from the laptop'),
    ]);
    // The second password is wrong by now or, if it is checked late, its session has ended.
    expect([
      [204, 401],
      [204, 403],
    ]).toContainEqual(responses.map(({ statusCode }) => statusCode).sort());
  });
});
