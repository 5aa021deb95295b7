import type { Place } from '@houseboat/contract/setup.ts';
import * as z from 'zod/mini';
import { widelyKnown } from '../../platform/boat/time-zones.ts';
import { fetchJson } from '../../platform/outbound/fetch-json.ts';

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

/** Asks Open-Meteo's geocoding or a compatible service for places with a name, the best first. Throws if it fails. */
export async function findPlaces(geocodingUrl: string, name: string): Promise<Place[]> {
  const query = { name, count: MAX_PLACES, language: 'en', format: 'json' };
  const { results } = z.parse(found, await fetchJson('geocoding service', geocodingUrl, query));
  return results.slice(0, MAX_PLACES).flatMap(({ timezone, admin1, ...place }) => {
    // What has no time zone is of no use for a lake.
    if (timezone === null) return [];
    const { latitude, longitude, country } = place;
    return [{ name: place.name, region: admin1, country, latitude, longitude, timeZone: widelyKnown(timezone) }];
  });
}
