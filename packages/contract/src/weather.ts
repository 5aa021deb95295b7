import * as z from 'zod/mini';
import { timestamp } from './primitives.ts';

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

/** `GET /api/weather`: the weather at the lake in °F, mph and percent. `observedAt` is the time of the service's measurement. */
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
