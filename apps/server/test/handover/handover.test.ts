import { handover } from '@houseboat/contract/handover.ts';
import { addDays } from '@houseboat/draft/season.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { timeAt } from '../../src/platform/db/database.ts';
import { boatFile } from '../support/boat.ts';
import { pairedTelevision } from '../support/display.ts';
import { everybody, type SignedIn, startServer } from '../support/server.ts';
import { signatureURL } from '../support/waivers.ts';
import { answering, forecastFrom, startWeatherService } from '../support/weather-service.ts';

const execute = (sql: string, values: unknown[] = []) => server.db.em().execute(sql, values);
const weekId = (number: number) => weeks[number - 1]?.id ?? '';
const give = (number: number, family: SignedIn | null) =>
  execute('update weeks set assigned_family_id = ?, is_available = ? where id = ?', [
    family?.familyId ?? null,
    family === null,
    weekId(number),
  ]);
const read = async (who: Pick<SignedIn, 'get'>, number = 2) => {
  const response = await who.get(`/api/weeks/${weekId(number)}/handover`);
  expect(response.statusCode).toBe(200);
  expect(handover.parse(response.json())).toEqual(response.json());
  return handover.parse(response.json());
};

const service = await startWeatherService();
const server = await startServer({ weatherUrl: service.url });
const [aalto, birch, cohen] = await everybody(server.app);
const weeks: { id: string }[] = (await aalto.get('/api/weeks/2026')).json();
await give(1, birch);
await give(2, aalto);
beforeEach(async () => {
  service.answer = answering('', 500);
  service.asked.length = 0;
  await execute('delete from weather');
});
afterAll(async () => {
  await server.close();
  await service.close();
});

test('names the week, the family that leaves and the family that comes', async () => {
  const { week, outgoing, incoming } = await read(cohen);
  expect(week).toEqual({
    id: weekId(2),
    weekNumber: 2,
    startDate: '2026-05-31',
    endDate: '2026-06-05',
    season: '2026',
  });
  expect(outgoing).toEqual({ id: birch.familyId, name: 'Birch', color: 'blue' });
  expect(incoming).toEqual({ id: aalto.familyId, name: 'Aalto', color: 'red' });
  expect(await read(aalto, 1)).toMatchObject({ outgoing: null, incoming: { name: 'Birch' } });
  expect(await read(aalto, 4)).toMatchObject({ outgoing: null, incoming: null });
});

test('the week before is the one right before it, also in an earlier season', async () => {
  const place = (season: string, number: number) =>
    execute('update weeks set season = ?, week_number = ? where id = ?', [season, number, weekId(3)]);
  await place('2027', 1);
  const shown = await read(cohen, 3);
  await place('2026', 3);
  expect(shown).toMatchObject({ outgoing: { name: 'Aalto' }, incoming: null });
});

test('needs a session, and a week that there is', async () => {
  expect((await server.app.inject(`/api/weeks/${weekId(2)}/handover`)).statusCode).toBe(401);
  for (const id of [crypto.randomUUID(), 'next'])
    expect((await aalto.get(`/api/weeks/${id}/handover`)).statusCode).toBe(404);
});

test('lists what is out before what is low, and what is broken by urgency', async () => {
  const add = (name: string, status: string) =>
    birch.post('/api/inventory', { name, category: 'Recreation', status, notes: 'aft locker' });
  await add('Rope', 'out_of_stock');
  await add('Coffee', 'low');
  await add('Soap', 'restocked');
  const report = async (title: string, priority: string, status?: string) => {
    const { id } = (await birch.post('/api/issues', { title, description: 'See photo', priority })).json();
    if (status) await birch.patch(`/api/issues/${id}`, { status });
  };
  await report('Lamp flickers', 'low');
  await report('Bilge pump dead', 'high', 'in_progress');
  await report('Awning torn', 'medium');
  await report('Door sticks', 'high', 'resolved');
  const { supplies, issues } = await read(cohen);
  expect(supplies.map(({ name, status }) => [name, status])).toEqual([
    ['Rope', 'out_of_stock'],
    ['Coffee', 'low'],
  ]);
  expect(issues.map(({ title }) => title)).toEqual(['Bilge pump dead', 'Awning torn', 'Lamp flickers']);
});

test('restocked and fixed is what was in the week before, by the lake’s days', async () => {
  // Phoenix is seven hours behind UTC.
  const times = ['2026-05-24T06:59:59Z', '2026-05-24T07:00:00Z', '2026-05-31T06:59:59Z', '2026-05-31T07:00:00Z'];
  for (const [nth, at] of times.entries()) {
    const item = { name: `Item ${nth}`, category: 'Recreation', status: 'restocked' };
    const { id } = (await birch.post('/api/inventory', item)).json();
    await execute('update inventory_items set resolved_at = ? where id = ?', [at, id]);
    const issue = { title: `Issue ${nth}`, description: 'Loose' };
    const path = `/api/issues/${(await birch.post('/api/issues', issue)).json().id}`;
    await birch.patch(path, { status: 'resolved' });
    await execute('update issues set resolved_at = ? where id = ?', [at, path.split('/').at(-1)]);
  }
  const { restocked, fixed } = await read(cohen);
  expect(restocked.map(({ name }) => name)).toEqual(['Item 1', 'Item 2']);
  expect(fixed.map(({ title, at }) => [title, at])).toEqual([
    ['Issue 1', '2026-05-24T07:00:00.000Z'],
    ['Issue 2', '2026-05-31T06:59:59.000Z'],
  ]);
});

describe('guests', () => {
  beforeAll(async () => {
    const invite = async (host: SignedIn, guestName: string, guestEmail: string) =>
      (await host.post('/api/waivers', { guestName, guestEmail })).json().id;
    const old = await invite(aalto, 'Wren', 'wren@example.org');
    await execute(`update waivers set created_at = now() - interval '10 days', expires_at = now() where id = ?`, [old]);
    await invite(aalto, 'Wren', 'Wren@example.org');
    const late = await invite(aalto, 'Heron', 'heron@example.org');
    // Midnight at the lake, 90 days before the week; and a second earlier.
    const madeAt = (id: string, at: string) =>
      execute('update waivers set created_at = ?, expires_at = ? where id = ?', [at, at, id]);
    await madeAt(late, '2026-03-02T07:00:00Z');
    await madeAt(await invite(aalto, 'Gull', 'gull@example.org'), '2026-03-02T06:59:59Z');
    const signed = await invite(aalto, 'Teal', 'teal@example.org');
    await execute(`update waivers set created_at = '2025-07-01T07:00:00Z' where id = ?`, [signed]);
    expect((await aalto.post(`/api/waivers/${signed}/sign`, { signatureURL })).statusCode).toBe(200);
    const before = await invite(aalto, 'Owl', 'owl@example.org');
    // An hour before the year begins at the lake, and hours after it began in UTC.
    await execute(`update waivers set created_at = '2025-05-31T06:00:00Z' where id = ?`, [before]);
    await invite(birch, 'Finch', 'finch@example.org');
  });

  test('are the incoming family’s own, each with the newest waiver and its status, without those of earlier trips', async () => {
    expect((await read(aalto)).guests.map(({ guestName, status }) => [guestName, status])).toEqual([
      ['Heron', 'expired'],
      ['Teal', 'signed'],
      ['Wren', 'pending'],
    ]);
  });

  test('are shown to no other family, and on no television', async () => {
    for (const other of [birch, cohen]) expect((await read(other)).guests).toEqual([]);
    const tv = await pairedTelevision(server.app, aalto);
    expect(await read(tv)).toMatchObject({ incoming: { name: 'Aalto' }, guests: [] });
    const response = await tv.call('PUT', `/api/weeks/${weekId(2)}/checklist`, {
      payload: { item: 'Lock up', done: true },
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('the weather', () => {
  let today: string;
  const beginsIn = (days: number) => {
    today = timeAt(boatFile.lake.timeZone, new Date()).slice(0, 10);
    return execute('update weeks set start_date = ?, end_date = ? where id = ?', [
      addDays(today, days),
      addDays(today, days + 5),
      weekId(7),
    ]);
  };
  const answerFor = (days: number) => {
    service.answer = answering(forecastFrom(Array.from({ length: days }, (_, ahead) => addDays(today, ahead))));
  };

  test('is that of the week’s days which the forecast reaches, asked for once', async () => {
    await beginsIn(2);
    answerFor(5);
    const { weather } = await read(aalto, 7);
    expect(weather).toEqual(
      [2, 3].map((ahead) => ({
        day: addDays(today, ahead),
        description: 'Clear sky',
        high: 90 + ahead,
        low: 60 + ahead,
        windSpeed: 12 + ahead,
        windGusts: 24 + ahead,
      })),
    );
    expect((await read(cohen, 7)).weather).toEqual(weather);
    expect(service.asked).toHaveLength(1);
    expect(Object.fromEntries(service.asked[0]?.searchParams ?? [])).toMatchObject({
      daily: 'weather_code,temperature_2m_max,temperature_2m_min,wind_speed_10m_max,wind_gusts_10m_max',
      timezone: 'America/Phoenix',
      temperature_unit: 'fahrenheit',
      wind_speed_unit: 'mph',
    });
  });

  test('lacks what the service does not know, but no day that has a temperature and a sky', async () => {
    await beginsIn(0);
    const days = [0, 1, 2, 3].map((ahead) => addDays(today, ahead));
    const { daily } = forecastFrom(days);
    const unknown = { wind_speed_10m_max: null, wind_gusts_10m_max: [null, 20, null, null] };
    const answer = {
      daily: { ...daily, temperature_2m_max: [90, 91, 92, null], weather_code: [0, 0, null, 0], ...unknown },
    };
    service.answer = answering(answer);
    expect((await read(aalto, 7)).weather).toEqual([
      { day: today, description: 'Clear sky', high: 90, low: 60, windSpeed: null, windGusts: null },
      { day: addDays(today, 1), description: 'Clear sky', high: 91, low: 61, windSpeed: null, windGusts: 20 },
    ]);
  });

  test('is missing when the service never answers, which is asked again after a minute', async () => {
    const letPass = (interval: string) =>
      execute('update weather set good_until = good_until - ?::interval', [interval]);
    await beginsIn(0);
    service.answer = () => {};
    expect((await read(aalto, 7)).weather).toEqual([]);
    answerFor(2);
    await letPass('30 seconds');
    expect((await read(cohen, 7)).weather).toEqual([]);
    expect(service.asked).toHaveLength(1);
    await letPass('30 seconds');
    expect((await read(aalto, 7)).weather).toHaveLength(1);
  });

  test('of days that are over or too far ahead is not asked for', async () => {
    for (const days of [-6, 16]) {
      await beginsIn(days);
      expect((await read(aalto, 7)).weather).toEqual([]);
    }
    expect(service.asked).toEqual([]);
  });
});
