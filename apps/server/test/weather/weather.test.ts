import { weather } from '@houseboat/contract/weather.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../../src/db/database.ts';
import { statement } from '../../src/db/statement.ts';
import { describe as inWords } from '../../src/features/weather/descriptions.ts';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { keepLog } from '../support/log.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { until } from '../support/wait.ts';
import {
  type Answer,
  answering,
  forecast,
  startWeatherService,
  type WeatherService,
} from '../support/weather-service.ts';

const UNAVAILABLE = { message: 'Weather data unavailable' };

let db: Database;
/** The statements that the database has answered. */
let answered: string[];
let service: WeatherService;
let server: TestServer;
let aalto: SignedIn;
const { lines, logger } = keepLog();

beforeAll(async () => {
  const real = await openTestDatabase();
  db = {
    ...real,
    run: async (statement, values) => {
      const rows = await real.run<never>(statement, values);
      answered.push(statement.name);
      return rows;
    },
  };
  answered = [];
  service = await startWeatherService();
  server = await startServer({ db, weatherUrl: `${service.url}?apikey=k%C3%BCche&models=best`, logger });
  aalto = await signedIn(server.app, 'aalto');
});
beforeEach(async () => {
  // What is known of the weather is in the database alone, so a server that has lost it is as good as new.
  await db.run(statement('test-forget-weather', 'delete from weather'));
  service.answer = answering(forecast);
  service.asked.length = 0;
  answered = [];
  lines.length = 0;
});
afterAll(async () => {
  await server.close();
  await service.close();
  await db.close();
});

const read = () => aalto.get('/api/weather');
/** Waits until so many who read have come, and the first of them has made the service be asked. */
const haveCome = (readers: number) =>
  until(() => lines.join().split('incoming request').length > readers && service.asked.length === 1);

test('answers what is measured at the lake, in words and numbers', async () => {
  const response = await read();
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      temperature: 84.3,
      description: 'Partly cloudy',
      humidity: 22,
      windSpeed: 7.4,
      feelsLike: 81.9,
      windGusts: 18.1,
      observedAt: '2026-05-24T18:15:00.000Z',
    },
  ]);
  expect(weather.parse(response.json())).toEqual(response.json());
});

test('asks for what it needs, and sends along what the address already asks for', async () => {
  await read();
  const [url] = service.asked;
  expect(url?.pathname).toBe('/v1/forecast');
  expect([...(url?.searchParams ?? [])]).toEqual([
    ['apikey', 'küche'],
    ['models', 'best'],
    ['latitude', '36.13'],
    ['longitude', '-114.45'],
    ['current', 'temperature_2m,relative_humidity_2m,apparent_temperature,weather_code,wind_speed_10m,wind_gusts_10m'],
    ['temperature_unit', 'fahrenheit'],
    ['wind_speed_unit', 'mph'],
  ]);
});

test('takes the time for what it is, where the address asks for local times', async () => {
  service.answer = answering({ ...forecast, utc_offset_seconds: -25_200, timezone: 'America/Phoenix' });
  expect((await read()).json().observedAt).toBe('2026-05-25T01:15:00.000Z');
});

test('is for those who are signed in', async () => {
  expect((await server.app.inject('/api/weather')).statusCode).toBe(401);
  expect(service.asked).toEqual([]);
});

test('fifty viewers make one call, and little is asked of the database but their sessions', async () => {
  const held = Promise.withResolvers<void>();
  service.answer = (response) => held.promise.then(() => answering(forecast)(response));
  answered = [];
  lines.length = 0;
  const readings = Array.from({ length: 50 }, read);
  await haveCome(50);
  held.resolve();
  const responses = await Promise.all(readings);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(service.asked).toHaveLength(1);
  expect(answered.filter((name) => name !== 'find-sessions').sort()).toEqual([
    'ask-for-weather',
    'look-at-weather',
    'tell-weather',
  ]);
});

test('a reading is kept for a quarter of an hour', async () => {
  const letPass = (interval: string) =>
    db.run(statement('test-age-weather', 'update weather set good_until = good_until - $1::interval'), [interval]);
  await read();
  service.answer = answering({ ...forecast, current: { ...forecast.current, temperature_2m: 90 } });
  await letPass('14 minutes');
  expect((await read()).json().temperature).toBe(84.3);
  await letPass('1 minute');
  expect((await read()).json().temperature).toBe(90);
  expect(service.asked).toHaveLength(2);
});

const without = (field: keyof typeof forecast.current) => {
  const { [field]: _, ...current } = forecast.current;
  return { ...forecast, current };
};
const withCurrent = (change: object) => ({ ...forecast, current: { ...forecast.current, ...change } });

describe('a service that fails is a 502, is said in the log, and is asked anew', () => {
  const failures: [string, Answer, RegExp][] = [
    [
      'a refusal in its own words',
      answering({ error: true, reason: 'Data corrupted at path current.' }, 400),
      /answered 400: .*Data corrupted at path/,
    ],
    ['a fault of its own', answering('upstream failed', 500), /answered 500: upstream failed/],
    ['too many questions', answering({ error: true, reason: 'Daily limit exceeded.' }, 429), /answered 429/],
    ['a page instead of data', answering('<!doctype html>'), /not valid JSON/],
    ['half an answer', answering(JSON.stringify(forecast).slice(0, 99)), /JSON/],
    ['nothing', answering('', 204), /JSON/],
    ['null', answering('null'), /expected object/],
    ['an answer about something else', answering({ hourly: {} }), /current/],
    ...(['time', 'temperature_2m', 'relative_humidity_2m', 'apparent_temperature', 'weather_code'] as const).map(
      (field): [string, Answer, RegExp] => [`no ${field}`, answering(without(field)), new RegExp(field)],
    ),
    ['no wind', answering(without('wind_speed_10m')), /wind_speed_10m/],
    ['gusts that were not measured', answering(withCurrent({ wind_gusts_10m: null })), /wind_gusts_10m/],
    ['a temperature in words', answering(withCurrent({ temperature_2m: 'warm' })), /temperature_2m/],
    ['a code that is none', answering(withCurrent({ weather_code: -1 })), /weather_code/],
    ['a time that is none', answering(withCurrent({ time: 'now' })), /time/],
    ['a day that never was', answering(withCurrent({ time: '2026-13-45T99:99' })), /Invalid time value/],
    ['more than a forecast can be', answering(`${' '.repeat(70_000)}${JSON.stringify(forecast)}`), /more than 65536/],
    [
      'more and more',
      (response) => {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
        };
        response.on('drain', pour);
        pour();
      },
      /more than 65536/,
    ],
    ['a line that is cut at once', (response) => response.destroy(), /fetch failed/],
    [
      'a line that is cut on the way',
      (response) => {
        response.writeHead(200, { 'content-length': 500 }).write('{');
        response.flushHeaders();
        setImmediate(() => response.destroy());
      },
      /terminated|closed|aborted/,
    ],
    ['a redirect that goes in circles', (response) => response.writeHead(302, { location: '' }).end(), /redirect/],
  ];

  test.each(failures)('%s', async (_, answer, reason) => {
    service.answer = answer;
    const response = await read();
    expect([response.statusCode, response.json()]).toEqual([502, UNAVAILABLE]);
    const warnings = lines.filter((line) => line.includes('the weather could not be had'));
    expect(warnings).toEqual([expect.stringMatching(reason)]);
    expect(lines.join()).not.toContain('k%C3%BCche');

    service.answer = answering(forecast);
    expect((await read()).statusCode).toBe(200);
  });

  test('nobody there', async () => {
    const gone = await startWeatherService();
    await gone.close();
    const alone = await startServer({ db, weatherUrl: gone.url, logger });
    const response = await alone.app.inject({ url: '/api/weather', headers: { cookie: aalto.cookie } });
    expect([response.statusCode, response.json()]).toEqual([502, UNAVAILABLE]);
    expect(lines.join()).toMatch(/ECONNREFUSED/);
    await alone.close();
  });

  test('everybody who waits hears of it, and it is asked and said once', async () => {
    const held = Promise.withResolvers<void>();
    service.answer = (response) => held.promise.then(() => answering('no', 500)(response));
    lines.length = 0;
    const readings = Array.from({ length: 20 }, read);
    await haveCome(20);
    held.resolve();
    const responses = await Promise.all(readings);
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`502 ${JSON.stringify(UNAVAILABLE)}`]),
    );
    expect(service.asked).toHaveLength(1);
    expect(lines.filter((line) => line.includes('the weather could not be had'))).toHaveLength(1);
  });

  test('one that hangs, before its answer or within it, is waited for no longer than five seconds', async () => {
    const dripping = await startWeatherService();
    dripping.answer = (response) => response.writeHead(200).write('{ "current": ');
    // The weather of another lake, so that this server does not wait for what the first one is told.
    const elsewhere = { ...boatFile, lake: { ...boatFile.lake, latitude: 40 } };
    const second = await startServer({ db, boatFile: elsewhere, weatherUrl: dripping.url });
    service.answer = () => {};
    const responses = await Promise.all([
      read(),
      second.app.inject({ url: '/api/weather', headers: { cookie: aalto.cookie } }),
    ]);
    for (const response of responses) expect([response.statusCode, response.json()]).toEqual([502, UNAVAILABLE]);
    expect([service.asked.length, dripping.asked.length]).toEqual([1, 1]);
    expect(lines.join()).toMatch(/timeout/i);
    await second.close();
    await dripping.close();
  });
});

test.each([
  ['Clear sky', [0]],
  ['Partly cloudy', [1, 2, 3]],
  ['Foggy', [4, 45, 48]],
  ['Drizzle', [49, 51, 53, 55, 56, 57]],
  ['Rain', [58, 61, 63, 65, 66, 67]],
  ['Snow', [68, 71, 73, 75, 77]],
  ['Rain showers', [78, 80, 81, 82]],
  ['Snow showers', [83, 85, 86]],
  ['Thunderstorm', [87, 95, 96, 99, 100]],
])('%s is the weather of the codes %j', (words, codes) => {
  expect(codes.map(inWords)).toEqual(codes.map(() => words));
});
