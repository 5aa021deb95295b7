import { isReachableOnlyHere } from '../../platform/config/environment.ts';
import { familyMessage, inWords } from '../../platform/mail/message.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import type { Platform } from '../../platform/module.ts';
import type { PasswordLink, PasswordLinks } from '../auth/public.ts';

/** Returns the address that a family opens to choose its password. */
export const invitationUrl = (site: string, links: PasswordLinks, link: Pick<PasswordLink, 'id'>): string =>
  `${site}/welcome/${links.tokenFor(link)}`;

/** How the mail that invites a family is composed. It is about its link, and answers go to the designated family. */
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
    return familyMessage({ db }, link.familyId, {
      subject: `Welcome aboard ${boat.title}`,
      from: manager.id,
      blocks: [
        `The ${manager.name} family has set up ${boat.title} online, and there’s a place in it for you. Pick your weeks at ${lake.name}, see who’s aboard, and keep the boat in shape together. All it takes is a password, which your whole family shares:`,
        { label: 'Come aboard', href: invitationUrl(siteUrl(), links, link) },
        `This link works once, until ${inWords(link.expiresAt, lake)}. It’s for your family alone. If it has stopped working, just ask the ${manager.name} family for a new one.`,
      ],
    });
  };
  return { 'family-invitation': { compose } };
}
