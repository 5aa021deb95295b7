import { afterAll, describe, expect, test } from '@jest/globals';
import { PASSWORD } from '../support/boat.ts';
import { Browser, signedIn, startServer } from '../support/server.ts';

const server = await startServer();
afterAll(() => server.close());

const browser = () => new Browser(server.app);
const sessionRows = async () => {
  const rows = await server.db.em().execute('select sid, expire from sessions order by sid');
  return rows as { sid: string; expire: string }[];
};
const sidOf = ({ cookie }: Browser) => decodeURIComponent(cookie.replace('sid=', '')).split('.')[0];

describe('logging in', () => {
  test('returns the family, ignores case and blanks, and reveals no secret', async () => {
    const response = await browser().login('  AALTO ', `  ${PASSWORD.toUpperCase()} `);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      authenticated: true,
      family: {
        id: expect.any(String),
        name: 'Aalto',
        username: 'aalto',
        color: 'red',
        draftPosition: 1,
        usesDefaultPassword: true,
      },
    });
  });

  test('refuses a wrong password and an unknown family with the same message', async () => {
    const [wrong, unknown] = [await browser().login('cohen', 'nope'), await browser().login('nobody', PASSWORD)];
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual({ message: 'Invalid credentials. Please check your username and password.' });
    expect(unknown.body).toBe(wrong.body);
  });

  test.each([
    [{}],
    [{ username: ' ', password: 'x' }],
    [{ username: 'aalto' }],
    [{ username: 'aalto', password: 'x', admin: true }],
  ])('responds 400 to %j and says which field is wrong', async (body) => {
    const response = await browser().post('/api/auth/family/login', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: expect.any(String),
      issues: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
    });
  });

  test('gives the session a new id and ends the old one', async () => {
    const client = await signedIn(server.app, 'aalto');
    const before = sidOf(client);
    await client.login('aalto');
    expect(sidOf(client)).not.toBe(before);
    expect((await sessionRows()).map(({ sid }) => sid)).not.toContain(before);
  });

  test('sets a cookie that scripts and other sites cannot read', async () => {
    const response = await browser().login('aalto');
    expect(response.headers['set-cookie']).toMatch(/^sid=[^;]+;.*HttpOnly.*SameSite=Lax/i);
    expect(response.headers['set-cookie']).not.toMatch(/Secure/);
  });

  test('sets a secure cookie behind https', async () => {
    const proxied = await startServer({ db: server.db, trustProxy: true });
    const response = await proxied.app.inject({
      method: 'POST',
      url: '/api/auth/family/login',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { username: 'aalto', password: PASSWORD },
    });
    expect(response.headers['set-cookie']).toMatch(/Secure/);
    await proxied.close();
  });

  test('sets a secure cookie for an https site whose proxy does not say what it got', async () => {
    const proxied = await startServer({ db: server.db, trustProxy: true, publicUrl: 'https://boat.example.org' });
    const client = await signedIn(proxied.app, 'aalto');
    await server.db
      .em()
      .execute(`update sessions set expire = now() + interval '30 days' where sid = ?`, [sidOf(client)]);
    const [extended, again, out] = [
      await client.get('/api/families'),
      await client.login('aalto'),
      await client.post('/api/auth/family/logout'),
    ];
    await proxied.close();
    for (const { headers } of [extended, again, out]) expect(headers['set-cookie']).toMatch(/^sid=.*; Secure/);
    // On a device whose clock is wrong, WebKit goes by Max-Age, and only if it comes last.
    for (const { headers } of [extended, again])
      expect(headers['set-cookie']).toMatch(/; Expires=.*; Max-Age=7776000$/);
    expect(out.headers['set-cookie']).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/);
    expect(out.headers['set-cookie']).not.toMatch(/Max-Age=[1-9]/);
  });
});

test('a family can fail to log in ten times from one address, and other addresses still get in', async () => {
  const from = (remoteAddress: string, password: string) =>
    browser().call('POST', '/api/auth/family/login', { remoteAddress, payload: { username: 'cohen', password } });
  // All at once: none may slip through.
  const statuses = await Promise.all(
    Array.from({ length: 14 }, async () => (await from('10.9.9.9', 'wrong')).statusCode),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const blocked = await from('10.9.9.9', PASSWORD);
  expect(blocked.statusCode).toBe(429);
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect((await from('10.9.9.8', PASSWORD)).statusCode).toBe(200);

  await server.db
    .em()
    .execute(
      `update tries set at = array(select t - interval '16 minutes' from unnest(at) t) where address = '10.9.9.9'`,
    );
  expect((await from('10.9.9.9', PASSWORD)).statusCode).toBe(200);
});

test('the connecting proxy is trusted for one hop, and no further', async () => {
  const proxied = await startServer({ db: server.db, trustProxy: true });
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess++) {
    const response = await new Browser(proxied.app).call('POST', '/api/auth/family/login', {
      headers: { 'x-forwarded-for': `10.1.1.${guess}, 10.8.8.8` },
      payload: { username: 'cohen', password: 'wrong' },
    });
    statuses.push(response.statusCode);
  }
  await proxied.close();
  expect(statuses.slice(-2)).toEqual([401, 429]);
});

describe('a session', () => {
  test('starts at the log-in and ends at the log-out', async () => {
    const client = browser();
    const none = { authenticated: false, family: null, message: 'Not authenticated' };
    expect((await client.get('/api/auth/family/session')).json()).toEqual(none);
    await client.login('cohen');
    expect((await client.get('/api/auth/family/session')).json().family.username).toBe('cohen');
    const { cookie } = client;
    expect((await client.post('/api/auth/family/logout')).statusCode).toBe(204);
    client.cookie = cookie;
    expect((await client.get('/api/auth/family/session')).statusCode).toBe(401);
    expect((await client.post('/api/auth/family/logout', {})).statusCode).toBe(204);
  });

  test('is found among cookies of the same name that other sites of the domain have set', async () => {
    const client = await signedIn(server.app, 'cohen');
    const sid = sidOf(client);
    client.cookie = `sid=theirs; ${client.cookie}`;
    expect((await client.get('/api/auth/family/session')).statusCode).toBe(200);
    expect((await client.get('/api/families')).statusCode).toBe(200);
    expect((await client.post('/api/auth/family/logout')).statusCode).toBe(204);
    expect((await sessionRows()).filter((row) => row.sid === sid)).toEqual([]);
  });

  test('is extended once a day, and cannot be extended after its end', async () => {
    const client = await signedIn(server.app, 'cohen');
    const expiry = async () => (await sessionRows()).find(({ sid }) => sid === sidOf(client))?.expire ?? '';
    const fresh = await expiry();
    expect((await client.get('/api/families')).headers['set-cookie']).toBeUndefined();
    expect(await expiry()).toBe(fresh);

    await server.db
      .em()
      .execute(`update sessions set expire = now() + interval '30 days' where sid = ?`, [sidOf(client)]);
    const reads = await Promise.all([1, 2, 3, 4].map(() => client.get('/api/families')));
    expect(reads.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([
      expect.stringMatching(/^sid=.*Expires/),
    ]);
    expect(Date.parse(await expiry()) - Date.now()).toBeGreaterThan(89 * 86_400_000);

    await server.db
      .em()
      .execute(`update sessions set expire = now() - interval '1 second' where sid = ?`, [sidOf(client)]);
    expect((await client.get('/api/families')).statusCode).toBe(401);
  });

  test('that has ended does not remove the cookie, which may be a newer one by then', async () => {
    const client = await signedIn(server.app, 'cohen');
    const { cookie } = client;
    await client.post('/api/auth/family/logout');
    for (const url of ['/api/auth/family/session', '/api/families']) {
      client.cookie = cookie;
      const response = await client.get(url);
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined]);
    }
  });

  test('has a user', async () => {
    const [birch, cohen] = [await signedIn(server.app, 'birch'), await signedIn(server.app, 'cohen')];
    expect((await birch.get('/api/auth/user')).json()).toEqual({
      id: expect.any(String),
      email: 'birch@example.org',
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      familyName: 'Birch',
      isAdmin: true,
    });
    expect((await cohen.get('/api/auth/user')).json().isAdmin).toBe(false);
  });
});
