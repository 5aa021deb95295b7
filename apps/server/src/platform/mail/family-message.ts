import type { BoatFile } from '../config/boat-file.ts';
import type { Database } from '../db/database.ts';
import { findRecipient, type Recipient } from '../families/queries.ts';
import { type Block, toBody } from './body.ts';
import type { Mailbox, Message } from './message.ts';

/** What mails to families are composed from. */
export type MailContext = {
  db: Database;
  boatFile: BoatFile;
  /** The site's address, once the server listens. */
  siteUrl: () => string;
};

const mailboxOf = ({ family, address }: Recipient): Mailbox => ({ name: `${family.name} family`, address });

/** Returns a mail to a family. */
export const familyMessage = (
  recipient: Recipient,
  { subject, blocks }: { subject: string; blocks: Block[] },
): Message => ({
  to: mailboxOf(recipient),
  subject,
  ...toBody([`Dear ${recipient.family.name} family,`, ...blocks]),
});

/** Returns the field of a mail that lets its reader answer a family; none for a family that has left or has no address. */
export async function answeredBy({ db }: Pick<MailContext, 'db'>, familyId: string): Promise<Pick<Message, 'replyTo'>> {
  const recipient = await findRecipient(db.em(), familyId);
  return recipient ? { replyTo: mailboxOf(recipient) } : {};
}

/** Returns a moment at the lake. The name of the time zone is spelled out, because a mail cannot know its reader's. */
export const inWords = (moment: string | number, { timeZone }: BoatFile['lake']): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone,
  }).format(new Date(moment));

/** Returns a day as "Sunday, May 24". */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
