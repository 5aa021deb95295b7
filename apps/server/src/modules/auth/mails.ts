import { familyMessage, type MailContext } from '../../platform/mail/message.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import type { PasswordLinks } from './password-links.ts';
import { AddressChangeEntity } from './tables.ts';

/** How the mails about logging in are composed. A `password-link` is about its link, an `address-changed` about the change. */
export function authMails(
  { db, boat: live, siteUrl }: MailContext,
  links: PasswordLinks,
): Record<'password-link' | 'address-changed', MailKind> {
  const composeLink: MailKind['compose'] = async ({ about: id }) => {
    const link = await links.find(db.em(), id);
    if (!link) return null;
    const { boat } = await live.read();
    return familyMessage({ db }, link.familyId, {
      subject: `Choose a new password for ${boat.title}`,
      blocks: [
        `Someone asked for a new password for your family on ${boat.title}. If that was you, you can choose one now:`,
        { label: 'Choose a new password', href: `${siteUrl()}/reset/${links.tokenFor(link)}` },
        `This link works once, and for ${links.minutes} minutes after you asked. Your family’s devices will be logged out, and can log in again with the new password.`,
        'If it wasn’t you, you don’t need to do anything. Your password stays as it is.',
      ],
    });
  };

  const composeChange: MailKind['compose'] = async ({ about: id }) => {
    const change = await db.em().findOne(AddressChangeEntity, { id });
    if (!change) return null;
    const { boat } = await live.read();
    const message = await familyMessage({ db }, change.familyId, {
      subject: `Your family’s email address for ${boat.title} has changed`,
      blocks: [
        `Emails about ${boat.title} now go to another address, because someone who knows your family’s password changed it. This is the last one to come here.`,
        'If that was someone in your family, you don’t need to do anything. If not, please log in, choose a new password in the account menu, and set your address again:',
        { label: 'Open Preferences', href: `${siteUrl()}/preferences` },
      ],
    });
    return message && { ...message, to: { ...message.to, address: change.replacedAddress } };
  };

  return { 'password-link': { compose: composeLink }, 'address-changed': { compose: composeChange } };
}
