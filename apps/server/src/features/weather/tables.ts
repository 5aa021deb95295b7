import { defineEntity, p } from '@mikro-orm/core';

/**
 * The weather service's last answer to each question, shared by all servers. The server that counts a request holds a lease until it has
 * the response. `failedRequest` is the number of the last request that failed.
 */
export const WeatherEntity = defineEntity({
  name: 'Weather',
  tableName: 'weather',
  properties: {
    key: p.text().primary().fieldName('place'),
    value: p.json<object>().fieldName('told').strictNullable(),
    validUntil: p.datetime().fieldName('good_until').strictNullable(),
    requests: p.integer().fieldName('asks'),
    leasedUntil: p.datetime().fieldName('asked_until'),
    failedRequest: p.integer().fieldName('failed').default(0),
  },
});
