import { defineEntity, p } from '@mikro-orm/core';

/**
 * The weather service's last answer to each question, shared by all servers. The server that counts a request holds a lease until it has
 * the response. A `value` of null that is valid is a failure: the service is not asked before its end.
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
  },
});
