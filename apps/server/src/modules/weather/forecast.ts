import type { Lake } from '@houseboat/contract/boat-settings.ts';
import type { Weather, WeatherDescription } from '@houseboat/contract/weather.ts';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/module.ts';

/** For the whole response, headers and body. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 65_536;

/** How long the service is left alone after a failure, and at most after it asked for that. */
export const MIN_RETRY_SECONDS = 60;
export const MAX_RETRY_SECONDS = 86_400;

/** The service refused a request because there were too many. */
export class TooManyRequests extends Error {
  /** How long it wants no more of them. */
  readonly retrySeconds: number;

  constructor(message: string, retrySeconds: number) {
    super(message);
    this.retrySeconds = retrySeconds;
  }
}

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

/**
 * Asks Open-Meteo or a compatible service about the lake, in °F and mph. Parameters that its address has, such as an API key, are kept. Returns the
 * JSON of its response; throws if it fails.
 */
export async function ask(
  { weatherUrl }: Pick<Platform, 'weatherUrl'>,
  { latitude, longitude }: Lake,
  question: Record<string, string | number>,
): Promise<unknown> {
  const url = new URL(weatherUrl);
  const query = { latitude, longitude, ...question, temperature_unit: 'fahrenheit', wind_speed_unit: 'mph' };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = await readText(response);
  const refusal = `The weather service responded with ${response.status}: ${body.slice(0, 500)}`;
  if (response.status === 429) throw new TooManyRequests(refusal, retrySeconds(response.headers.get('retry-after')));
  if (!response.ok) throw new Error(refusal);
  return JSON.parse(body);
}

/** Returns the seconds of a Retry-After header, which has seconds or a date, within bounds. */
function retrySeconds(header: string | null): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - Date.now()) / 1_000;
  return Math.min(Math.max(Math.ceil(seconds) || 0, MIN_RETRY_SECONDS), MAX_RETRY_SECONDS);
}

/** Reads a response's body. Throws once it is larger than any forecast. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`The weather service responded with more than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

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
