import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, latestMoment, runWithin, type Statement, statement } from '../db/database.ts';

/** The windows in which attempts are counted, in minutes. Actions have the longer one, of which their refusals speak as "an hour". */
const MINUTES = 15;
const HOUR = 60;

const IS_RECENT = `t between now() - make_interval(mins => $5) and ${latestMoment}`;
const RECENT = `array(select t from unnest(l.at) t where ${IS_RECENT})`;

// At the limit nothing is inserted or locked. Of several at once, the update's condition on the locked row lets the right number through.
const consume = statement(
  'consume-limit',
  `insert into tries as l (kind, who, address, at)
   select $1, $2, $3, array[clock_timestamp()]
   where not exists (
     select from tries l where kind = $1 and who = $2 and address = $3 and cardinality(${RECENT}) >= $4::int
   )
   on conflict (kind, who, address) do update set at = ${RECENT} || excluded.at
   where cardinality(${RECENT}) < $4::int
   returning 1`,
);
const findExceeded = statement(
  'find-exceeded-limit',
  `select ceil(extract(epoch from min(t) + make_interval(mins => $5) - now()))::int as seconds
   from tries l, unnest(l.at) t
   where l.kind = $1 and l.who = $2 and l.address = $3 and ${IS_RECENT}
   having count(*) >= $4::int`,
);
/**
 * Removes the expired attempts of all kinds, except for those that somebody is counting. A server of release 1.0.0 beside this one removes them after 15
 * minutes already.
 */
export const sweepRateLimits = statement(
  'sweep-limits',
  `delete from tries where (kind, who, address) in (
     select kind, who, address from tries where at[cardinality(at)] < now() - interval '${HOUR} minutes'
     for update skip locked
   )`,
);

const forget = statement('forget-attempts', 'delete from tries where kind = $1 and who = $2');

/** Forgets somebody's attempts from all networks, in the transaction that makes them worthless. */
export const forgetAttempts = (em: SqlEntityManager, kind: string, who: string) => runWithin(em, forget, [kind, who]);

/** The limit is reached. The next attempt is possible after this time. */
export type LimitExceeded = { refused: 'too-many-attempts'; retryAfterSeconds: number };

export const isExceeded = (result: boolean | LimitExceeded): result is LimitExceeded => typeof result === 'object';

/** Limits attempts by who makes them and from which client network, in a sliding window, by default of 15 minutes, across all servers. */
export class RateLimiter {
  readonly #run: <Row>(statement: Statement, who: string, network: string) => Promise<Row[]>;

  /** @param kind the name of this limiter's attempts in the table */
  constructor(db: Pick<Database, 'run'>, { kind, limit }: { kind: string; limit: number }, minutes = MINUTES) {
    this.#run = (statement, who, network) => db.run(statement, [kind, who, network, limit, minutes]);
  }

  /** Counts one attempt. Returns undefined, or LimitExceeded without counting it. */
  async consume(who: string, network = ''): Promise<LimitExceeded | undefined> {
    for (;;) {
      if (await this.#count(who, network)) return undefined;
      const exceeded = await this.findExceeded(who, network);
      if (exceeded) return exceeded;
    }
  }

  /**
   * Checks a guess, and counts it if it is wrong. The limit is checked before and after: of many guesses at once, those that end beyond
   * the limit learn nothing, right or wrong.
   *
   * @returns whether the guess is right, or LimitExceeded
   */
  async check(who: string, network: string, isRight: () => Promise<boolean>): Promise<boolean | LimitExceeded> {
    const exceeded = await this.findExceeded(who, network);
    if (exceeded) return exceeded;
    const right = await isRight();
    if (!right && (await this.#count(who, network))) return false;
    return (await this.findExceeded(who, network)) ?? right;
  }

  async #count(who: string, network: string): Promise<boolean> {
    return (await this.#run(consume, who, network)).length > 0;
  }

  /** Returns LimitExceeded if one more attempt would be refused. */
  async findExceeded(who: string, network = ''): Promise<LimitExceeded | undefined> {
    const [row] = await this.#run<{ seconds: number }>(findExceeded, who, network);
    return row && { refused: 'too-many-attempts', retryAfterSeconds: Math.max(1, row.seconds) };
  }
}

/** Limits actions by who takes them to so many in an hour. It counts in the transaction of the action, which counts only if that commits. */
export const hourlyLimiter = (em: SqlEntityManager, limit: { kind: string; limit: number }): RateLimiter =>
  new RateLimiter({ run: (statement, values) => runWithin(em, statement, values) }, limit, HOUR);
