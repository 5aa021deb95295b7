import { session } from '@houseboat/contract/auth.ts';
import { codeLetters, display, displays, pairing } from '@houseboat/contract/displays.ts';
import { describe, expect, test } from '@jest/globals';
import { sweepDisplays } from '../../src/modules/displays/commands.ts';
import { PASSWORD } from '../support/boat.ts';
import { boatServer } from '../support/boat-server.ts';
import { approve, pairedTelevision, startTelevision } from '../support/display.ts';
import { keepLog } from '../support/log.ts';
import { Browser, startServer } from '../support/server.ts';

const { lines, logger } = keepLog();

const { server, aalto, birch } = await boatServer({ logger });

const execute = (sql: string, values: unknown[] = []) => server.db.em().execute(sql, values);
const expire = (id: string, ago = '1 second') =>
  execute(`update displays set expires_at = now() - interval '${ago}' where id = ?`, [id]);
const sessionsOf = (id: string) => execute(`select * from sessions where sess ->> 'displayId' = ?`, [id]);
const listed = async (family: Browser) => displays.parse((await family.get('/api/displays')).json());
const television = () => startTelevision(server.app);
const paired = () => pairedTelevision(server.app, aalto);

describe('pairing', () => {
  test('signs a television in after a family has entered the code that it shows', async () => {
    const tv = await television();
    expect(pairing.parse(tv.pairing)).toEqual(tv.pairing);
    expect(tv.pairing.code).toMatch(new RegExp(`^[${codeLetters}]{6}$`));
    expect(Buffer.from(tv.pairing.secret, 'base64url')).toHaveLength(32);
    expect(Date.parse(tv.pairing.expiresAt) - Date.now()).toBeGreaterThan(8 * 60_000);
    expect(Date.parse(tv.pairing.expiresAt) - Date.now()).toBeLessThan(12 * 60_000);

    const waiting = await tv.collect();
    expect([waiting.statusCode, waiting.json(), waiting.cookies]).toEqual([202, { status: 'waiting' }, []]);

    const typed = ` ${tv.pairing.code.slice(0, 3).toLowerCase()}-${tv.pairing.code.slice(3)} `;
    const approved = await approve(aalto, typed, ' Saloon ');
    expect([approved.statusCode, approved.json()]).toEqual([
      201,
      { id: tv.pairing.displayId, name: 'Saloon', approvedBy: 'Aalto', approvedAt: expect.any(String) },
    ]);
    expect(display.parse(approved.json())).toEqual(approved.json());

    const collected = await tv.collect();
    expect([collected.statusCode, collected.json()]).toEqual([200, { status: 'signed-in' }]);
    const now = (await tv.get('/api/auth/family/session')).json();
    expect(now.family.name).toBe('Aalto');
    expect(now.display).toEqual({ id: tv.pairing.displayId, name: 'Saloon' });
    expect(session.parse(now)).toEqual(now);
    expect((await aalto.get('/api/auth/family/session')).json()).not.toHaveProperty('display');
  });

  test('sets the same cookie as a log-in, secure behind https', async () => {
    const attributes = (cookie: unknown) =>
      String(cookie)
        .replace(/sid=[^;]+/, 'sid')
        .replace(/Expires=([^;]+)/, (_, at) => `for ${Math.round((Date.parse(at) - Date.now()) / 86_400_000)} days`)
        .split('; ')
        .sort();
    for (const [publicUrl, headers] of [
      [undefined, { 'x-forwarded-proto': 'http' }],
      [undefined, { 'x-forwarded-proto': 'https' }],
      ['https://boat.example.org', {}],
    ] as const) {
      const proxied = await startServer({ db: server.db, trustProxy: true, publicUrl });
      const login = await new Browser(proxied.app).call('POST', '/api/auth/family/login', {
        headers,
        payload: { username: 'aalto', password: PASSWORD },
      });
      const tv = await startTelevision(proxied.app);
      await approve(aalto, tv.pairing.code);
      const { displayId, secret } = tv.pairing;
      const collected = await tv.call('POST', `/api/displays/${displayId}/session`, { headers, payload: { secret } });
      await proxied.close();
      expect(attributes(collected.headers['set-cookie'])).toEqual(attributes(login.headers['set-cookie']));
    }
  });

  test('gives a session for the secret alone, not for the code, and does not say what is wrong', async () => {
    const tv = await television();
    const { displayId, code, secret } = tv.pairing;
    const stranger = new Browser(server.app);
    const ask = (id: string, tried: string) => stranger.post(`/api/displays/${id}/session`, { secret: tried });
    const responses = async () => [
      await ask(displayId, code),
      await ask(displayId, `${secret.slice(0, -1)}_`),
      await ask(displayId, secret.slice(0, -1)),
      await ask(crypto.randomUUID(), secret),
    ];
    const before = await responses();
    await approve(aalto, code);
    const approved = await responses();
    await tv.collect();
    const collected = await responses();
    await expire(displayId);
    const over = await responses();
    const all = [...before, ...approved, ...collected, ...over];
    expect(new Set(all.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 {"message":"This pairing does not exist. Please request a new code."}']),
    );
    expect(stranger.cookie).toBe('');
    expect((await ask('2026', secret)).statusCode).toBe(404);
    for (const payload of [undefined, {}, { secret: '' }, { secret: 7 }, { secret, name: 'x' }])
      expect((await stranger.post(`/api/displays/${displayId}/session`, payload)).statusCode).toBe(400);
  });

  test('is refused once the code has expired', async () => {
    const tv = await television();
    await expire(tv.pairing.displayId);
    expect((await tv.collect()).statusCode).toBe(410);
    expect((await approve(aalto, tv.pairing.code)).statusCode).toBe(404);
    expect((await tv.collect()).json()).toEqual({ message: 'This code has expired. Please request a new one.' });
  });

  test('can be completed within ten minutes after the approval', async () => {
    const [quick, slow] = [await television(), await television()];
    await execute(`update displays set expires_at = now() + interval '1 minute' where id = ?`, [
      quick.pairing.displayId,
    ]);
    await approve(aalto, quick.pairing.code);
    const [row] = await execute(
      `select expires_at - now() > interval '9 minutes' as renewed from displays where id = ?`,
      [quick.pairing.displayId],
    );
    expect(row?.renewed).toBe(true);
    expect((await quick.collect()).statusCode).toBe(200);

    await approve(aalto, slow.pairing.code);
    await expire(slow.pairing.displayId);
    expect((await slow.collect()).statusCode).toBe(410);
    expect((await listed(aalto)).map(({ id }) => id)).not.toContain(slow.pairing.displayId);
  });

  test('returns the same session again until it expires, in case a response was lost', async () => {
    const tv = await paired();
    const { cookie } = tv;
    for (const sent of ['', cookie]) {
      tv.cookie = sent;
      expect((await tv.collect()).statusCode).toBe(200);
      expect(tv.cookie).toBe(cookie);
    }
    expect((await tv.get('/api/families')).statusCode).toBe(200);
    expect(await sessionsOf(tv.display.id)).toHaveLength(1);
    await expire(tv.display.id);
    expect((await tv.collect()).statusCode).toBe(410);
    expect((await tv.get('/api/families')).statusCode).toBe(200);
  });

  test('accepts a code once, and refuses one that no television shows', async () => {
    const tv = await television();
    expect((await approve(aalto, tv.pairing.code)).statusCode).toBe(201);
    for (const code of [tv.pairing.code, 'AAAAAA']) {
      const response = await approve(birch, code);
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { message: 'No TV is showing this code. Please check the TV screen and try again.' },
      ]);
    }
    expect((await listed(birch)).find(({ id }) => id === tv.pairing.displayId)?.approvedBy).toBe('Aalto');
  });

  test('refuses what is not a code with a 400', async () => {
    const response = await aalto.post('/api/displays/approve', { code: 'ABC', name: 'Saloon' });
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, 'code']);
  });

  test('ends the previous session of the browser, and its pairing', async () => {
    const tv = await paired();
    const { pairing: second } = await television();
    await approve(birch, second.code);
    await tv.post(`/api/displays/${second.displayId}/session`, { secret: second.secret });
    expect((await tv.get('/api/auth/family/session')).json().display.id).toBe(second.displayId);
    expect(await sessionsOf(tv.display.id)).toEqual([]);
    expect((await listed(aalto)).map(({ id }) => id)).not.toContain(tv.display.id);
  });

  test('writes no code, secret or cookie into the log', async () => {
    const tv = await paired();
    await approve(aalto, 'WRNGCD');
    await tv.collect('a wrong secret');
    const log = lines.join('');
    expect(log).toContain(`/api/displays/${tv.display.id}/session`);
    const sid = decodeURIComponent(tv.cookie).split(/[=.]/)[1] ?? 'none';
    for (const secret of [tv.pairing.code, tv.pairing.secret, sid, 'WRNGCD', 'a wrong secret'])
      expect(log).not.toContain(secret);
    const [row] = await execute('select * from displays where id = ?', [tv.display.id]);
    expect(JSON.stringify(row)).not.toContain(tv.pairing.secret);
  });
});

test('the hourly sweep removes expired pairings, and no television with a session', async () => {
  const [waiting, late, looking, gone, idle] = [
    await television(),
    await television(),
    await paired(),
    await paired(),
    await paired(),
  ];
  for (const { pairing } of [late, looking, gone, idle]) await expire(pairing.displayId, '61 minutes');
  await execute(`update sessions set expire = now() - interval '1 second' where sess ->> 'displayId' = ?`, [
    idle.display.id,
  ]);
  expect((await listed(aalto)).map(({ id }) => id)).not.toContain(idle.display.id);
  await gone.post('/api/auth/family/logout');
  await expire(gone.display.id, '61 minutes');
  await server.db.run(sweepDisplays);
  const ids = (await execute('select id from displays')).map(({ id }) => id);
  const left = (tv: { pairing: { displayId: string } }) => ids.includes(tv.pairing.displayId);
  expect([waiting, late, looking, gone, idle].map(left)).toEqual([true, false, true, false, false]);
  expect((await looking.get('/api/families')).statusCode).toBe(200);
});
