import { randomBytes } from 'node:crypto';
import type { Display, Pairing } from '@houseboat/contract/displays.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { toTimestamp } from '../../event-log/event-log.ts';
import { SESSION_DAYS } from '../../sessions/session-store.ts';
import { hashSecret, isSecret, newCode, newSecret } from './codes.ts';

/** A code waits so long for a family, and a session, once the code is approved, so long for its television. */
const MINUTES = 10;
const SOON = `now() + interval '${MINUTES} minutes'`;

const start = statement(
  'start-pairing',
  `insert into displays (code, secret_hash, expires_at) values ($1, $2, ${SOON})
   on conflict (code) do nothing
   returning id, expires_at`,
);
const findWaiting = statement('find-waiting-code', 'select 1 from displays where code = $1 and expires_at > now()');
const approve = statement(
  'approve-display',
  `update displays set family_id = $2, name = $3, approved_at = now(), code = null, expires_at = ${SOON}
   where code = $1 and expires_at > now()
   returning id, name, approved_at`,
);
const look = statement(
  'look-at-pairing',
  `select secret_hash, case when expires_at <= now() then 'over' when family_id is null then 'waiting' else 'approved' end as state
   from displays where id = $1`,
);
// Whoever comes second waits for the row, and then finds the session of whoever came first.
const collect = statement(
  'collect-session',
  `with collected as (
     update displays set sid = coalesce(sid, $2)
     where id = $1 and family_id is not null and expires_at > now()
     returning id, sid, family_id
   ), started as (
     insert into sessions (sid, sess, expire)
     select sid, json_build_object('familyId', family_id::text, 'displayId', id::text), now() + make_interval(days => ${SESSION_DAYS})
     from collected where sid = $2
   )
   select sid from collected`,
);

/** A new code, with the secret that alone collects what comes of it. Only the secret's hash is kept. */
export async function startPairing(db: Database): Promise<Pairing> {
  const secret = newSecret();
  for (;;) {
    const code = newCode();
    const [row] = await db.run<{ id: string; expires_at: string }>(start, [code, hashSecret(secret)]);
    // Else the code is on another screen just now.
    if (row) return { displayId: row.id, secret, code, expiresAt: toTimestamp(row.expires_at) };
  }
}

/** Whether a code waits for a family. */
export const isWaiting = async (db: Database, code: string): Promise<boolean> =>
  (await db.run(findWaiting, [code])).length > 0;

/** Lets in the television that shows a code. The code is used up; undefined when it already was, or is none. */
export async function approveCode(
  db: Database,
  { code, name }: { code: string; name: string },
  family: Pick<Family, 'id' | 'name'>,
): Promise<Display | undefined> {
  type Row = { id: string; name: string; approved_at: string };
  const [row] = await db.run<Row>(approve, [code, family.id, name]);
  if (!row) return undefined;
  return { id: row.id, name: row.name, approvedBy: family.name, approvedAt: toTimestamp(row.approved_at) };
}

/**
 * What a television that asks with its secret gets: its session, once a family approved it. One whose answer was lost may ask again and
 * gets the same session, as long as the pairing is good; there is never a second one.
 *
 * @returns the session's id; or that nobody has approved yet, that it is too late, or that no such pairing has this secret
 */
export async function collectSession(
  db: Database,
  displayId: string,
  secret: string,
): Promise<{ sid: string } | 'waiting' | 'over' | 'unknown'> {
  type Row = { secret_hash: string; state: 'waiting' | 'approved' | 'over' };
  const [pairing] = await db.run<Row>(look, [displayId]);
  if (!isSecret(secret, pairing?.secret_hash) || !pairing) return 'unknown';
  if (pairing.state !== 'approved') return pairing.state;
  const [collected] = await db.run<{ sid: string }>(collect, [displayId, randomBytes(24).toString('base64url')]);
  return collected ?? 'over';
}
