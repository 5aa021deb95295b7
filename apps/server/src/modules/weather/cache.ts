import { setTimeout as sleep } from 'node:timers/promises';
import { defineEntity, p } from '@mikro-orm/core';
import type { FastifyBaseLogger } from 'fastify';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { MAX_RETRY_SECONDS, MIN_RETRY_SECONDS, TooManyRequests } from './forecast.ts';

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

/** How long the weather is cached, and how long one request to the service may take: longer than its timeout. */
const VALID_SECONDS = 15 * 60;
const LEASE_SECONDS = 6;
/** How often a server looks for the response that another server is waiting for. */
const POLL_MS = 100;

/** The key under which all questions find that the service wants no requests. */
const PAUSE = 'pause';

const weatherTable = (db: Database) => query<typeof WeatherEntity>(db.em());
const now = sql<Date>`now()`;
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
const leasedUntil = inSeconds(LEASE_SECONDS);

type WeatherColumns = { value: object | null; validUntil: Date | null; leasedUntil: Date };
type Columns = ExpressionBuilder<{ weather: WeatherColumns }, 'weather'>;
// A time that is further ahead was written before the database's clock was set back.
const isValid = ({ fn, between, case: cases }: Columns) => {
  const longest = cases()
    .when('weather.value', 'is', null)
    .then(inSeconds(MAX_RETRY_SECONDS + 60))
    .else(inSeconds(VALID_SECONDS + 60))
    .end();
  return fn.coalesce(between('weather.validUntil', now, longest), sql<boolean>`false`);
};
const isLeased = ({ between }: Columns) =>
  between('weather.leasedUntil', now, sql<Date>`${leasedUntil} + interval '1 second'`);

type CacheDeps<Value> = {
  db: Database;
  log: FastifyBaseLogger;
  /** What the service is asked, in short. */
  key: string;
  ask: () => Promise<Value>;
};

/**
 * Returns a function that asks the weather service through a cache in the database, so that the service gets one request at a time, however many
 * viewers and servers there are. It resolves to null if that request failed, and then without a request until the service may be asked again. If
 * a server dies during its request, the others wait for the end of its lease.
 */
export function cachedWeather<Value extends object>({
  db,
  log,
  key,
  ask,
}: CacheDeps<Value>): () => Promise<Value | null> {
  const find = () =>
    weatherTable(db)
      .selectFrom('weather')
      .select(['key', 'value'])
      .select((eb) => [isValid(eb).as('isValid'), isLeased(eb).as('isLeased')])
      .where('key', 'in', [key, PAUSE])
      .execute();

  const takeLease = () =>
    weatherTable(db)
      .insertInto('weather')
      .values({ key, requests: 1, leasedUntil })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({ requests: eb('weather.requests', '+', 1), leasedUntil }))
          .where((eb) => eb.not(eb.or([isLeased(eb), isValid(eb)]))),
      )
      .returning('requests')
      .executeTakeFirst();

  const pause = (validUntil: Expression<Date>) =>
    weatherTable(db)
      .insertInto('weather')
      .values({ key: PAUSE, requests: 0, leasedUntil: now, validUntil })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ validUntil }))
      .execute();

  const request = async (number: number): Promise<Value | null> => {
    let value: Value | null = null;
    let validUntil = inSeconds(VALID_SECONDS);
    let isOverused = false;
    try {
      value = await ask();
    } catch (err) {
      log.warn({ err }, 'could not fetch the weather');
      isOverused = err instanceof TooManyRequests;
      validUntil = inSeconds(err instanceof TooManyRequests ? err.retrySeconds : MIN_RETRY_SECONDS);
    }
    try {
      if (isOverused) await pause(validUntil);
      await weatherTable(db)
        .updateTable('weather')
        .set({ value, validUntil, leasedUntil: now })
        .where('key', '=', key)
        // A request that outlived its lease has been superseded.
        .where('requests', '=', number)
        .execute();
    } catch (err) {
      log.warn({ err }, 'could not share the weather with the other servers');
    }
    return value;
  };

  const read = async (): Promise<Value | null> => {
    for (;;) {
      const rows = await find();
      const cached = rows.find((row) => row.key === key);
      if (cached?.isValid) return cached.value as Value | null;
      if (rows.some((row) => row.key === PAUSE && row.isValid)) return null;
      if (!cached?.isLeased) {
        const lease = await takeLease();
        if (lease) return request(lease.requests);
      }
      await sleep(POLL_MS);
    }
  };

  let reading: Promise<Value | null> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
