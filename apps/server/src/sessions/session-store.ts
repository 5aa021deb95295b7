import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { coalesce } from '../db/coalesce.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { ASHORE } from '../families/family.entity.ts';
import { Recent } from './recent.ts';

export const SESSION_DAYS = 90;

/** A session that is good: of a family, since it last gave its present password, or of a television that it let in. */
export type LiveSession = {
  sid: string;
  family: SignedInFamily;
  /** The television, where it is one that looks on. */
  display: { id: string; name: string } | undefined;
  passwordVersion: number;
  /** Whether its end was moved on within a day, by the database's clock. */
  isFresh: boolean;
};

/** Told of the ids of sessions that are over, once they are. */
export type OnSessionsEnded = (sids: string[]) => void;

/** A family's session names the password that it began with, and a television's the display that must still be its family's. */
const GOOD = `from sessions s
   join families f on f.id = (s.sess ->> 'familyId')::uuid and f.draft_position > ${ASHORE}
   left join displays d on d.id = (s.sess ->> 'displayId')::uuid and d.family_id = f.id
   where s.expire > now() and (d.id is not null or f.password_version = (s.sess ->> 'passwordVersion')::int)`;

/** Whether the session is good whose id is a statement's parameter, e.g. `$1`: a condition for what is to happen in its name alone. */
export const isGoodSession = (parameter: string): string => `exists (select ${GOOD} and s.sid = ${parameter})`;

const find = statement(
  'find-sessions',
  `select s.sid, f.id, f.name, f.username, f.color, f.draft_position, f.password_version,
     s.expire > now() + make_interval(days => ${SESSION_DAYS - 1}) as is_fresh,
     d.id as display_id, d.name as display_name
   ${GOOD} and s.sid = any($1::text[])`,
);
type SessionRow = Omit<Family, 'draftPosition'> & {
  sid: string;
  draft_position: number;
  password_version: number;
  is_fresh: boolean;
} & ({ display_id: string; display_name: string } | { display_id: null });

const save = statement(
  'save-session',
  `insert into sessions (sid, sess, expire)
   values ($1, json_build_object('familyId', $2::text, 'passwordVersion', $3::int), now() + make_interval(days => ${SESSION_DAYS}))
   on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire`,
);
const extend = statement(
  'extend-session',
  `update sessions set expire = now() + make_interval(days => ${SESSION_DAYS}) where sid = $1 and expire > now() returning sid`,
);
const end = statement(
  'end-session',
  `with over as (update displays set family_id = null, expires_at = now() where sid = $1)
   delete from sessions where sid = $1`,
);
const findLiving = statement('find-living-sessions', `select s.sid ${GOOD} and s.sid = any($1::text[])`);
const sweep = statement('sweep-sessions', 'delete from sessions where expire <= now()');

/**
 * The sessions, as table `sessions` has them. A family's new password ends its sessions by itself: they name the version they began with.
 * Those of its televisions name none, and go on.
 */
export class SessionStore {
  readonly #db: Database;
  readonly #onEnded: OnSessionsEnded;
  /** Families' sessions as they were last found. Any of them may have ended since, on whichever server. */
  readonly #recent = new Recent<LiveSession>();

  /** The sessions that were asked for in this turn of the event loop, found by one statement. */
  readonly #asked = new Set<string>();
  readonly #findAsked = coalesce(async () => {
    const sids = [...this.#asked];
    this.#asked.clear();
    const rows = await this.#db.run<SessionRow>(find, [sids]);
    return new Map(rows.map((row) => [row.sid, row]));
  });

  constructor(db: Database, onEnded: OnSessionsEnded) {
    this.#db = db;
    this.#onEnded = onEnded;
  }

  async find(sid: string): Promise<LiveSession | undefined> {
    this.#asked.add(sid);
    const row = (await this.#findAsked()).get(sid);
    this.#recent.delete(sid);
    if (!row) return undefined;
    const { id, name, username, color, draft_position: draftPosition, password_version: passwordVersion } = row;
    const session: LiveSession = {
      sid,
      family: { id, name, username, color, draftPosition, usesDefaultPassword: passwordVersion === 1 },
      display: row.display_id === null ? undefined : { id: row.display_id, name: row.display_name },
      passwordVersion,
      isFresh: row.is_fresh,
    };
    if (!session.display) this.#recent.set(sid, session);
    return session;
  }

  /** A family's session as this server found it within the hour, without asking whether it is still good. */
  recall(sid: string): LiveSession | undefined {
    return this.#recent.get(sid);
  }

  async save(sid: string, familyId: string, passwordVersion: number): Promise<void> {
    await this.#db.run(save, [sid, familyId, passwordVersion]);
  }

  /** Moves a session's end on; answers whether there was still one to move. It cannot bring an ended session back. */
  async extend(sid: string): Promise<boolean> {
    this.#recent.delete(sid);
    return (await this.#db.run(extend, [sid])).length > 0;
  }

  /** Ends a session, and with a television's its leave to look. */
  async end(sid: string): Promise<void> {
    await this.#db.run(end, [sid]);
    this.#recent.delete(sid);
    this.#onEnded([sid]);
  }

  /** Those of the given sessions that are still good. */
  async living(sids: string[]): Promise<Set<string>> {
    const rows = await this.#db.run<{ sid: string }>(findLiving, [sids]);
    return new Set(rows.map(({ sid }) => sid));
  }

  /** Removes what has expired. */
  async sweep(): Promise<void> {
    await this.#db.run(sweep);
  }
}
