import type { ResetPassword } from '@houseboat/contract/auth.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { latestMoment, runWithin, statement } from '../../platform/db/database.ts';
import { lockFamily } from '../../platform/families/commands.ts';
import { findFamily } from '../../platform/families/families.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/module.ts';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { PasswordLinks } from './password-links.ts';

const MAX_LINKS_PER_HOUR = 3;

const findRecent = statement(
  'find-recent-password-links',
  `select from password_links
   where family_id = $1 and kind = 'reset' and created_at > now() - interval '1 hour' and created_at < ${latestMoment}`,
);

/** The commands of a family that lost its password. `network` is the client's. */
export function lostPasswordCommands({
  db,
  log,
  outbox,
  links,
}: Platform & { outbox: MailQueue<'password-link'>; links: PasswordLinks }) {
  const limiter = new RateLimiter(db, { kind: 'lost-password', limit: 10 });
  // Each name has a row of its own, and names can be made up.
  const networkLimiter = new RateLimiter(db, { kind: 'lost-password-network', limit: 60 });
  const underWay = new Set<Promise<void>>();

  /** Creates a link for a family whose row is locked. Returns undefined, with the last link still open, if the family had its share of links. */
  async function createLink(em: SqlEntityManager, familyId: FamilyId) {
    const recent = await runWithin(em, findRecent, [familyId]);
    return recent.length < MAX_LINKS_PER_HOUR ? links.create(em, familyId) : undefined;
  }

  async function mailLink(username: string): Promise<void> {
    const family = await findFamily(db.em(), username);
    if (!family) return;
    const link = await db.em().transactional(async (em) => {
      // Locked, so that requests at once count each other's links.
      if ((await lockFamily(em, family.id)) === undefined) return undefined;
      const link = await createLink(em, family.id);
      if (link) await outbox.queue(em, { kind: 'password-link', about: link.id, number: 1 });
      return link;
    });
    if (link) outbox.wake();
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

    findFamily: (token: string) => links.findFamily(token),

    /** Sets the password of the family that a link was mailed to, and ends its sessions. */
    async resetPassword({ token, newPassword }: ResetPassword, network: string) {
      const used = await links.use(token, newPassword, network);
      return 'refused' in used ? used : undefined;
    },

    /** Waits until the links that were asked for are queued. */
    close: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}
