import { weather } from '@houseboat/contract/weather.ts';
import { describe, expect, jest, test } from '@jest/globals';
import { describeWeather } from '../../src/modules/weather/public.ts';
import { recordStatements } from '../support/statements.ts';
import { until } from '../support/wait.ts';
import { expectFailure, forget, lines, read, service } from '../support/weather-reads.ts';
import { answering, forecast, withCurrent, without } from '../support/weather-service.ts';

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
  test('an internal error', () =>
    expectFailure(answering('upstream failed', 500), /responded with 500: upstream failed/));
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
