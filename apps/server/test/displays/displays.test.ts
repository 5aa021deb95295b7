import { displays } from '@houseboat/contract/displays.ts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PASSWORD } from '../support/boat.ts';
import { approve, pairedTelevision, startTelevision } from '../support/display.ts';
import { addressOf, startListed } from '../support/routes.ts';
import { Browser, signedIn } from '../support/server.ts';

const server = await startListed();
/** Every route of the API: `METHOD /path`. */
const routes = server.routes.filter((route) => route.includes(' /api'));
const [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
afterAll(() => server.close());

const execute = (sql: string, values: unknown[] = []) => server.db.em().execute(sql, values);
const sessionsOf = (id: string) => execute(`select * from sessions where sess ->> 'displayId' = ?`, [id]);
const listed = async (family: Browser) => displays.parse((await family.get('/api/displays')).json());
const television = () => startTelevision(server.app);
const paired = (name?: string) => pairedTelevision(server.app, aalto, name);

describe('a television that is signed in', () => {
  const PUBLIC = [
    'POST /api/auth/family/forgot',
    'POST /api/auth/family/login',
    'POST /api/auth/family/logout',
    'GET /api/auth/family/reset/:token',
    'POST /api/auth/family/reset',
    'GET /api/auth/family/session',
    'GET /api/boat',
    'GET /api/boat/photo',
    'POST /api/displays',
    'POST /api/displays/:id/session',
    'POST /api/setup',
    'GET /api/setup/places',
    'GET /api/sign/:token',
    'POST /api/sign/:token',
    'POST /api/sign/:token/viewed',
    'GET /api/welcome/:token',
    'POST /api/welcome/:token',
  ];
  const TO_LOOK_AT = [
    'GET /api/families',
    'GET /api/families/former',
    'GET /api/seasons',
    'GET /api/weeks/:year',
    'GET /api/weeks/:year/available',
    'GET /api/draft/:year',
    'GET /api/draft/:year/events',
    'GET /api/weather',
    'GET /api/weeks/:id/handover',
  ];

  test('can read what it shows, and nothing else', async () => {
    const tv = await paired();
    expect(routes.length).toBeGreaterThan(20);
    for (const route of [...PUBLIC, ...TO_LOOK_AT]) expect(routes).toContain(route);
    const refused: string[] = [];
    for (const route of routes) {
      const { statusCode } = await server.app.inject({ ...addressOf(route), headers: { cookie: tv.cookie } });
      expect([route, statusCode]).not.toEqual([route, 401]);
      // It may sign out.
      if (route.endsWith('/logout')) Object.assign(tv, await paired());
      if (statusCode === 403) refused.push(route);
    }
    // A route without `forDisplays` is closed.
    const open = [...PUBLIC, ...TO_LOOK_AT].flatMap((route) => [route, route.replace('GET', 'HEAD')]);
    expect(refused.sort()).toEqual(routes.filter((route) => !open.includes(route)).sort());
  });

  test('is refused with a message', async () => {
    const tv = await paired();
    const weeks = (await tv.get('/api/weeks/2026')).json();
    for (const response of [
      await tv.post(`/api/weeks/${weeks[0].id}/assign`, { familyId: aalto.familyId, round: 1, pick: 1 }),
      await tv.post('/api/auth/family/password', { currentPassword: PASSWORD, newPassword: 'evening light' }),
      await approve(tv, 'BCDFGH'),
      await tv.get('/api/displays'),
      await tv.delete(`/api/displays/${tv.display.id}`),
    ])
      expect([response.statusCode, response.json()]).toEqual([403, { message: 'This is not available on a TV.' }]);
  });

  test('stays signed in when its family changes its password, and not when the family leaves the boat', async () => {
    const cohen = await signedIn(server.app, 'cohen');
    const other = await signedIn(server.app, 'cohen');
    const tv = await pairedTelevision(server.app, cohen);
    const change = { currentPassword: PASSWORD, newPassword: 'evening light' };
    expect((await cohen.post('/api/auth/family/password', change)).statusCode).toBe(204);
    expect([(await other.get('/api/families')).statusCode, (await tv.get('/api/families')).statusCode]).toEqual([
      401, 200,
    ]);

    await execute('update families set left_at = now() where id = ?', [cohen.familyId]);
    expect((await tv.get('/api/families')).statusCode).toBe(401);
    expect((await listed(aalto)).map(({ id }) => id)).not.toContain(tv.display.id);
    await execute('update families set left_at = null where id = ?', [cohen.familyId]);
  });

  test('has a session of ninety days that is extended like a family’s', async () => {
    const tv = await paired();
    await execute(`update sessions set expire = now() + interval '30 days' where sess ->> 'displayId' = ?`, [
      tv.display.id,
    ]);
    expect((await tv.get('/api/weeks/2026')).headers['set-cookie']).toMatch(/^sid=.*Expires/);
    const [row] = await sessionsOf(tv.display.id);
    expect(Date.parse(row?.expire) - Date.now()).toBeGreaterThan(89 * 86_400_000);
  });

  test.each([
    ['signs out', (tv: Browser) => tv.post('/api/auth/family/logout')],
    ['becomes a family’s own browser', (tv: Browser) => tv.login('birch')],
  ])('is no longer paired once it %s, and its secret collects nothing', async (_, ending) => {
    const tv = await paired();
    const { cookie } = tv;
    await ending(tv);
    expect((await listed(aalto)).map(({ id }) => id)).not.toContain(tv.display.id);
    expect((await tv.collect()).statusCode).toBe(410);
    tv.cookie = cookie;
    expect((await tv.get('/api/families')).statusCode).toBe(401);
  });
});

describe('the families’ televisions', () => {
  test('are listed for all, newest first, and any family may revoke one, once', async () => {
    const first = await paired('Salon Featherstonehaugh-Papadimitriou');
    const second = await pairedTelevision(server.app, birch, 'Bunk room');
    const [newest, next] = await listed(aalto);
    expect([newest, next]).toEqual([
      { id: second.display.id, name: 'Bunk room', approvedBy: 'Birch', approvedAt: expect.any(String) },
      first.display,
    ]);
    expect(await listed(birch)).toEqual(await listed(aalto));
    expect((await new Browser(server.app).get('/api/displays')).statusCode).toBe(401);

    expect((await birch.delete(`/api/displays/${first.display.id}`)).statusCode).toBe(204);
    expect((await birch.delete(`/api/displays/${first.display.id}`)).statusCode).toBe(404);
    expect((await birch.delete('/api/displays/2026')).statusCode).toBe(404);
    expect((await first.get('/api/families')).statusCode).toBe(401);
    expect((await first.collect()).statusCode).toBe(410);
    expect(await sessionsOf(first.display.id)).toEqual([]);
    expect((await second.get('/api/families')).statusCode).toBe(200);
    expect((await listed(aalto)).map(({ id }) => id)).not.toContain(first.display.id);
  });

  test('can be revoked before they have collected their session', async () => {
    const tv = await television();
    await approve(aalto, tv.pairing.code);
    expect((await listed(birch)).map(({ id }) => id)).toContain(tv.pairing.displayId);
    expect((await birch.delete(`/api/displays/${tv.pairing.displayId}`)).statusCode).toBe(204);
    expect((await tv.collect()).statusCode).toBe(410);
  });

  test('do not include one that waits for its approval, which nobody can revoke either', async () => {
    const tv = await television();
    expect((await listed(aalto)).map(({ id }) => id)).not.toContain(tv.pairing.displayId);
    expect((await aalto.delete(`/api/displays/${tv.pairing.displayId}`)).statusCode).toBe(404);
    expect((await tv.collect()).statusCode).toBe(202);
  });
});
