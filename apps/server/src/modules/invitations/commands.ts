import type { Invitation, Invited, LinkMail } from '@houseboat/contract/invitations.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { isReachableOnlyHere } from '../../platform/config/environment.ts';
import { lockFamily } from '../../platform/families/commands.ts';
import { FamilyEntity, hasOwnPassword, listUsers } from '../../platform/families/families.ts';
import { familyMessage, inWords } from '../../platform/mail/message.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import { latestMails } from '../../platform/mail/queue.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import type { Platform } from '../../platform/module.ts';
import { hourlyLimiter, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { PasswordLink, PasswordLinks } from '../auth/public.ts';

/** How many links to one family are made in an hour. Each is mailed to it, if it has an address. */
const LINKS = { kind: 'family-invitation', limit: 10 };

type InvitationContext = Platform & { links: PasswordLinks; outbox: MailQueue<'family-invitation'> };

/** The commands of invitations. `network` is the client's. */
export function invitationCommands({ db, boat, links, outbox, siteUrl }: InvitationContext) {
  // Links that work are not limited: those who guess may share a network with the family that was invited.
  const deadLinkLimiter = new RateLimiter(db, { kind: 'dead-invitation', limit: 60 });

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
      return { url: invitationUrl(siteUrl(), links, made), expiresAt: made.expiresAt } satisfies Invitation;
    },

    findFamily: async (token: string, network: string) => countDeadLink(await links.findFamily(token), network),

    /** Sets the password of the family that a link invites, and ends its sessions. */
    accept: async (token: string, password: string, network: string) =>
      countDeadLink(await links.use(token, password, network), network),
  };
}

/** Returns who has come aboard and who has a link, and how it is mailed, of all families but the designated one, which invites them. Only for that one. */
export async function listInvitations(
  { db, boat, links, siteUrl, deliversMail }: Platform & { links: PasswordLinks },
  by: { id: string },
): Promise<Invited[] | { refused: 'not-designated' }> {
  const { manager } = await boat.read();
  if (by.id !== manager.id) return { refused: 'not-designated' };
  const em = db.em();
  const open = new Map((await links.listOpen(em)).map((link) => [link.familyId, link]));
  const mails = await latestMails(
    em,
    [...open.values()].map(({ id }) => id),
  );
  const mailTo = (email: string | null, linkId: string | undefined): LinkMail => {
    if (isReachableOnlyHere(siteUrl())) return 'only-here';
    if (!deliversMail) return 'off';
    if (email === null) return 'none';
    return (linkId !== undefined && mails.get(linkId)?.state) || 'ready';
  };
  const others = (await listUsers(em)).filter(({ family }) => family.id !== manager.id);
  return others.map(({ family, email }) => {
    const link = open.get(family.id);
    const hasJoined = hasOwnPassword(family);
    return {
      familyId: family.id,
      hasJoined,
      expiresAt: link?.expiresAt ?? null,
      mail: mailTo(email, link?.id),
      address: hasJoined ? null : email,
    };
  });
}

const invitationUrl = (site: string, links: PasswordLinks, link: Pick<PasswordLink, 'id'>): string =>
  `${site}/welcome/${links.tokenFor(link)}`;

/**
 * How the mail that invites a family is composed. It is about its link, and answers go to the designated family. One that is aboard reads that
 * somebody can replace its password.
 */
export function invitationMails(
  { db, boat: live, siteUrl }: Platform,
  links: PasswordLinks,
): Record<'family-invitation', MailKind> {
  const compose: MailKind['compose'] = async ({ about: id }) => {
    // A family would press a link that leads to its own device.
    if (isReachableOnlyHere(siteUrl())) return null;
    const link = await links.find(db.em(), id);
    if (!link) return null;
    const { boat, lake, manager } = await live.read();
    const isAboard = hasOwnPassword(await db.em().findOneOrFail(FamilyEntity, link.familyId));
    return familyMessage({ db }, link.familyId, {
      subject: isAboard ? `A new password for ${boat.title}` : `Welcome aboard ${boat.title}`,
      from: manager.id,
      blocks: [
        isAboard
          ? `The ${manager.name} family has made a link for you to choose a new password. Your devices are logged out once it is used, and until then your old password works. If you haven’t asked for it, please talk to them.`
          : `The ${manager.name} family has set up ${boat.title} online, and there’s a place in it for you. Pick your weeks at ${lake.name}, see who’s aboard, and keep the boat in shape together. All it takes is a password, which your whole family shares:`,
        { label: isAboard ? 'Choose a new password' : 'Come aboard', href: invitationUrl(siteUrl(), links, link) },
        `This link works once, until ${inWords(link.expiresAt, lake)}. It’s for your family alone. If it has stopped working, just ask the ${manager.name} family for a new one.`,
      ],
    });
  };
  return { 'family-invitation': { compose } };
}
