import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { ASHORE } from '../families/family.entity.ts';

export const SESSION_DAYS = 90;

/** A session that is good: of a family, since it last gave its present password, or of a television that it let in. */
export type LiveSession = {
  sid: string;
  family: SignedInFamily;
  /** The television, where it is one that looks on. */
  display: { id: string; name: string } | undefined;
  passwordVersion: number;
  /** When it ends if nobody uses it until then. */
  expire: Date;
};

/** Told of the ids of sessions that are over, once they are. */
export type OnSessionsEnded = (sids: string[]) => void;

/** A family's session names the password that it began with, and a television's the display that must still be its family's. */
const GOOD = `from sessions s
   join families f on f.id = (s.sess ->> 'familyId')::uuid and f.draft_position > ${ASHORE}
   left join displays d on d.id = (s.sess ->> 'displayId')::uuid and d.family_id = f.id
   where s.expire > now() and (d.id is not null or f.password_version = (s.sess ->> 'passwordVersion')::int)`;

const find = statement(
  'find-session',
  `select f.id, f.name, f.username, f.color, f.draft_position, f.password_version, s.expire,
     d.id as display_id, d.name as display_name
   ${GOOD} and s.sid = $1`,
);
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

  constructor(db: Database, onEnded: OnSessionsEnded) {
    this.#db = db;
    this.#onEnded = onEnded;
  }

  async find(sid: string): Promise<LiveSession | undefined> {
    type Row = Omit<Family, 'draftPosition'> & { draft_position: number; password_version: number; expire: string } & (
        | { display_id: string; display_name: string }
        | { display_id: null }
      );
    const [row] = await this.#db.run<Row>(find, [sid]);
    if (!row) return undefined;
    const { id, name, username, color, draft_position: draftPosition, password_version: passwordVersion } = row;
    return {
      sid,
      family: { id, name, username, color, draftPosition, usesDefaultPassword: passwordVersion === 1 },
      display: row.display_id === null ? undefined : { id: row.display_id, name: row.display_name },
      passwordVersion,
      expire: new Date(row.expire),
    };
  }

  async save(sid: string, familyId: string, passwordVersion: number): Promise<void> {
    await this.#db.run(save, [sid, familyId, passwordVersion]);
  }

  /** Moves a session's end on; answers whether there was still one to move. It cannot bring an ended session back. */
  async extend(sid: string): Promise<boolean> {
    return (await this.#db.run(extend, [sid])).length > 0;
  }

  /** Ends a session, and with a television's its leave to look. */
  async end(sid: string): Promise<void> {
    await this.#db.run(end, [sid]);
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
