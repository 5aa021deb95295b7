import { weather } from '@houseboat/contract/weather.ts';
import { describe, expect, jest, test } from '@jest/globals';
import { describeWeather } from '../../src/modules/weather/forecast.ts';
import { startServer } from '../support/server.ts';
import { recordStatements } from '../support/statements.ts';
import { until } from '../support/wait.ts';
import {
  aalto,
  db,
  forget,
  letPass,
  lines,
  logger,
  read,
  retryAfter,
  server,
  service,
  UNAVAILABLE,
} from '../support/weather-reads.ts';
import { type Answer, answering, forecast, startWeatherService } from '../support/weather-service.ts';

/** Waits until so many requests have arrived, and the first has reached the service. */
const haveCome = (readers: number) =>
  until(() => lines.join().split('incoming request').length > readers && service.asked.length === 1);

test('returns the current weather at the lake', async () => {
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

test('sends its parameters along with those of the service’s address', async () => {
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

test('understands local times, if the service’s address requests them', async () => {
  service.answer = answering({ ...forecast, utc_offset_seconds: -25_200, timezone: 'America/Phoenix' });
  expect((await read()).json().observedAt).toBe('2026-05-25T01:15:00.000Z');
});

test('needs a session', async () => {
  expect((await server.app.inject('/api/weather')).statusCode).toBe(401);
  expect(service.asked).toEqual([]);
});

test('fifty viewers cause one request to the service and three statements', async () => {
  const gate = Promise.withResolvers<void>();
  service.answer = (response) => gate.promise.then(() => answering(forecast)(response));
  lines.length = 0;
  // The request does not time out before they have come.
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const recorded = recordStatements();
  const readings = Array.from({ length: 50 }, read);
  await haveCome(50);
  gate.resolve();
  const responses = await Promise.all(readings);
  timeout.mockRestore();
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(service.asked).toHaveLength(1);
  const statements = recorded.texts();
  recorded.stop();
  expect(statements.filter((text) => /\bweather\b/.test(text)).map((text) => text.split(' ', 1)[0])).toEqual([
    'select',
    'insert',
    'update',
  ]);
});

test('the weather is cached for 15 minutes', async () => {
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

describe('what the service does not know', () => {
  const optional = {
    humidity: 'relative_humidity_2m',
    windSpeed: 'wind_speed_10m',
    feelsLike: 'apparent_temperature',
    windGusts: 'wind_gusts_10m',
  } as const;

  test.each(Object.entries(optional))('%s is null', async (name, field) => {
    for (const unknown of [withCurrent({ [field]: null }), without(field), withCurrent({ [field]: 'n/a' })]) {
      await forget();
      service.answer = answering(unknown);
      const response = await read();
      expect([response.statusCode, response.json()]).toEqual([
        200,
        expect.objectContaining({ temperature: 84.3, description: 'Partly cloudy', [name]: null }),
      ]);
    }
  });
});

describe('a failure of the service is a 502, is logged, and is asked for again after a minute', () => {
  const failures: [string, Answer, RegExp][] = [
    [
      'a refusal in its own words',
      answering({ error: true, reason: 'Data corrupted at path current.' }, 400),
      /responded with 400: .*Data corrupted at path/,
    ],
    ['an internal error', answering('upstream failed', 500), /responded with 500: upstream failed/],
    ['too many requests', answering({ error: true, reason: 'Daily limit exceeded.' }, 429), /responded with 429/],
    ['a page instead of data', answering('<!doctype html>'), /not valid JSON/],
    ['a truncated response', answering(JSON.stringify(forecast).slice(0, 99)), /JSON/],
    ['an empty response', answering('', 204), /JSON/],
    ['null', answering('null'), /expected object/],
    ['a response of another kind', answering({ hourly: {} }), /current/],
    ...(['time', 'temperature_2m', 'weather_code'] as const).map((field): [string, Answer, RegExp] => [
      `no ${field}`,
      answering(without(field)),
      new RegExp(field),
    ]),
    ['a temperature that was not measured', answering(withCurrent({ temperature_2m: null })), /temperature_2m/],
    ['a sky that was not seen', answering(withCurrent({ weather_code: null })), /weather_code/],
    ['a temperature in words', answering(withCurrent({ temperature_2m: 'warm' })), /temperature_2m/],
    ['an invalid code', answering(withCurrent({ weather_code: -1 })), /weather_code/],
    ['an invalid time', answering(withCurrent({ time: 'now' })), /time/],
    ['an impossible date', answering(withCurrent({ time: '2026-13-45T99:99' })), /Invalid time value/],
    ['a response that is too large', answering(`${' '.repeat(70_000)}${JSON.stringify(forecast)}`), /more than 65536/],
    [
      'an endless response',
      (response) => {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
        };
        response.on('drain', pour);
        pour();
      },
      /more than 65536/,
    ],
    ['an immediate disconnect', (response) => response.destroy(), /fetch failed/],
    [
      'a disconnect halfway',
      (response) => {
        response.writeHead(200, { 'content-length': 500 }).write('{');
        response.flushHeaders();
        setImmediate(() => response.destroy());
      },
      /terminated|closed|aborted/,
    ],
    ['a redirect loop', (response) => response.writeHead(302, { location: '' }).end(), /redirect/],
  ];

  test.each(failures)('%s', async (_, answer, reason) => {
    service.answer = answer;
    const response = await read();
    expect([response.statusCode, response.json()]).toEqual([502, UNAVAILABLE]);
    const warnings = lines.filter((line) => line.includes('could not fetch the weather'));
    expect(warnings).toEqual([expect.stringMatching(reason)]);
    expect(lines.join()).not.toContain('k%C3%BCche');

    service.answer = answering(forecast);
    await letPass('50 seconds');
    expect((await read()).statusCode).toBe(502);
    await letPass('10 seconds');
    expect((await read()).statusCode).toBe(200);
  });

  test('no server at that address', async () => {
    const gone = await startWeatherService();
    await gone.close();
    const alone = await startServer({ db, weatherUrl: gone.url, logger });
    const response = await alone.app.inject({ url: '/api/weather', headers: { cookie: aalto.cookie } });
    expect([response.statusCode, response.json()]).toEqual([502, UNAVAILABLE]);
    expect(lines.join()).toMatch(/ECONNREFUSED/);
    await alone.close();
  });

  test.each([
    ['seconds', () => '600', '10 minutes'],
    ['a date', () => new Date(Date.now() + 600_000).toUTCString(), '10 minutes'],
    ['too few seconds', () => '1', '1 minute'],
    ['a date that is over', () => new Date(0).toUTCString(), '1 minute'],
    ['nonsense', () => 'soon', '1 minute'],
    ['a year', () => '31536000', '1 day'],
  ])('too many requests are followed by a pause: %s', async (_, header, pause) => {
    service.answer = retryAfter(header());
    expect((await read()).statusCode).toBe(502);
    service.answer = answering(forecast);
    await letPass(`${pause} -30 seconds`);
    expect((await read()).statusCode).toBe(502);
    expect(service.asked).toHaveLength(1);
    await letPass('30 seconds');
    expect((await read()).statusCode).toBe(200);
  });

  test('all waiting viewers get it, and the service is called and the failure logged once', async () => {
    const gate = Promise.withResolvers<void>();
    service.answer = (response) => gate.promise.then(() => answering('no', 500)(response));
    lines.length = 0;
    const readings = Array.from({ length: 20 }, read);
    await haveCome(20);
    gate.resolve();
    const responses = await Promise.all(readings);
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`502 ${JSON.stringify(UNAVAILABLE)}`]),
    );
    expect(service.asked).toHaveLength(1);
    expect(lines.filter((line) => line.includes('could not fetch the weather'))).toHaveLength(1);
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
])('%s describes the codes %j', (words, codes) => {
  expect(codes.map(describeWeather)).toEqual(codes.map(() => words));
});
