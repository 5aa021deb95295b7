import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { WeatherEntity } from './tables.ts';

/** How long the weather is cached, and how long one request to the service may take: longer than its timeout. */
const VALID_MINUTES = 15;
const LEASE_SECONDS = 6;
/** How often a server looks for the response that another server is waiting for. */
const POLL_MS = 100;

const weatherTable = (db: Database) => query<typeof WeatherEntity>(db.em());
const now = sql<Date>`now()`;
const validUntil = sql<Date>`now() + make_interval(mins => ${VALID_MINUTES})`;
const leasedUntil = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

type WeatherColumns = { validUntil: Date | null; leasedUntil: Date; requests: number; failedRequest: number };
type Columns = ExpressionBuilder<{ weather: WeatherColumns }, 'weather'>;
// A time that is further ahead was written before the database's clock was set back.
const isValid = ({ fn, between }: Columns) =>
  fn.coalesce(between('weather.validUntil', now, sql<Date>`${validUntil} + interval '1 minute'`), sql<boolean>`false`);
// A lease ends with its request, so after a failure `leasedUntil` is the time of that failure.
const failedWithin = (seconds: number) => (eb: Columns) =>
  eb.and([
    eb('weather.failedRequest', '=', eb.ref('weather.requests')),
    eb.between('weather.leasedUntil', sql<Date>`now() - make_interval(secs => ${seconds})`, now),
  ]);
const isLeased = ({ between }: Columns) =>
  between('weather.leasedUntil', now, sql<Date>`${leasedUntil} + interval '1 second'`);

export type WeatherCache = { db: Database; log: FastifyBaseLogger };

type CacheDeps<Value> = WeatherCache & {
  /** What the service is asked, in short. */
  key: string;
  ask: () => Promise<Value>;
  /** How long a failure is cached. Default: not at all, so that a viewer who presses Retry gets the current state. */
  failureSeconds?: number;
};

/**
 * Returns a function that asks the weather service through a cache in the database, so that the service gets one request at a time, however many
 * viewers and servers there are. It resolves to null if that request failed. If a server dies during its request, the others wait for the end
 * of its lease.
 */
export function cachedWeather<Value extends object>({
  db,
  log,
  key,
  ask,
  failureSeconds = 0,
}: CacheDeps<Value>): () => Promise<Value | null> {
  const find = () =>
    weatherTable(db)
      .selectFrom('weather')
      .select(['value', 'requests', 'failedRequest'])
      .select((eb) => [
        isValid(eb).as('isValid'),
        isLeased(eb).as('isLeased'),
        failedWithin(failureSeconds)(eb).as('hasJustFailed'),
      ])
      .where('key', '=', key)
      .executeTakeFirst();

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

  const request = async (number: number): Promise<Value | null> => {
    const value = await ask().catch((err) => {
      log.warn({ err }, 'could not fetch the weather');
      return null;
    });
    await weatherTable(db)
      .updateTable('weather')
      .set({ ...(value ? { value, validUntil } : { failedRequest: number }), leasedUntil: now })
      .where('key', '=', key)
      // A request that outlived its lease has been superseded.
      .where('requests', '=', number)
      .execute()
      .catch((err) => log.warn({ err }, 'could not share the weather with the other servers'));
    return value;
  };

  const read = async (): Promise<Value | null> => {
    for (let awaited = Number.POSITIVE_INFINITY; ; await sleep(POLL_MS)) {
      const cached = await find();
      if (cached?.isValid) return cached.value as Value | null;
      if (cached && (cached.hasJustFailed || cached.failedRequest >= awaited)) return null;
      if (cached?.isLeased) awaited = Math.min(awaited, cached.requests);
      else {
        const lease = await takeLease();
        if (lease) return request(lease.requests);
      }
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
