import type { Display } from '@houseboat/contract/displays.ts';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { toTimestamp } from '../../event-log/event-log.ts';
import { ASHORE } from '../../families/family.entity.ts';
import type { SessionStore } from '../../sessions/session-store.ts';

const list = statement(
  'list-displays',
  `select d.id, d.name, f.name as approved_by, d.approved_at
   from displays d
   join families f on f.id = d.family_id and f.draft_position > ${ASHORE}
   left join sessions s on s.sid = d.sid
   where case when d.sid is null then d.expires_at > now() else s.expire > now() end
   order by d.approved_at desc, d.id`,
);
const revoke = statement(
  'revoke-display',
  `update displays set family_id = null, expires_at = now() where id = $1 and family_id is not null returning sid`,
);
// An hour late: a television that slept through its code's end is to hear of that, rather than of nothing.
const sweep = statement(
  'sweep-displays',
  `delete from displays d where expires_at < now() - interval '1 hour'
     and not exists (select from sessions s where s.sid = d.sid and s.expire > now())`,
);

/** The televisions that may look, newest first. */
export async function readDisplays(db: Database): Promise<Display[]> {
  type Row = { id: string; name: string; approved_by: string; approved_at: string };
  const rows = await db.run<Row>(list);
  return rows.map(({ id, name, approved_by, approved_at }) => ({
    id,
    name,
    approvedBy: approved_by,
    approvedAt: toTimestamp(approved_at),
  }));
}

/** Takes a television its leave to look, and with it its session; answers whether it had one. */
export async function revokeDisplay(db: Database, sessions: SessionStore, id: string): Promise<boolean> {
  const [revoked] = await db.run<{ sid: string | null }>(revoke, [id]);
  if (revoked?.sid) await sessions.end(revoked.sid);
  return revoked !== undefined;
}

/** Removes the pairings that came to nothing and the televisions whose session is over. */
export async function sweepDisplays(db: Database): Promise<void> {
  await db.run(sweep);
}
