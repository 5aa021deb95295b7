import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { Problem } from '../../http/problem.ts';

const MOST = 10;
const MINUTES = 15;
const RECENT = `array(select t from unnest(l.at) t where t > now() - interval '${MINUTES} minutes')`;

const book = statement(
  'book-login-try',
  `insert into login_tries as l (username, address, at) values ($1, $2, array[clock_timestamp()])
   on conflict (username, address) do update set at = ${RECENT} || excluded.at
   where cardinality(${RECENT}) < ${MOST}
   returning at[cardinality(at)]::text as booked`,
);
const oldest = statement(
  'oldest-login-try',
  `select ceil(extract(epoch from min(t) + interval '${MINUTES} minutes' - now()))::int as wait
   from login_tries l, unnest(l.at) t
   where l.username = $1 and l.address = $2 and t > now() - interval '${MINUTES} minutes'`,
);
const forgive = statement(
  'forgive-login-try',
  'update login_tries set at = array_remove(at, $3::timestamptz) where username = $1 and address = $2',
);
const sweep = statement(
  'sweep-login-tries',
  `delete from login_tries where at[cardinality(at)] is null or at[cardinality(at)] < now() - interval '${MINUTES} minutes'`,
);

/**
 * Counts wrong passwords by username and address, over every server. A try is booked before the password is looked at, so that many at
 * once cannot slip through, and is forgiven when it was right.
 */
export class LoginTries {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Books a try; answers how to forgive it. Throws the 429 when there were too many of late. */
  async book(username: string, address: string): Promise<() => Promise<void>> {
    const [row] = await this.#db.run<{ booked: string }>(book, [username, address]);
    if (row)
      return async () => {
        await this.#db.run(forgive, [username, address, row.booked]);
      };
    const [first] = await this.#db.run<{ wait: number | null }>(oldest, [username, address]);
    const seconds = Math.max(1, first?.wait ?? 1);
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
