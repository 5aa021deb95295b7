import type { Actor } from '@houseboat/draft/events.ts';
import { boatStream } from '../../platform/boat/boat.ts';
import { statement } from '../../platform/db/database.ts';
import { familyMessage } from '../../platform/mail/message.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import type { Platform } from '../../platform/module.ts';

const findHandover = statement(
  'find-boat-handover',
  `select actor from events where stream = '${boatStream}' and version = $1`,
);

/**
 * How the mails that the boat was handed over are composed. One is about the family that it goes to, of the two that handed over and took over,
 * and its number is the version of the boat's log. It is dropped if the boat has been handed on since, and the family does not run it after all, or
 * does again.
 */
export function boatMails({ db, boat: live, siteUrl }: Platform): Record<'boat-handed-over', MailKind> {
  const compose: MailKind['compose'] = async ({ about: familyId, number: version }) => {
    const [handover] = await db.run<{ actor: Actor }>(findHandover, [version]);
    const before = handover?.actor;
    const { boat, manager } = await live.read();
    if (!before || (before.familyId === familyId) === (manager.id === familyId)) return null;
    if (before.familyId === familyId)
      return familyMessage({ db }, familyId, {
        subject: `You have handed ${boat.title} over`,
        from: manager.id,
        blocks: [
          `The ${manager.name} family runs ${boat.title} now. Thank you for looking after the boat all this time! Your weeks and everything else stay as they are.`,
          `If nobody in your family did this, please choose a new password in the account menu, and ask the ${manager.name} family to hand the boat back to you.`,
        ],
      });
    return familyMessage({ db }, familyId, {
      subject: `You run ${boat.title} now`,
      from: before.familyId,
      blocks: [
        `The ${before.name} family has handed ${boat.title} over to you. From now on your family sets the date of the draft, invites the others, and changes what the boat’s page says:`,
        { label: 'Open the boat’s page', href: `${siteUrl()}/boat` },
        `Thank you for taking the helm! If you wonder how something was done until now, just ask the ${before.name} family.`,
      ],
    });
  };
  return { 'boat-handed-over': { compose } };
}
