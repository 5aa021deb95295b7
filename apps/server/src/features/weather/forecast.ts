import type { Weather } from '@houseboat/contract/weather.ts';
import * as z from 'zod/mini';
import type { BoatFile } from '../../config/boat-file.ts';
import { describe } from './descriptions.ts';

/** For an answer in all, its head and its body. */
const LIMIT_MS = 5_000;
const MOST_BYTES = 65_536;

const CURRENT = 'temperature_2m,relative_humidity_2m,apparent_temperature,weather_code,wind_speed_10m,wind_gusts_10m';

const forecast = z.object({
  current: z.object({
    /** Without its zone: that is GMT, unless the service's address asks for another. */
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

/**
 * Asks a service that speaks as Open-Meteo does for the weather at a lake, now. Throws whatever is wrong with it or with its answer.
 *
 * @param service its address; parameters that it has, such as a key, are sent along
 */
export async function askWeather(
  service: string,
  { latitude, longitude }: Pick<BoatFile['lake'], 'latitude' | 'longitude'>,
): Promise<Weather> {
  const url = new URL(service);
  const query = { latitude, longitude, current: CURRENT, temperature_unit: 'fahrenheit', wind_speed_unit: 'mph' };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  const body = await readText(response);
  if (!response.ok) throw new Error(`The weather service answered ${response.status}: ${body.slice(0, 500)}`);
  const { current, utc_offset_seconds: offset } = z.parse(forecast, JSON.parse(body));
  return {
    temperature: current.temperature_2m,
    description: describe(current.weather_code),
    humidity: current.relative_humidity_2m,
    windSpeed: current.wind_speed_10m,
    feelsLike: current.apparent_temperature,
    windGusts: current.wind_gusts_10m,
    observedAt: new Date(Date.parse(`${current.time}Z`) - offset * 1_000).toISOString(),
  };
}

/** The body of a response, as long as it stays within what a forecast may be. */
async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error(`The weather service answered more than ${MOST_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
