import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { clientNetwork } from '../http/client-address.ts';
import { Problem } from '../http/problem.ts';

const MINUTES = 15;
const RECENT = `array(select t from unnest(l.at) t where t > now() - interval '${MINUTES} minutes')`;

// At the limit it inserts nothing and so locks nothing. Of several at once, the update's condition, on the locked row, lets through the right number.
const count = statement(
  'count-try',
  `insert into tries as l (kind, who, address, at)
   select $1, $2, $3, array[clock_timestamp()]
   where not exists (
     select from tries l where kind = $1 and who = $2 and address = $3 and cardinality(${RECENT}) >= $4::int
   )
   on conflict (kind, who, address) do update set at = ${RECENT} || excluded.at
   where cardinality(${RECENT}) < $4::int
   returning 1`,
);
const wait = statement(
  'wait-after-tries',
  `select ceil(extract(epoch from min(t) + interval '${MINUTES} minutes' - now()))::int as seconds
   from tries l, unnest(l.at) t
   where l.kind = $1 and l.who = $2 and l.address = $3 and t > now() - interval '${MINUTES} minutes'
   having count(*) >= $4::int`,
);
const sweep = statement(
  'sweep-tries',
  `delete from tries where at[cardinality(at)] < now() - interval '${MINUTES} minutes'`,
);

/** What is limited: what its tries go by in the table, how many there may be in a quarter of an hour, and what is said beyond them. */
type Limit = { kind: string; most: number; refusal: string };

/** Counts tries by who makes them and from which client network, across all servers, and refuses further ones once there are too many. */
export class RateLimiter {
  readonly #db: Database;
  readonly #limit: Limit;

  constructor(db: Database, limit: Limit) {
    this.#db = db;
    this.#limit = limit;
  }

  /**
   * Looks at a guess where one may still be made; answers whether it is right. Only wrong ones count. Throws the 429 beyond the limit,
   * which is asked for before and after: of many guesses at once, those that end beyond it learn nothing, were they right or wrong.
   */
  async check(who: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    await this.#refuseBeyondLimit(who, address);
    const right = await isRight();
    if (!right && (await this.#count(who, address))) return false;
    await this.#refuseBeyondLimit(who, address);
    return right;
  }

  /** Counts something that may be done so often and no more. Throws the 429 beyond the limit. */
  async take(who: string, address: string): Promise<void> {
    while (!(await this.#count(who, address))) await this.#refuseBeyondLimit(who, address);
  }

  async #count(who: string, address: string): Promise<boolean> {
    const { kind, most } = this.#limit;
    return (await this.#db.run(count, [kind, who, clientNetwork(address), most])).length > 0;
  }

  async #refuseBeyondLimit(who: string, address: string): Promise<void> {
    const { kind, most, refusal } = this.#limit;
    const [full] = await this.#db.run<{ seconds: number }>(wait, [kind, who, clientNetwork(address), most]);
    if (!full) return;
    const seconds = Math.max(1, full.seconds);
    throw new Problem(429, `${refusal} Please try again in ${inMinutes(seconds)}.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** Removes the tries, of whatever kind, that have aged out. */
export async function sweepRateLimits(db: Database): Promise<void> {
  await db.run(sweep);
}

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};
