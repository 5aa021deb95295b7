import type { Lake } from '@houseboat/contract/boat-settings.ts';
import type { Weather, WeatherDescription } from '@houseboat/contract/weather.ts';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/module.ts';
import { fetchJson } from '../../platform/outbound/fetch-json.ts';

const CURRENT = 'temperature_2m,relative_humidity_2m,apparent_temperature,weather_code,wind_speed_10m,wind_gusts_10m';

/** A number; null where the service has none. */
export const measure = z.catch(z.nullable(z.number()), null);

const forecast = z.object({
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
  const { current, utc_offset_seconds: offset } = z.parse(forecast, await ask(platform, lake, { current: CURRENT }));
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
export const ask = (
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
