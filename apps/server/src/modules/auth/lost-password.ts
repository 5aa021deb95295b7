import type { ResetPassword } from '@houseboat/contract/auth.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, latestMoment, runWithin, statement } from '../../platform/db/database.ts';
import { lockFamily, type NewPassword, setPassword } from '../../platform/families/commands.ts';
import { FamilyEntity, findFamily } from '../../platform/families/families.ts';
import { hashPassword, isSamePassword } from '../../platform/families/passwords.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import type { SignedLinks } from '../../platform/mail/signed-links.ts';
import type { Platform } from '../../platform/module.ts';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { SessionStore } from '../../platform/sessions/session-store.ts';
import { queuePasswordWork } from './password-queue.ts';
import { PasswordLinkEntity } from './tables.ts';

export const LINK_MINUTES = 30;
const MAX_LINKS_PER_HOUR = 3;

const isOfLast = (minutes: number) =>
  `created_at > now() - interval '${minutes} minutes' and created_at < ${latestMoment}`;
const findRecent = statement(
  'find-recent-password-links',
  `select from password_links where family_id = $1 and ${isOfLast(60)}`,
);
const findLinked = statement(
  'find-linked-family',
  `select family_id from password_links where id = $1 and is_open and ${isOfLast(LINK_MINUTES)}`,
);

/**
 * Sets a family's password and ends its sessions but the kept one, in one transaction. Its televisions, which have no password, stay signed
 * in. Returns false, and changes nothing, if the password has been changed since the replaced version.
 */
export async function replacePassword(
  db: Database,
  sessions: SessionStore,
  password: NewPassword,
  keptSid: string | null,
): Promise<boolean> {
  const ended = await db.em().transactional((em) => replaceWithin(em, sessions, password, keptSid));
  if (!ended) return false;
  sessions.publishEnded(ended);
  return true;
}

/** Does that in a transaction. Returns the ids of the ended sessions, for `publishEnded` after the commit. */
async function replaceWithin(
  em: SqlEntityManager,
  sessions: SessionStore,
  password: NewPassword,
  keptSid: string | null,
): Promise<string[] | undefined> {
  const passwordVersion = await setPassword(em, password);
  if (passwordVersion === undefined) return undefined;
  await closeLinks(em, password.familyId);
  return sessions.endForNewPassword(em, { id: password.familyId, passwordVersion, keptSid });
}

/** Closes a family's link to a new password, in the transaction that changes its password or address. */
export async function closeLinks(em: SqlEntityManager, familyId: FamilyId): Promise<void> {
  await em.nativeUpdate(PasswordLinkEntity, { familyId, isOpen: true }, { isOpen: false });
}

/**
 * Creates a link to a new password for a family whose row is locked, and closes the one before. Returns its ID; undefined, with the last link
 * still open, if the family had its share of links within the hour.
 */
async function createLink(em: SqlEntityManager, familyId: FamilyId): Promise<string | undefined> {
  const recent = await runWithin(em, findRecent, [familyId]);
  if (recent.length >= MAX_LINKS_PER_HOUR) return undefined;
  await closeLinks(em, familyId);
  return em.insert(PasswordLinkEntity, { id: crypto.randomUUID(), familyId });
}

/** Returns the family that may choose a new password by a link; undefined if the link does not work anymore. */
export async function findLinkedFamily(em: SqlEntityManager, id: string): Promise<FamilyId | undefined> {
  const [link] = await runWithin<{ family_id: FamilyId }>(em, findLinked, [id]);
  return link?.family_id;
}

const deadLink = { refused: 'dead-link' } as const;

/** The commands of a family that lost its password. `network` is the client's. */
export function lostPasswordCommands({
  db,
  log,
  sessions,
  outbox,
  links,
  boat,
}: Platform & { outbox: MailQueue<'password-link'>; links: SignedLinks }) {
  const limiter = new RateLimiter(db, { kind: 'lost-password', limit: 10 });
  // Each name has a row of its own, and names can be made up.
  const networkLimiter = new RateLimiter(db, { kind: 'lost-password-network', limit: 60 });
  const underWay = new Set<Promise<void>>();

  /** Returns the ID of the link that a token is for, unless the token is forged. That costs neither a query nor a hash. */
  function linkOf(token: string): string | undefined {
    const id = links.idIn(token);
    return id !== undefined && links.opens({ id }, token) ? id : undefined;
  }

  async function mailLink(username: string): Promise<void> {
    const family = await findFamily(db.em(), username);
    if (!family) return;
    const id = await db.em().transactional(async (em) => {
      // Locked, so that requests at once count each other's links.
      await lockFamily(em, family.id);
      const id = await createLink(em, family.id);
      if (id) await outbox.queue(em, { kind: 'password-link', about: id, number: 1 });
      return id;
    });
    if (id) outbox.wake();
  }

  return {
    /**
     * Mails a family a link to a new password. Returns before the name is looked up, so that neither the response nor its time says whether
     * there is such a family.
     */
    async requestLink(username: string, network: string) {
      const exceeded = (await networkLimiter.consume('', network)) ?? (await limiter.consume(username, network));
      if (exceeded) return exceeded;
      const mailed = mailLink(username).catch((err) => log.error({ err }, 'could not mail a link to a new password'));
      underWay.add(mailed);
      mailed.finally(() => underWay.delete(mailed));
      return undefined;
    },

    /** Returns the family that a link was mailed to. */
    async findFamily(token: string) {
      const em = db.em();
      const id = linkOf(token);
      const familyId = id && (await findLinkedFamily(em, id));
      return (familyId && (await em.findOne(FamilyEntity, { id: familyId, leftAt: null }))) || deadLink;
    },

    /** Sets the password of the family that a link was mailed to, and ends its sessions. */
    async resetPassword({ token, newPassword }: ResetPassword, network: string) {
      const id = linkOf(token);
      if (id === undefined) return deadLink;
      const familyId = await findLinkedFamily(db.em(), id);
      if (familyId === undefined) return deadLink;
      const { defaultPassword } = await boat.read();
      if (isSamePassword(newPassword, defaultPassword)) return { refused: 'default-password' as const };
      const hash = await queuePasswordWork(network, () => hashPassword(newPassword));
      if (typeof hash !== 'string') return hash;

      const ended = await db.em().transactional(async (em) => {
        const replacedVersion = await lockFamily(em, familyId);
        // Looked up again: the link may have been used while the password was hashed.
        if (replacedVersion === undefined || !(await findLinkedFamily(em, id))) return undefined;
        return replaceWithin(em, sessions, { familyId, hash, replacedVersion }, null);
      });
      if (!ended) return deadLink;
      sessions.publishEnded(ended);
      return undefined;
    },

    /** Waits until the links that were asked for are queued. */
    close: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}
