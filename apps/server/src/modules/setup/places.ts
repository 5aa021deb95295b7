import type { Place } from '@houseboat/contract/setup.ts';
import * as z from 'zod/mini';

/** For the whole response, headers and body. */
const TIMEOUT_MS = 5_000;
const MAX_PLACES = 8;

const text = z.catch(z.nullable(z.string()), null);

const found = z.object({
  // Without a match the service names no results at all.
  results: z._default(
    z.array(
      z.object({
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        timezone: text,
        admin1: text,
        country: text,
      }),
    ),
    [],
  ),
});

/** Asks Open-Meteo's geocoding or a compatible service for places with a name, the best first. Throws if it fails or takes more than five seconds. */
export async function findPlaces(geocodingUrl: string, name: string): Promise<Place[]> {
  const url = new URL(geocodingUrl);
  const query = { name, count: String(MAX_PLACES), language: 'en', format: 'json' };
  for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The geocoding service responded with ${response.status}.`);
  const { results } = z.parse(found, await response.json());
  return results.slice(0, MAX_PLACES).flatMap(({ timezone, admin1, ...place }) => {
    // What has no time zone is of no use for a lake.
    if (timezone === null) return [];
    const { latitude, longitude, country } = place;
    return [{ name: place.name, region: admin1, country, latitude, longitude, timeZone: timezone }];
  });
}
