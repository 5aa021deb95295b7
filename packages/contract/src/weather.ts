import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { day, timestamp } from './primitives.ts';

/** The WMO weather code in words. */
export const weatherDescription = z.enum([
  'Clear sky',
  'Partly cloudy',
  'Foggy',
  'Drizzle',
  'Rain',
  'Snow',
  'Rain showers',
  'Snow showers',
  'Thunderstorm',
]);
export type WeatherDescription = z.infer<typeof weatherDescription>;

/** The weather at the lake in °F, mph and percent. What the service does not know is null. `observedAt` is the time of its measurement. */
export const weather = z.object({
  temperature: z.number(),
  description: weatherDescription,
  humidity: z.nullable(z.number()),
  windSpeed: z.nullable(z.number()),
  feelsLike: z.nullable(z.number()),
  windGusts: z.nullable(z.number()),
  observedAt: timestamp,
});
export type Weather = z.infer<typeof weather>;

export const weatherEndpoints = {
  'GET /weather': { answer: weather, refusals: [502], isForDisplays: true },
} as const satisfies Endpoints;

/** The forecast for a day at the lake in °F and mph. Wind and gusts are the strongest of the day, null if not known. */
export const dayForecast = z.object({
  day,
  description: weatherDescription,
  high: z.number(),
  low: z.number(),
  windSpeed: z.nullable(z.number()),
  windGusts: z.nullable(z.number()),
});
export type DayForecast = z.infer<typeof dayForecast>;
