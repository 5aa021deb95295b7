import type { Lake } from '@houseboat/contract/boat-settings.ts';
import type { DayForecast, Weather, WeatherDescription } from '@houseboat/contract/weather.ts';
import { localDay } from '@houseboat/draft/quiet-hours.ts';
import { addDays, type Day, isDay } from '@houseboat/draft/season.ts';
import * as z from 'zod/mini';
import { nowMs } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/module.ts';
import { fetchJson } from '../../platform/outbound/fetch-json.ts';
import { cachedWeather } from './cache.ts';

const CURRENT = 'temperature_2m,relative_humidity_2m,apparent_temperature,weather_code,wind_speed_10m,wind_gusts_10m';

/** A number; null where the service has none. */
const measure = z.catch(z.nullable(z.number()), null);

const currentWeather = z.object({
  current: z.object({
    /** Without a time zone: GMT, unless the service's address requests another one. */
    time: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)),
    temperature_2m: z.number(),
    relative_humidity_2m: measure,
    apparent_temperature: measure,
    weather_code: z.int().check(z.nonnegative()),
    wind_speed_10m: measure,
    wind_gusts_10m: measure,
  }),
  utc_offset_seconds: z._default(z.int(), 0),
});

/** Fetches the current weather at the lake. Throws if the service fails or its response is not a forecast. */
export async function fetchWeather(platform: Platform, lake: Lake): Promise<Weather> {
  const { current, utc_offset_seconds: offset } = z.parse(
    currentWeather,
    await ask(platform, lake, { current: CURRENT }),
  );
  return {
    temperature: current.temperature_2m,
    description: describeWeather(current.weather_code),
    humidity: current.relative_humidity_2m,
    windSpeed: current.wind_speed_10m,
    feelsLike: current.apparent_temperature,
    windGusts: current.wind_gusts_10m,
    observedAt: new Date(Date.parse(`${current.time}Z`) - offset * 1_000).toISOString(),
  };
}

/** Asks Open-Meteo or a compatible service about the lake, in °F and mph. */
const ask = (
  { weatherUrl }: Pick<Platform, 'weatherUrl'>,
  { latitude, longitude }: Lake,
  question: Record<string, string | number>,
): Promise<unknown> =>
  fetchJson('weather service', weatherUrl, {
    latitude,
    longitude,
    ...question,
    temperature_unit: 'fahrenheit',
    wind_speed_unit: 'mph',
  });

/** The highest code of each kind of weather, ascending. */
const DESCRIPTIONS: [maxCode: number, description: WeatherDescription][] = [
  [0, 'Clear sky'],
  [3, 'Partly cloudy'],
  [48, 'Foggy'],
  [57, 'Drizzle'],
  [67, 'Rain'],
  [77, 'Snow'],
  [82, 'Rain showers'],
  [86, 'Snow showers'],
];

/** Describes a WMO weather code in words. */
export const describeWeather = (code: number): WeatherDescription =>
  DESCRIPTIONS.find(([maxCode]) => code <= maxCode)?.[1] ?? 'Thunderstorm';

/** How far ahead the service looks, today included. */
const DAYS = 16;

const DAILY = 'weather_code,temperature_2m_max,temperature_2m_min,wind_speed_10m_max,wind_gusts_10m_max';

// The last days may have no numbers yet.
const numbers = z.catch(z.array(measure), []);
const forecast = z.object({
  daily: z.object({
    time: z.array(z.string().check(z.refine(isDay))),
    weather_code: numbers,
    temperature_2m_max: numbers,
    temperature_2m_min: numbers,
    wind_speed_10m_max: numbers,
    wind_gusts_10m_max: numbers,
  }),
});

/**
 * Returns a function that reads the forecast for the days of a period, as far as it is known: none if the service fails, and none without a
 * request if the forecast cannot reach them. It goes through the cache of the current weather, under a key of its own.
 */
export function forecastReader(platform: Platform) {
  const keyOf = ({ latitude, longitude }: Lake) => `${latitude},${longitude} by day`;
  const read = cachedWeather(platform, keyOf, fetchDays);

  return async (from: Day, to: Day): Promise<DayForecast[]> => {
    const { lake } = await platform.boat.read();
    const today = localDay(await nowMs(platform.db), lake.timeZone);
    if (to < today || from >= addDays(today, DAYS)) return [];
    const { days = [] } = (await read()) ?? {};
    return days.filter(({ day }) => from <= day && day <= to);
  };
}

async function fetchDays(platform: Platform, lake: Lake): Promise<{ days: DayForecast[] }> {
  const question = { daily: DAILY, forecast_days: DAYS, timezone: lake.timeZone };
  const { daily } = z.parse(forecast, await ask(platform, lake, question));
  return {
    days: daily.time.flatMap((day, nth) => {
      const code = daily.weather_code[nth];
      const high = daily.temperature_2m_max[nth];
      const low = daily.temperature_2m_min[nth];
      if (code == null || high == null || low == null) return [];
      const windSpeed = daily.wind_speed_10m_max[nth] ?? null;
      const windGusts = daily.wind_gusts_10m_max[nth] ?? null;
      return { day, description: describeWeather(code), high, low, windSpeed, windGusts };
    }),
  };
}
