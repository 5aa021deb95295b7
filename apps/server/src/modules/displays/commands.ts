import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Family } from '@houseboat/contract/boat.ts';
import { codeLength, codeLetters, type Display, type Pairing } from '@houseboat/contract/displays.ts';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { createOnce, isRepeated, type Sending } from '../../platform/idempotency/create-once.ts';
import { isExceeded, type LimitExceeded, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { SessionStore } from '../../platform/sessions/session-store.ts';
import { type DisplayEntity, hasSession, isWaiting, listDisplays } from './queries.ts';

/** How long a code waits for a family to approve it, and how long after that the television can collect its session. */
const MINUTES = 10;
const inTenMinutes = sql<Date>`now() + make_interval(mins => ${sql.lit(MINUTES)})`;
const now = sql<Date>`now()`;

/** What a television gets for its secret: its session, once a family has approved the code; null until then. */
type Collected = { sid: string | null } | { refused: 'expired' | 'unknown' };

const notShown = { refused: 'not-shown' } as const;

/** The commands that pair televisions and end pairings. `network` is the client's, which codes are limited by. */
export function displayCommands({ db, sessions }: { db: Database; sessions: SessionStore }) {
  const pairingLimiter = new RateLimiter(db, { kind: 'pairing', limit: 30 });
  const codeLimiter = new RateLimiter(db, { kind: 'display-code', limit: 10 });
  const tables = (em = db.em()) => query<typeof DisplayEntity>(em);

  return {
    /** Creates a code to show, and the secret that alone collects the session. Only the secret's hash is stored. */
    async startPairing(network: string): Promise<Pairing | LimitExceeded> {
      const exceeded = await pairingLimiter.consume('', network);
      if (exceeded) return exceeded;
      const secret = randomBytes(32).toString('base64url');
      for (;;) {
        const code = createCode();
        const created = await tables()
          .insertInto('displays')
          .values({ id: randomUUID(), code, secretHash: sha256(secret).toString('hex'), expiresAt: inTenMinutes })
          .onConflict((conflict) => conflict.column('code').doNothing())
          .returning(['id', 'expiresAt'])
          .executeTakeFirst();
        // Nothing is created if another screen shows this code right now.
        if (created) return { displayId: created.id, secret, code, expiresAt: created.expiresAt.toISOString() };
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
        async () => (await isRepeated(db, sending)) || isWaiting(db, code),
      );
      if (isExceeded(isRight)) return isRight;
      if (!isRight) return notShown;
      return db.em().transactional((em) =>
        createOnce<Display, typeof notShown>(em, sending, {
          async create() {
            const approved = await tables(em)
              .updateTable('displays')
              .set({ familyId: family.id, name, approvedAt: now, code: null, expiresAt: inTenMinutes })
              .where('code', '=', code)
              .where('expiresAt', '>', now)
              .returning(['id', 'approvedAt'])
              .$narrowType<{ approvedAt: NotNull }>()
              .executeTakeFirst();
            if (!approved) return notShown;
            return { id: approved.id, name, approvedBy: family.name, approvedAt: approved.approvedAt.toISOString() };
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
      const pairing = await tables()
        .selectFrom('displays')
        .select(['secretHash', 'familyId', sql<boolean>`expires_at <= now()`.as('isExpired')])
        .where('id', '=', displayId)
        .executeTakeFirst();
      if (!isSecret(secret, pairing?.secretHash) || !pairing) return { refused: 'unknown' };
      if (pairing.isExpired) return { refused: 'expired' };
      if (pairing.familyId === null) return { sid: null };
      return db.em().transactional(async (em) => {
        const newSid = randomBytes(24).toString('base64url');
        // Of several at once the first sets its sid. The others wait for the row's lock, and then read that sid.
        const display = await tables(em)
          .updateTable('displays')
          .set({ sid: sql<string>`coalesce(sid, ${newSid})` })
          .where('id', '=', displayId)
          .where('familyId', 'is not', null)
          .where('expiresAt', '>', now)
          .returning(['sid', 'familyId'])
          .$narrowType<{ sid: NotNull; familyId: NotNull }>()
          .executeTakeFirst();
        if (!display) return { refused: 'expired' };
        const { sid, familyId } = display;
        if (sid === newSid) await sessions.startForDisplay(em, sid, { familyId, displayId });
        else if (!(await sessions.exists(em, sid))) return { refused: 'expired' };
        return { sid };
      });
    },

    /** Revokes a television's approval and ends its session. Refused if it is not approved, or its session has ended already. */
    async revoke(id: string) {
      const { isRevoked, sid } = await db.em().transactional(async (em) => {
        const display = await tables(em)
          .updateTable('displays')
          .set({ familyId: null, expiresAt: now })
          .where('id', '=', id)
          .where('familyId', 'is not', null)
          .returning('sid')
          .executeTakeFirst();
        const sid = display?.sid;
        // A statement of its own: the update may have waited for the one that collected, and would not see the session.
        return { isRevoked: sid ? await sessions.endForRemovedDisplay(em, sid) : display !== undefined, sid };
      });
      if (sid) sessions.publishEnded([sid]);
      return isRevoked ? undefined : { refused: 'not-paired' as const };
    },

    /**
     * Removes the televisions that have neither a session nor a pairing to complete. An expired pairing remains for an hour, so that a
     * television that was asleep gets 'expired' rather than 'unknown'.
     */
    async sweep(): Promise<void> {
      await tables()
        .deleteFrom('displays')
        .where('expiresAt', '<', sql<Date>`now() - interval '1 hour'`)
        .where((where) => where.not(hasSession))
        .execute();
    },
  };
}
export type DisplayCommands = ReturnType<typeof displayCommands>;

/** Returns a random code, each letter of which is equally likely. */
const createCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Returns whether a secret matches a hash, in constant time. Without a hash it never does. */
const isSecret = (secret: string, hashed: string | undefined): boolean =>
  timingSafeEqual(sha256(secret), hashed === undefined ? randomBytes(32) : Buffer.from(hashed, 'hex'));
