import { session } from '@houseboat/contract/auth.ts';
import { codeLetters, display, displays, pairing } from '@houseboat/contract/displays.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { displayCommands } from '../../src/features/displays/commands.ts';
import { SessionStore } from '../../src/sessions/session-store.ts';
import { PASSWORD } from '../support/boat.ts';
import { approve, pairedTelevision, startTelevision } from '../support/display.ts';
import { keepLog } from '../support/log.ts';
import { Browser, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';

const { lines, logger } = keepLog();
let server: TestServer;
let aalto: SignedIn;
let birch: SignedIn;

beforeAll(async () => {
  server = await startServer({ logger });
  [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
});
afterAll(() => server.close());

const execute = (sql: string, values: unknown[] = []) => server.db.em().execute(sql, values);
const expire = (id: string, ago = '1 second') =>
  execute(`update displays set expires_at = now() - interval '${ago}' where id = ?`, [id]);
const sessionsOf = (id: string) => execute(`select * from sessions where sess ->> 'displayId' = ?`, [id]);
const listed = async (family: Browser) => displays.parse((await family.get('/api/displays')).json());
const television = () => startTelevision(server.app);
const paired = () => pairedTelevision(server.app, aalto);

describe('pairing', () => {
  test('a television shows a code, a family enters it, and the television is signed in', async () => {
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

  test('its cookie is like one of a log-in, and secure behind https', async () => {
    const attributes = (cookie: unknown) =>
      String(cookie)
        .replace(/sid=[^;]+/, 'sid')
        .replace(/\d\d:\d\d:\d\d/, '')
        .split('; ')
        .sort();
    const proxied = await startServer({ db: server.db, trustProxy: true });
    for (const proto of ['http', 'https']) {
      const headers = { 'x-forwarded-proto': proto };
      const login = await new Browser(proxied.app).call('POST', '/api/auth/family/login', {
        headers,
        payload: { username: 'aalto', password: PASSWORD },
      });
      const tv = await startTelevision(proxied.app);
      await approve(aalto, tv.pairing.code);
      const { displayId, secret } = tv.pairing;
      const collected = await tv.call('POST', `/api/displays/${displayId}/session`, { headers, payload: { secret } });
      expect(attributes(collected.headers['set-cookie'])).toEqual(attributes(login.headers['set-cookie']));
    }
    await proxied.close();
  });

  test('only the secret collects: neither the code nor anything else that can be read does, and what is wrong does not show', async () => {
    const tv = await television();
    const { displayId, code, secret } = tv.pairing;
    const stranger = new Browser(server.app);
    const ask = (id: string, tried: string) => stranger.post(`/api/displays/${id}/session`, { secret: tried });
    const answers = async () => [
      await ask(displayId, code),
      await ask(displayId, `${secret.slice(0, -1)}_`),
      await ask(displayId, secret.slice(0, -1)),
      await ask(crypto.randomUUID(), secret),
    ];
    const before = await answers();
    await approve(aalto, code);
    const approved = await answers();
    await tv.collect();
    const collected = await answers();
    await expire(displayId);
    const over = await answers();
    const all = [...before, ...approved, ...collected, ...over];
    expect(new Set(all.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 {"message":"This pairing does not exist. Please request a new code."}']),
    );
    expect(stranger.cookie).toBe('');
    expect((await ask('2026', secret)).statusCode).toBe(404);
    for (const payload of [undefined, {}, { secret: '' }, { secret: 7 }, { secret, name: 'x' }])
      expect((await stranger.post(`/api/displays/${displayId}/session`, payload)).statusCode).toBe(400);
  });

  test('is too late once the code has run out', async () => {
    const tv = await television();
    await expire(tv.pairing.displayId);
    expect((await tv.collect()).statusCode).toBe(410);
    expect((await approve(aalto, tv.pairing.code)).statusCode).toBe(404);
    expect((await tv.collect()).json()).toEqual({ message: 'This code has expired. Please request a new one.' });
  });

  test('an approval holds for ten minutes of its own, and no longer', async () => {
    const [quick, slow] = [await television(), await television()];
    await execute(`update displays set expires_at = now() + interval '2 seconds' where id = ?`, [
      quick.pairing.displayId,
    ]);
    await approve(aalto, quick.pairing.code);
    const [row] = await execute(`select expires_at - now() > interval '9 minutes' as held from displays where id = ?`, [
      quick.pairing.displayId,
    ]);
    expect(row?.held).toBe(true);
    expect((await quick.collect()).statusCode).toBe(200);

    await approve(aalto, slow.pairing.code);
    await expire(slow.pairing.displayId);
    expect((await slow.collect()).statusCode).toBe(410);
    expect((await listed(aalto)).map(({ id }) => id)).not.toContain(slow.pairing.displayId);
  });

  test('a lost answer can be asked for again: it is the same session, until the pairing has run out', async () => {
    const tv = await paired();
    const { cookie } = tv;
    for (const held of ['', cookie]) {
      tv.cookie = held;
      expect((await tv.collect()).statusCode).toBe(200);
      expect(tv.cookie).toBe(cookie);
    }
    expect((await tv.get('/api/families')).statusCode).toBe(200);
    expect(await sessionsOf(tv.display.id)).toHaveLength(1);
    await expire(tv.display.id);
    expect((await tv.collect()).statusCode).toBe(410);
    expect((await tv.get('/api/families')).statusCode).toBe(200);
  });

  test('a code works once, and one that is none is told so', async () => {
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

  test.each([
    [{ code: 'ABC', name: 'Saloon' }, 'code'],
    [{ code: 'BCDFGH', name: ' ' }, 'name'],
    [{ code: 'BCDFGH', name: 'x'.repeat(121) }, 'name'],
    [{ name: 'Saloon' }, 'code'],
    [{ code: 'BCDFGH', name: 'Saloon', familyId: 'x' }, ''],
  ])('approving %j is a 400', async (payload, path) => {
    const response = await aalto.post('/api/displays/approve', payload);
    expect([response.statusCode, response.json().issues[0].path]).toEqual([400, path]);
  });

  test('ends the session that the browser had before, with the television that it was', async () => {
    const tv = await paired();
    const { pairing: second } = await television();
    await approve(birch, second.code);
    await tv.post(`/api/displays/${second.displayId}/session`, { secret: second.secret });
    expect((await tv.get('/api/auth/family/session')).json().display.id).toBe(second.displayId);
    expect(await sessionsOf(tv.display.id)).toEqual([]);
    expect((await listed(aalto)).map(({ id }) => id)).not.toContain(tv.display.id);
  });

  test('writes no code, no secret and no cookie into the log', async () => {
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

describe('limits', () => {
  const code = (who: Browser, remoteAddress: string, tried: string) =>
    who.call('POST', '/api/displays/approve', { remoteAddress, payload: { code: tried, name: 'Saloon' } });

  test('ten wrong codes of one family from one address are the most', async () => {
    const tv = await television();
    // All at once: none may slip through beside the others.
    const answers = await Promise.all(Array.from({ length: 14 }, () => code(birch, '10.9.9.9', 'BBBBBB')));
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    const right = await code(birch, '10.9.9.9', tv.pairing.code);
    expect([right.statusCode, right.json().message]).toEqual([
      429,
      'Too many wrong codes. Please try again in 15 minutes.',
    ]);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await tv.collect()).statusCode).toBe(202);
    // Others are not held up.
    expect((await code(aalto, '10.9.9.9', 'BBBBBB')).statusCode).toBe(404);
    expect((await code(birch, '10.9.9.8', tv.pairing.code)).statusCode).toBe(201);

    await execute(
      `update tries set at = array(select t - interval '16 minutes' from unnest(at) t) where kind = 'display-code'`,
    );
    expect((await code(birch, '10.9.9.9', 'BBBBBB')).statusCode).toBe(404);
  });

  test('thirty codes asked for from one address are the most', async () => {
    const ask = (remoteAddress: string) => new Browser(server.app).call('POST', '/api/displays', { remoteAddress });
    const answers = await Promise.all(Array.from({ length: 34 }, () => ask('10.9.9.9')));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(4);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await ask('10.9.9.8')).statusCode).toBe(201);
    expect(new Set(answers.map((answer) => answer.json().code)).size).toBe(31);
  });

  test('codes are counted by the /64 of an IPv6 address, those asked for and those tried', async () => {
    const statuses = async (count: number, work: (nth: number) => Promise<{ statusCode: number }>) =>
      (await Promise.all(Array.from({ length: count }, (_, nth) => work(nth))))
        .map(({ statusCode }) => statusCode)
        .sort();
    const asked = await statuses(32, (nth) =>
      new Browser(server.app).call('POST', '/api/displays', { remoteAddress: `2001:db8::${nth}` }),
    );
    expect(asked).toEqual([...Array(30).fill(201), 429, 429]);
    const tried = await statuses(12, (nth) => code(birch, `2001:db8::${nth}`, 'BBBBBB'));
    expect(tried).toEqual([...Array(10).fill(404), 429, 429]);
  });
});

test('the hourly sweep removes what came to nothing, and no television that looks', async () => {
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
  await displayCommands({ db: server.db, sessions: new SessionStore(server.db) }).sweep();
  const ids = (await execute('select id from displays')).map(({ id }) => id);
  const left = (tv: { pairing: { displayId: string } }) => ids.includes(tv.pairing.displayId);
  expect([waiting, late, looking, gone, idle].map(left)).toEqual([true, false, true, false, false]);
  expect((await looking.get('/api/families')).statusCode).toBe(200);
});
