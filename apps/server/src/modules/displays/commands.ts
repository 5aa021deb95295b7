import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Family } from '@houseboat/contract/boat.ts';
import { codeLength, codeLetters, type Display, type Pairing } from '@houseboat/contract/displays.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, runWithin, statement } from '../../platform/db/database.ts';
import { createOnce, isRepeated, type Sending } from '../../platform/idempotency/create-once.ts';
import type { Platform } from '../../platform/module.ts';
import { isExceeded, type LimitExceeded, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';

/** SQL for whether the session that a display `d` collected still exists. It ends by signing out, by expiring or by being revoked. */
const hasSession = 'exists (select from sessions where sessions.sid = d.sid and expire > now())';

const list = statement(
  'list-displays',
  `select d.id, d.name, f.name as "approvedBy", d.approved_at as "approvedAt"
   from displays d join families f on f.id = d.family_id and f.left_at is null
   where case when d.sid is null then d.expires_at > now() else ${hasSession} end
   order by d.approved_at desc, d.id`,
);
const findWaiting = statement('find-waiting-display', 'select from displays where code = $1 and expires_at > now()');

/** Returns the televisions that may look, or may collect their session, newest first. */
export const listDisplays = (em: SqlEntityManager): Promise<Display[]> => runWithin(em, list);

const isWaiting = async (db: Database, code: string): Promise<boolean> =>
  (await db.run(findWaiting, [code])).length > 0;

/** How long a code waits for a family to approve it, and how long after that the television can collect its session. */
const MINUTES = 10;
const inTenMinutes = `now() + interval '${MINUTES} minutes'`;

// A television has a code until a family approves it; from then on a family, until that revokes it, and once it has collected its session,
// that session's id.
const insert = statement(
  'insert-display',
  `insert into displays (id, code, secret_hash, expires_at) values ($1, $2, $3, ${inTenMinutes})
   on conflict (code) do nothing returning expires_at`,
);
const approve = statement(
  'approve-display',
  `update displays set family_id = $2, name = $3, approved_at = now(), code = null, expires_at = ${inTenMinutes}
   where code = $1 and expires_at > now() returning id, approved_at`,
);
const findPairing = statement(
  'find-pairing',
  'select secret_hash, family_id, expires_at <= now() as is_expired from displays where id = $1',
);
// Of several at once the first sets its sid. The others wait for the row's lock, and then read that sid.
const setSid = statement(
  'set-display-sid',
  `update displays set sid = coalesce(sid, $2) where id = $1 and family_id is not null and expires_at > now()
   returning sid, family_id`,
);
const revoke = statement(
  'revoke-display',
  'update displays set family_id = null, expires_at = now() where id = $1 and family_id is not null returning sid',
);
const revokeAll = statement(
  'revoke-displays-of-family',
  'update displays set family_id = null, expires_at = now() where family_id = $1',
);
/**
 * Removes the televisions that have neither a session nor a pairing to complete. An expired pairing remains for an hour, so that a television
 * that was asleep gets 'expired' rather than 'unknown'.
 */
export const sweepDisplays = statement(
  'sweep-displays',
  `delete from displays d where expires_at < now() - interval '1 hour' and not ${hasSession}`,
);
/** Revokes the approval of a family's televisions in the transaction that ends its access, and its sessions afterwards. */
export async function revokeDisplays(em: SqlEntityManager, familyId: FamilyId): Promise<void> {
  await runWithin(em, revokeAll, [familyId]);
}

type PairingRow = { secret_hash: string; family_id: string | null; is_expired: boolean };

/** What a television gets for its secret: its session, once a family has approved the code; null until then. */
type Collected = { sid: string | null } | { refused: 'expired' | 'unknown' };

const notShown = { refused: 'not-shown' } as const;

/** The commands that pair televisions and end pairings. `network` is the client's, which codes are limited by. */
export function displayCommands({ db, sessions }: Pick<Platform, 'db' | 'sessions'>) {
  const pairingLimiter = new RateLimiter(db, { kind: 'pairing', limit: 30 });
  const codeLimiter = new RateLimiter(db, { kind: 'display-code', limit: 10 });

  return {
    /** Creates a code to show, and the secret that alone collects the session. Only the secret's hash is stored. */
    async startPairing(network: string): Promise<Pairing | LimitExceeded> {
      const exceeded = await pairingLimiter.consume('', network);
      if (exceeded) return exceeded;
      const secret = randomBytes(32).toString('base64url');
      for (;;) {
        const code = createCode();
        const displayId = crypto.randomUUID();
        const hashed = sha256(secret).toString('hex');
        const [created] = await db.run<{ expires_at: string }>(insert, [displayId, code, hashed]);
        // Nothing is created if another screen shows this code right now.
        if (created) return { displayId, secret, code, expiresAt: created.expires_at };
      }
    },

    /** Approves the television that shows a code, and uses up the code. */
    async approve(
      { code, name }: { code: string; name: string },
      family: Pick<Family, 'id' | 'name'>,
      network: string,
      sending?: Sending,
    ) {
      const isRight = await codeLimiter.check(
        family.id,
        network,
        // In this order: another arrival that commits in between has used up the code and stored the key.
        async () => (await isWaiting(db, code)) || isRepeated(db, sending),
      );
      if (isExceeded(isRight)) return isRight;
      if (!isRight) return notShown;
      return db.em().transactional((em) =>
        createOnce<Display, typeof notShown>(em, sending, {
          async create() {
            const values = [code, family.id, name];
            const [approved] = await runWithin<{ id: string; approved_at: string }>(em, approve, values);
            if (!approved) return notShown;
            return { id: approved.id, name, approvedBy: family.name, approvedAt: approved.approved_at };
          },
          read: async (id) => (await listDisplays(em)).find((display) => display.id === id) ?? null,
        }),
      );
    },

    /**
     * Starts the session of an approved television, once. A television whose response was lost may collect again, and gets the same
     * session for as long as that lasts and the pairing has not expired.
     */
    async collect(displayId: string, secret: string): Promise<Collected> {
      const [pairing] = await db.run<PairingRow>(findPairing, [displayId]);
      if (!isSecret(secret, pairing?.secret_hash) || !pairing) return { refused: 'unknown' };
      if (pairing.is_expired) return { refused: 'expired' };
      if (pairing.family_id === null) return { sid: null };
      return db.em().transactional(async (em) => {
        const newSid = randomBytes(24).toString('base64url');
        const [display] = await runWithin<{ sid: string; family_id: string }>(em, setSid, [displayId, newSid]);
        if (!display) return { refused: 'expired' };
        const { sid, family_id: familyId } = display;
        if (sid === newSid) await sessions.startForDisplay(em, sid, { familyId, displayId });
        else if (!(await sessions.exists(em, sid))) return { refused: 'expired' };
        return { sid };
      });
    },

    /** Revokes a television's approval and ends its session. Refused if it is not approved, or its session has ended already. */
    async revoke(id: string) {
      return db.em().transactional(async (em) => {
        const [display] = await runWithin<{ sid: string | null }>(em, revoke, [id]);
        const sid = display?.sid;
        // A statement of its own: the update may have waited for the one that collected, and would not see the session.
        const isRevoked = sid ? await sessions.endForRemovedDisplay(em, sid) : display !== undefined;
        return isRevoked ? undefined : { refused: 'not-paired' as const };
      });
    },
  };
}

const createCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

const sha256 = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** Returns whether a secret matches a hash, in constant time. Without a hash it never does. */
const isSecret = (secret: string, hashed: string | undefined): boolean =>
  timingSafeEqual(sha256(secret), hashed === undefined ? randomBytes(32) : Buffer.from(hashed, 'hex'));
