import * as z from 'zod/mini';
import { timestamp } from './primitives.ts';

/** Descriptions of the WMO weather codes. */
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

/** `GET /api/weather`: the weather at the lake in degrees Fahrenheit, miles per hour and percent, as measured at `observedAt`. */
export const weather = z.object({
  temperature: z.number(),
  description: weatherDescription,
  humidity: z.number(),
  windSpeed: z.number(),
  feelsLike: z.number(),
  windGusts: z.number(),
  observedAt: timestamp,
});
export type Weather = z.infer<typeof weather>;
