import type { Item } from '@houseboat/contract/inventory.ts';
import type { Issue, UploadAddress } from '@houseboat/contract/issues.ts';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { scene } from '../support/pictures.ts';
import { startWeatherService, type WeatherService } from '../support/weather-service.ts';
import { ask, DraftNight, type Family } from './support/draft-night.ts';
import { converge, expectPresent, followDraft } from './support/screens.ts';
import { makeServers, type ServerProcess } from './support/server-processes.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { start, newDatabase, clear } = makeServers();
let env: Record<string, string>;
let weather: WeatherService;
let database: pg.Client;
/** The server whose clock is moved. */
let server: ServerProcess;
let night: DraftNight;
let family: Family;

beforeAll(async () => {
  weather = await startWeatherService();
  env = { ...(await newDatabase()), WEATHER_URL: weather.url };
  database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  server = await start(env);
  night = await DraftNight.open(server.address);
  family = night.family();
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await server.stop();
  await database.end();
  await weather.close();
  clear();
});

const moveClock = (ms: number) => server.order(`clock ${ms}`);
const post = (path: string, body?: object) => ask(server.address, family, 'POST', path, body);
/** How often the server has run each statement, and used the ORM. */
const runs = async () => (await server.order('runs')) as Record<string, number>;

test.each([
  ['a day ahead', DAY],
  ['an hour behind', -HOUR],
])('with a clock %s sessions stay active, and are not extended at every request', async (_, by) => {
  await moveClock(by);
  const before = await runs();
  for (let nth = 0; nth < 3; nth++) {
    const { status, headers } = await ask(server.address, family, 'GET', '/api/weeks/2026');
    expect([status, headers.get('set-cookie')]).toEqual([200, null]);
  }
  expect((await runs())['extend-session']).toBe(before['extend-session']);
});

test('wrong passwords are limited by the database’s clock', async () => {
  const logIn = () => post('/api/auth/family/login', { username: 'greyeyes', password: 'wrong' });
  for (let nth = 0; nth < 10; nth++) {
    await moveClock(nth % 2 ? DAY : -HOUR);
    expect((await logIn()).status).toBe(401);
  }
  for (const by of [DAY, -HOUR]) {
    await moveClock(by);
    const { status, headers } = await logIn();
    expect(status).toBe(429);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  }
});

test('an upload address is valid for a quarter of an hour by the database’s clock', async () => {
  const body = Buffer.from(await scene(40, 30).png().toBuffer());
  const put = (url: string) => fetch(url, { method: 'PUT', headers: { cookie: family.cookie }, body });
  for (const by of [DAY, -HOUR]) {
    const { uploadURL } = (await post('/api/objects/upload')).body as UploadAddress;
    await moveClock(by);
    expect((await put(uploadURL)).status).toBe(201);
    await moveClock(0);
  }
  await moveClock(-HOUR);
  const { uploadURL } = (await post('/api/objects/upload')).body as UploadAddress;
  await database.query(`update uploads set created_at = created_at - interval '15 minutes 1 second'`);
  expect((await put(uploadURL)).status).toBe(410);
});

test.each([
  ['a day ahead', DAY],
  ['an hour behind', -HOUR],
])('with a clock %s a waiver is valid for thirty days, and can be reminded of once an hour', async (_, by) => {
  await moveClock(by);
  const { body } = await post('/api/waivers', { guestName: 'Ana Ruiz', guestEmail: 'ana@example.org' });
  const { id } = body as Waiver;
  const left = async () => {
    const days = 'extract(epoch from expires_at - now())::float8 / 86400 as days';
    return (await database.query(`select ${days} from waivers where id = $1`, [id])).rows[0].days;
  };
  expect(await left()).toBeCloseTo(30, 2);
  expect((await post(`/api/waivers/${id}/remind`)).status).toBe(202);
  await moveClock(0);
  const again = await post(`/api/waivers/${id}/remind`);
  expect(again.status).toBe(429);
  expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
  await moveClock(by);
  expect((await post(`/api/waivers/${id}/resend`)).status).toBe(202);
  expect(await left()).toBeCloseTo(30, 2);
});

test('the newest item and waiver come first, regardless of their server’s clock', async () => {
  const names: string[] = [];
  for (const by of [DAY, -HOUR, 0]) {
    await moveClock(by);
    names.unshift(`with a clock ${by} ms ahead`);
    const item = { name: names[0], category: 'Recreation', status: 'low' };
    expect((await post('/api/inventory', item)).status).toBe(201);
    expect((await post('/api/waivers', { guestName: names[0], guestEmail: 'ana@example.org' })).status).toBe(201);
  }
  const list = async (path: string) => (await ask(server.address, family, 'GET', path)).body;
  const items = (await list('/api/inventory')) as { name: string }[];
  const waivers = (await list('/api/waivers')) as { guestName: string }[];
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(waivers.slice(0, 3).map(({ guestName }) => guestName)).toEqual(names);
});

test('an issue and what was restocked have the database’s times', async () => {
  const restocked = { name: 'Propane', category: 'Recreation', status: 'restocked' };
  for (const by of [DAY, -HOUR]) {
    await moveClock(by);
    const { id } = (await post('/api/issues', { title: 'Bilge pump', description: 'Runs', priority: 'low' }))
      .body as Issue;
    expect((await post(`/api/issues/${id}/comments`, { comment: 'Seen' })).status).toBe(201);
    const resolved = await ask(server.address, family, 'PATCH', `/api/issues/${id}`, { status: 'resolved' });
    const { reportedAt, resolvedAt, comments, history } = resolved.body as Issue;
    const item = (await post('/api/inventory', restocked)).body as Item;
    const [{ now }] = (await database.query('select now() as now')).rows;
    const times = [reportedAt, resolvedAt, comments[0]?.createdAt, history[0]?.at, item.resolvedAt];
    for (const at of times) expect(Math.abs(Date.parse(at ?? '') - now)).toBeLessThan(HOUR / 2);
  }
});

test('a clock that jumps stops no heartbeat, loses no presence and causes no busy loop', async () => {
  const other = await start(env);
  const [here, there] = [followDraft(server.address, family), followDraft(other.address, night.family(1))];
  const present = [family, night.family(1)];
  await expectPresent([here, there], present);
  const shown: string[][] = [];
  here.socket.on('room:presence', ({ families }) => shown.push(families));
  for (const by of [DAY, -HOUR]) {
    await moveClock(by);
    // Has the server look at once who is there, before the other server has reported again.
    const third = followDraft(server.address, night.family(2));
    await expectPresent([here, there, third], [...present, night.family(2)]);
    third.close();
    await expectPresent([here, there], present);
    // Events travel both ways.
    for (const { address } of [server, other]) {
      await night.pick(address);
      await converge([here, there], await night.check(server));
    }
  }
  for (const families of shown) expect(families).toEqual(expect.arrayContaining(present.map(({ id }) => id)));
  const total = async () => Object.values(await runs()).reduce((sum, count) => sum + count, 0);
  const before = await total();
  await new Promise((head) => here.socket.once('room:head', head));
  // Work left from the picks is a few statements more on a busy machine. A busy loop runs them without end.
  expect((await total()) - before).toBeLessThan(100);
  for (const screen of [here, there]) screen.close();
  await other.stop();
});

test('the weather is cached for as long as ever', async () => {
  const read = () => ask(server.address, family, 'GET', '/api/weather');
  for (const by of [0, DAY, -HOUR]) {
    await moveClock(by);
    expect((await read()).status).toBe(200);
  }
  expect(weather.asked).toHaveLength(1);
});
