import type { Lake } from '@houseboat/contract/boat-settings.ts';
import type { DayForecast } from '@houseboat/contract/weather.ts';
import { localDay } from '@houseboat/draft/quiet-hours.ts';
import { addDays, type Day, isDay } from '@houseboat/draft/season.ts';
import * as z from 'zod/mini';
import { nowMs } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/module.ts';
import { cachedWeather } from './cache.ts';
import { ask, describeWeather, measure } from './forecast.ts';

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
