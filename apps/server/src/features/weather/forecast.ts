import type { Weather, WeatherDescription } from '@houseboat/contract/weather.ts';
import * as z from 'zod/mini';
import type { BoatFile } from '../../config/boat-file.ts';

/** For the whole response, headers and body. */
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 65_536;

const CURRENT = 'temperature_2m,relative_humidity_2m,apparent_temperature,weather_code,wind_speed_10m,wind_gusts_10m';

const forecast = z.object({
  current: z.object({
    /** Without a time zone: GMT, unless the service's address requests another one. */
    time: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/)),
    temperature_2m: z.number(),
    relative_humidity_2m: z.number(),
    apparent_temperature: z.number(),
    weather_code: z.int().check(z.nonnegative()),
    wind_speed_10m: z.number(),
    wind_gusts_10m: z.number(),
  }),
  utc_offset_seconds: z._default(z.int(), 0),
});

/** The lake's coordinates, by which the service is asked. */
type Coordinates = Pick<BoatFile['lake'], 'latitude' | 'longitude'>;

/**
 * Fetches the current weather at a lake. Throws if the service fails or its response is not a forecast.
 *
 * @param service the address of Open-Meteo or a compatible service; parameters that it has, such as an API key, are kept
 */
export async function fetchWeather(service: string, lake: Coordinates): Promise<Weather> {
  const { current, utc_offset_seconds: offset } = z.parse(forecast, await ask(service, lake, { current: CURRENT }));
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

/** Asks the service about a place, in °F and mph. Returns the JSON of its response; throws if it fails. */
export async function ask(
  service: string,
  { latitude, longitude }: Coordinates,
  question: Record<string, string | number>,
): Promise<unknown> {
  const url = new URL(service);
  const query = { latitude, longitude, ...question, temperature_unit: 'fahrenheit', wind_speed_unit: 'mph' };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body = await readText(response);
  if (!response.ok) throw new Error(`The weather service responded with ${response.status}: ${body.slice(0, 500)}`);
  return JSON.parse(body);
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
