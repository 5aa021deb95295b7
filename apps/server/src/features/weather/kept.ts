import { setTimeout as wait } from 'node:timers/promises';
import type { Weather } from '@houseboat/contract/weather.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

/** How long an answer is good, and how long one who asks has for it: longer than any asking takes. */
const GOOD_MINUTES = 15;
const LEASE_SECONDS = 6;
/** How often those look who wait for an answer that another server asks for. */
const LOOK_MS = 100;

// Neither can be further ahead, unless the database's clock has been put back since.
const IS_GOOD = `coalesce(w.good_until between now() and now() + interval '${GOOD_MINUTES + 1} minutes', false)`;
const IS_ASKED = `w.asked_until between now() and now() + interval '${LEASE_SECONDS + 1} seconds'`;

const look = statement(
  'look-at-weather',
  `select case when ${IS_GOOD} then told end as told, ${IS_ASKED} as "isAsked", asks, failed
   from weather w where place = $1`,
);
const take = statement(
  'ask-for-weather',
  `insert into weather as w (place, asks, asked_until) values ($1, 1, now() + interval '${LEASE_SECONDS} seconds')
   on conflict (place) do update set asks = w.asks + 1, asked_until = excluded.asked_until
   where not (${IS_ASKED}) and not ${IS_GOOD}
   returning asks`,
);
// Whoever took longer than the lease allows has lost it, and has no say any more.
const tell = statement(
  'tell-weather',
  `update weather set told = $3::jsonb, good_until = now() + interval '${GOOD_MINUTES} minutes', asked_until = now()
   where place = $1 and asks = $2::int`,
);
const giveUp = statement(
  'give-weather-up',
  'update weather set failed = asks, asked_until = now() where place = $1 and asks = $2::int',
);

type KeptDeps = {
  db: Database;
  log: FastifyBaseLogger;
  /** Where: what the servers know the weather by. */
  place: string;
  ask: () => Promise<Weather>;
  /** What those get to hear who waited for another server that asked in vain. */
  failure: () => Error;
};

/**
 * Keeps the weather in the database, so that it is asked for once, however many want it of however many servers. A failure goes to those who
 * wait for it and is not kept: whoever presses Retry wants the truth, and more than one call at a time there never is, however long the
 * other side is down. A server that dies while it asks is waited for until its lease runs out.
 */
export function keptWeather({ db, log, place, ask, failure }: KeptDeps): () => Promise<Weather> {
  const askForAll = async (number: number): Promise<Weather> => {
    // What cannot be passed on is still good for those who wait here.
    const warn = (err: unknown) => log.warn({ err }, 'the other servers could not be told of the weather');
    try {
      const told = await ask();
      await db.run(tell, [place, number, JSON.stringify(told)]).catch(warn);
      return told;
    } catch (error) {
      await db.run(giveUp, [place, number]).catch(warn);
      throw error;
    }
  };
  const read = async (): Promise<Weather> => {
    type Kept = { told: Weather | null; isAsked: boolean; asks: number; failed: number };
    for (let waitsFor = Infinity; ; await wait(LOOK_MS)) {
      const [kept] = await db.run<Kept>(look, [place]);
      if (kept?.told) return kept.told;
      if (kept && kept.failed >= waitsFor) throw failure();
      if (kept?.isAsked) waitsFor = Math.min(waitsFor, kept.asks);
      else {
        const [taken] = await db.run<{ asks: number }>(take, [place]);
        if (taken) return askForAll(taken.asks);
      }
    }
  };
  let underWay: Promise<Weather> | undefined;
  return () => {
    underWay ??= read().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
