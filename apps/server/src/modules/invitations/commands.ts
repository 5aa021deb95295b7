import type { Invitation } from '@houseboat/contract/invitations.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { lockFamily } from '../../platform/families/commands.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/module.ts';
import { hourlyLimiter, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { PasswordLinks } from '../auth/public.ts';
import { invitationUrl } from './mails.ts';

/** How many links to one family are made in an hour. Each is mailed to it. */
const LINKS = { kind: 'family-invitation', limit: 10 };

type InvitationContext = Platform & { links: PasswordLinks; outbox: MailQueue<'family-invitation'> };

/** The commands of invitations. `network` is the client's. */
export function invitationCommands({ db, boat, links, outbox, siteUrl }: InvitationContext) {
  // Links that work are not limited: those who guess may share a network with the family that was invited.
  const deadLinkLimiter = new RateLimiter(db, { kind: 'dead-invitation', limit: 60 });

  /** Counts a link that does not work. */
  const countDeadLink = async <Result extends object>(result: Result, network: string) => {
    if (!('refused' in result) || result.refused !== 'dead-link') return result;
    return (await deadLinkLimiter.consume('', network)) ?? result;
  };

  return {
    /** Makes a link for a family in place of the one before, and mails it if the family has an address. Only for the designated family. */
    async invite(by: { id: FamilyId }, familyId: FamilyId) {
      const { manager } = await boat.read();
      if (by.id !== manager.id) return { refused: 'not-designated' as const };
      const made = await db.em().transactional(async (em) => {
        // Locked, so that of two invitations at once the second replaces the first.
        if ((await lockFamily(em, familyId)) === undefined) return { refused: 'no-such-family' as const };
        if (familyId === manager.id) return { refused: 'designated' as const };
        const exceeded = await hourlyLimiter(em, LINKS).consume(familyId);
        if (exceeded) return exceeded;
        const link = await links.create(em, familyId);
        await outbox.queue(em, { kind: 'family-invitation', about: link.id, number: 1 });
        return link;
      });
      if ('refused' in made) return made;
      outbox.wake();
      return { url: invitationUrl(siteUrl(), links, made), expiresAt: made.expiresAt } satisfies Invitation;
    },

    findFamily: async (token: string, network: string) => countDeadLink(await links.findFamily(token), network),

    /** Sets the password of the family that a link invites, and ends its sessions. */
    accept: async (token: string, password: string, network: string) =>
      countDeadLink(await links.use(token, password, network), network),
  };
}
