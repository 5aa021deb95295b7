import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { Problem } from '../../http/problem.ts';

const MOST = 10;
const MINUTES = 15;
const RECENT = `array(select t from unnest(l.at) t where t > now() - interval '${MINUTES} minutes')`;

const count = statement(
  'count-wrong-passwords',
  `insert into wrong_passwords as l (username, address, at) values ($1, $2, array[clock_timestamp()])
   on conflict (username, address) do update set at = ${RECENT} || excluded.at
   where cardinality(${RECENT}) < ${MOST}
   returning 1`,
);
const wait = statement(
  'wait-after-wrong-passwords',
  `select ceil(extract(epoch from min(t) + interval '${MINUTES} minutes' - now()))::int as seconds
   from wrong_passwords l, unnest(l.at) t
   where l.username = $1 and l.address = $2 and t > now() - interval '${MINUTES} minutes'
   having count(*) >= ${MOST}`,
);
const sweep = statement(
  'sweep-wrong-passwords',
  `delete from wrong_passwords where at[cardinality(at)] < now() - interval '${MINUTES} minutes'`,
);

/** Counts wrong passwords by username and address, over every server, and lets nobody try on after too many of late. */
export class WrongPasswords {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Looks at a password where it may still be tried; answers whether it is right. Throws the 429 where it may not. The limit is asked
   * for before and after: of many tries at once, those that end beyond it learn nothing, were they right or wrong.
   */
  async check(username: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const key = [username, address];
    await this.#refuseBeyondLimit(key);
    const right = await isRight();
    if (!right && (await this.#db.run(count, key)).length > 0) return false;
    await this.#refuseBeyondLimit(key);
    return right;
  }

  async #refuseBeyondLimit(key: string[]): Promise<void> {
    const [full] = await this.#db.run<{ seconds: number }>(wait, key);
    if (!full) return;
    const seconds = Math.max(1, full.seconds);
    throw new Problem(429, `Too many wrong passwords. Please try again in ${inMinutes(seconds)}.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }

  /** Removes what has aged out. */
  async sweep(): Promise<void> {
    await this.#db.run(sweep);
  }
}

const inMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};
