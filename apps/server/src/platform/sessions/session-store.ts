import type { EndReason, SignedInFamily } from '@houseboat/contract/auth.ts';
import { defineEntity, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { afterCommit } from '../db/after-commit.ts';
import { coalesce, type Database, runWithin, type Statement, statement } from '../db/database.ts';

/** The owner of a session: a family, with the version of its password, or a display that the family approved. */
export type SessionData = { familyId: string } & ({ passwordVersion: number } | { displayId: string });

export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    sid: p.text().primary(),
    sess: p.json<SessionData>(),
    expire: p.datetime(),
  },
});

/** Why a session was ended by something other than its own device. Its browser asks, and nothing can be done with an ended id. */
export const EndedSessionEntity = defineEntity({
  name: 'EndedSession',
  tableName: 'ended_sessions',
  properties: {
    sid: p.text().primary(),
    reason: p.text().$type<Exclude<EndReason, 'ended'>>(),
    endedAt: p.datetime().defaultRaw('now()'),
  },
});

export const SESSION_DAYS = 90;
/** How many sessions a server remembers: far more than seven families have browsers. */
const MAX_REMEMBERED = 1_000;
const REMEMBERED_MS = 3_600_000;

const NEW_EXPIRY = `now() + make_interval(days => ${SESSION_DAYS})`;
/** Until when a session expires whose expiry was extended a day ago. */
const FRESH = `now() + make_interval(days => ${SESSION_DAYS - 1})`;

/** A valid session: of a family that gave its current password, or of a television that a family approved. */
export type ActiveSession = {
  sid: string;
  family: SignedInFamily;
  /** The television, if the session belongs to one. */
  display: { id: string; name: string } | null;
  passwordVersion: number;
  /** Whether its expiry was extended within a day, by the database's clock. */
  isFresh: boolean;
};

/** Receives the ids of sessions that have ended. */
type OnSessionsEnded = (sids: string[]) => void;

/** A family's session is valid for the password version that it started with, and a television's until its approval is revoked. */
const ACTIVE = `from sessions s
   join families f on f.id = (s.sess ->> 'familyId')::uuid and f.left_at is null
   left join displays d on d.id = (s.sess ->> 'displayId')::uuid and d.family_id = f.id
   where s.expire > now() and (d.id is not null or f.password_version = (s.sess ->> 'passwordVersion')::int)`;

/** Returns the SQL condition that a session is active. `parameter` is the statement's parameter with its id, e.g. `$1`. */
export const isActiveSession = (parameter: string): string => `exists (select ${ACTIVE} and s.sid = ${parameter})`;

const find = statement(
  'find-sessions',
  `select s.sid, f.password_version as "passwordVersion",
     json_build_object('id', f.id, 'name', f.name, 'username', f.username, 'color', f.color, 'draftPosition', f.draft_position,
       'usesDefaultPassword', f.password_version = 1) as family,
     case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as display,
     s.expire > ${FRESH} as "isFresh"
   ${ACTIVE} and s.sid = any($1::text[])`,
);
const extend = statement(
  'extend-session',
  `update sessions set expire = ${NEW_EXPIRY} where sid = $1 and expire > now() and expire <= ${FRESH} returning sid`,
);
const findActive = statement('find-active-sessions', `select s.sid ${ACTIVE} and s.sid = any($1::text[])`);

const start = statement(
  'start-session',
  `insert into sessions (sid, sess, expire) values ($1, $2, ${NEW_EXPIRY})
   on conflict (sid) do update set sess = excluded.sess, expire = excluded.expire`,
);
/** Completes a statement that ends sessions by a CTE: records why, and returns their ids. */
const recordEnd = (reason: Exclude<EndReason, 'ended'>) =>
  `recorded as (
     insert into ended_sessions (sid, reason) select sid, '${reason}' from ended on conflict do nothing
   ) select sid from ended`;
const endForRemovedDisplay = statement(
  'end-session-of-display',
  `with ended as (delete from sessions where sid = $1 returning sid), ${recordEnd('display-removed')}`,
);
const endForNewPassword = statement(
  'end-sessions-of-family',
  `with ended as (
     delete from sessions
     where sess ->> 'familyId' = $1 and sess ->> 'displayId' is null and sid is distinct from $2 returning sid
   ), kept as (update sessions set sess = $3 where sid = $2), ${recordEnd('password-changed')}`,
);
const endForLeaving = statement(
  'end-sessions-of-leaving-family',
  `with ended as (delete from sessions where sess ->> 'familyId' = $1 returning sid), ${recordEnd('family-left')}`,
);
const sweep = statement(
  'sweep-sessions',
  `with expired as (delete from sessions where expire <= now())
   delete from ended_sessions where ended_at <= now() - make_interval(days => ${SESSION_DAYS})`,
);

/** Reads the tables of sessions, and is the only one to write them. */
export class SessionStore {
  readonly #db: Database;
  readonly #listeners: OnSessionsEnded[] = [];
  /** Families' sessions as they were last found, the longest ago first. Any of them may have ended since, on any server. */
  readonly #cache = new Map<string, { session: ActiveSession; foundAt: number }>();

  /** The ids requested in this turn of the event loop, which one statement finds together. */
  readonly #requested = new Set<string>();
  readonly #findRequested = coalesce(async () => {
    const sids = [...this.#requested];
    this.#requested.clear();
    const rows = await this.#db.run<ActiveSession>(find, [sids]);
    return new Map(rows.map((row) => [row.sid, row]));
  });

  constructor(db: Database) {
    this.#db = db;
  }

  /** Calls a listener with the ids of sessions after they have ended on this server. */
  onEnded(listener: OnSessionsEnded): void {
    this.#listeners.push(listener);
  }

  /** Returns an active session; undefined if there is none with this id. */
  async find(sid: string): Promise<ActiveSession | undefined> {
    this.#requested.add(sid);
    const session = (await this.#findRequested()).get(sid);
    this.#cache.delete(sid);
    if (session && !session.display) this.#remember(session);
    return session;
  }

  /** Returns a family's session as this server found it within the hour, without checking that it is still active. */
  recall(sid: string): ActiveSession | undefined {
    const cached = this.#cache.get(sid);
    return cached && performance.now() - cached.foundAt < REMEMBERED_MS ? cached.session : undefined;
  }

  /** Forgets the sessions that `recall` would return, because families may be called something else. */
  forgetAll(): void {
    this.#cache.clear();
  }

  #remember(session: ActiveSession): void {
    this.#cache.set(session.sid, { session, foundAt: performance.now() });
    if (this.#cache.size <= MAX_REMEMBERED) return;
    const [oldest = ''] = this.#cache.keys();
    this.#cache.delete(oldest);
  }

  /** Returns those of the given sessions that are still active. */
  async findActive(sids: string[]): Promise<Set<string>> {
    const rows = await this.#db.run<{ sid: string }>(findActive, [sids]);
    return new Set(rows.map(({ sid }) => sid));
  }

  async start(sid: string, familyId: string, passwordVersion: number): Promise<void> {
    await this.#db.run(start, [sid, { familyId, passwordVersion } satisfies SessionData]);
  }

  /** Starts a television's session in the transaction that approves it. */
  async startForDisplay(
    em: SqlEntityManager,
    sid: string,
    sess: { familyId: string; displayId: string },
  ): Promise<void> {
    await runWithin(em, start, [sid, sess]);
  }

  /** Returns whether a session exists, expired or not, in the transaction of the entity manager. */
  async exists(em: SqlEntityManager, sid: string): Promise<boolean> {
    return (await em.count(SessionEntity, { sid })) > 0;
  }

  /** Extends a session's expiry. Returns false if a concurrent request has extended it, or if it has ended: an extension cannot bring it back. */
  async extend(sid: string): Promise<boolean> {
    this.#cache.delete(sid);
    return (await this.#db.run(extend, [sid])).length > 0;
  }

  async end(sid: string): Promise<void> {
    await this.#db.em().nativeDelete(SessionEntity, { sid });
    this.#publishEnded([sid]);
  }

  async endReason(sid: string): Promise<EndReason> {
    return (await this.#db.em().findOne(EndedSessionEntity, { sid }))?.reason ?? 'ended';
  }

  /** Ends a removed television's session in a transaction. Returns false if it had ended already. */
  endForRemovedDisplay(em: SqlEntityManager, sid: string): Promise<boolean> {
    return this.#endWithin(em, endForRemovedDisplay, [sid]);
  }

  /**
   * Ends a family's sessions in the transaction that changes its password. The kept one continues under the new version, and those of its
   * televisions, which have no password, as they are.
   */
  async endForNewPassword(
    em: SqlEntityManager,
    { id: familyId, passwordVersion, keptSid }: { id: string; passwordVersion: number; keptSid: string | null },
  ): Promise<void> {
    const kept: SessionData = { familyId, passwordVersion };
    await this.#endWithin(em, endForNewPassword, [familyId, keptSid, kept]);
  }

  /** Ends all sessions of a family that leaves the boat, also its televisions', in the transaction in which it leaves. */
  async endForLeaving(em: SqlEntityManager, familyId: string): Promise<void> {
    await this.#endWithin(em, endForLeaving, [familyId]);
  }

  /** Ends sessions by a statement that returns their ids, and publishes that after the commit. Returns whether there were any. */
  async #endWithin(em: SqlEntityManager, end: Statement, values: unknown[]): Promise<boolean> {
    const ended = await runWithin<{ sid: string }>(em, end, values);
    if (ended.length > 0) afterCommit(em, () => this.#publishEnded(ended.map(({ sid }) => sid)));
    return ended.length > 0;
  }

  /** Removes ended sessions from the cache and notifies the listeners. */
  #publishEnded(sids: string[]): void {
    for (const sid of sids) this.#cache.delete(sid);
    for (const listener of this.#listeners) listener(sids);
  }

  /** Removes expired sessions, and the reasons of those whose cookies have expired too. */
  async sweep(): Promise<void> {
    await this.#db.run(sweep);
  }
}
