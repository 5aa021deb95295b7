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
/** Removes the expired attempts of all kinds. */
export const sweepRateLimits = statement(
  'sweep-limits',
  `delete from tries where at[cardinality(at)] < now() - interval '${HOUR} minutes'`,
);

/** The limit is reached. The next attempt is possible after this time. */
export type LimitExceeded = { refused: 'too-many-attempts'; retryAfterSeconds: number };

export const isExceeded = (result: boolean | LimitExceeded): result is LimitExceeded => typeof result === 'object';

/** Limits attempts by who makes them and from which client network, in a sliding window of 15 minutes, across all servers. */
export class RateLimiter {
  readonly #run: <Row>(statement: Statement, who: string, network: string) => Promise<Row[]>;

  /** @param kind the name of this limiter's attempts in the table */
  constructor(db: Pick<Database, 'run'>, { kind, limit }: { kind: string; limit: number }, minutes = MINUTES) {
    this.#run = (statement, who, network) => db.run(statement, [kind, who, network, limit, minutes]);
  }

  /** Counts one attempt. Returns undefined, or LimitExceeded without counting it. */
  async consume(who: string, network: string): Promise<LimitExceeded | undefined> {
    for (;;) {
      if (await this.#count(who, network)) return undefined;
      const exceeded = await this.#findExceeded(who, network);
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
    const exceeded = await this.#findExceeded(who, network);
    if (exceeded) return exceeded;
    const right = await isRight();
    if (!right && (await this.#count(who, network))) return false;
    return (await this.#findExceeded(who, network)) ?? right;
  }

  async #count(who: string, network: string): Promise<boolean> {
    return (await this.#run(consume, who, network)).length > 0;
  }

  async #findExceeded(who: string, network: string): Promise<LimitExceeded | undefined> {
    const [row] = await this.#run<{ seconds: number }>(findExceeded, who, network);
    return row && { refused: 'too-many-attempts', retryAfterSeconds: Math.max(1, row.seconds) };
  }
}

/** Counts an action in its transaction, which counts only if it commits. Returns undefined, or LimitExceeded at `limit` of a kind in an hour. */
export const consumeHourly = (
  em: SqlEntityManager,
  who: string,
  limit: { kind: string; limit: number },
): Promise<LimitExceeded | undefined> => {
  const db = { run: <Row>(statement: Statement, values?: readonly unknown[]) => runWithin<Row>(em, statement, values) };
  return new RateLimiter(db, limit, HOUR).consume(who, '');
};
