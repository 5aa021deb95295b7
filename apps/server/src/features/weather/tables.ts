import type { Weather } from '@houseboat/contract/weather.ts';
import { defineEntity, p } from '@mikro-orm/core';

/**
 * The current weather at a place, shared by all servers. The server that counts a request holds a lease until it has the response;
 * `failedRequest` is the number of the last request that failed.
 */
export const WeatherEntity = defineEntity({
  name: 'Weather',
  tableName: 'weather',
  properties: {
    place: p.text().primary(),
    current: p.json<Weather>().fieldName('told').strictNullable(),
    validUntil: p.datetime().fieldName('good_until').strictNullable(),
    requests: p.integer().fieldName('asks'),
    leasedUntil: p.datetime().fieldName('asked_until'),
    failedRequest: p.integer().fieldName('failed').default(0),
  },
});
