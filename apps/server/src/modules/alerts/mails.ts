import { findRecipient } from '../../platform/families/families.ts';
import { familyMessage, type MailContext } from '../../platform/mail/message.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import { type AlertedDrafts, findCurrentAlert } from './current-alert.ts';
import { readPreferences } from './queries.ts';

/** The mail to the family on the clock. It is about a turn's alert; its number is the round. */
export type TurnMail = 'turn';

type Context = MailContext & { drafts: AlertedDrafts };

/** How the mail is composed. It is dropped when the turn was decided, and when the family does not want it. */
export function turnMails({ db, boatFile, siteUrl, drafts }: Context): Record<TurnMail, MailKind> {
  const compose: MailKind['compose'] = async ({ about }) => {
    const alert = await findCurrentAlert(db, { drafts, boatFile }, about);
    if (!alert || !(await readPreferences(db.em(), alert.familyId)).turnMail) return null;
    const recipient = await findRecipient(db.em(), alert.familyId);
    if (!recipient) return null;
    const { subject, rounds, deadline } = alert.words;
    return familyMessage(recipient, {
      subject,
      blocks: [
        `It’s your turn to pick a week on ${boatFile.boat.title}, in ${rounds}.`,
        ...(deadline === null ? [] : [`Please pick by ${deadline}. That is the time at ${boatFile.lake.name}.`]),
        { label: 'Open Week Selection', href: `${siteUrl()}/week-selection` },
        { label: 'Choose which emails you get', href: `${siteUrl()}/preferences` },
      ],
    });
  };
  return { turn: { compose } };
}
