import type { SendMailOptions } from 'nodemailer';
import type { LiveBoat } from '../boat/boat.ts';
import type { Database } from '../db/database.ts';
import { findRecipient, type Recipient } from '../families/families.ts';

export type Mailbox = { name: string; address: string };

export type Attachment = { filename: string; content: Buffer; contentType: string };

export type Message = {
  to: Mailbox;
  /** Where answers go. Default: to the sender, which is the boat. */
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
};

/** A message to deliver, with the headers that every try repeats. */
export type OutgoingMail = { id: string; messageId: string; createdAt: Date; message: Message };

/** What the log may say about a delivered mail: the mail server's response code, or the file. */
type Delivery = { done: 'sent'; response: string } | { done: 'written to a file'; file: string };

/** Delivers a mail. Throws if it was not delivered, as far as can be known. */
export type Deliver = (mail: OutgoingMail, signal: AbortSignal) => Promise<Delivery>;

export const mailOptions = ({ messageId, message }: OutgoingMail, from: Mailbox): SendMailOptions => ({
  ...message,
  from,
  messageId,
  // Suppresses out-of-office replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
  xMailer: false,
});

/** A paragraph, or a link on a line of its own. */
export type Block = string | { label: string; href: string };

export const toBody = (blocks: Block[]): Required<Pick<Message, 'text' | 'html'>> => ({
  text: blocks.map(toText).join('\n\n'),
  html: blocks.map((block) => `<p dir="auto">${toHtml(block)}</p>`).join('\n'),
});

const toText = (block: Block): string => (typeof block === 'string' ? block : `${block.label}: ${block.href}`);

const toHtml = (block: Block): string =>
  typeof block === 'string'
    ? escapeHtml(block).replaceAll('\n', '<br>')
    : `<a href="${escapeHtml(block.href)}">${escapeHtml(block.label)}</a>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** What mails to families are composed from. */
export type MailContext = {
  db: Database;
  boat: Pick<LiveBoat, 'read'>;
  /** The site's address, once the server listens. */
  siteUrl: () => string;
};

const mailboxOf = ({ family, address }: Recipient): Mailbox => ({ name: `${family.name} family`, address });

/** Returns a mail to a family; null for a family that has left or has no address. @param from the family that answers go to; without it, the boat */
export async function familyMessage(
  { db }: Pick<MailContext, 'db'>,
  familyId: string,
  { subject, blocks, from }: { subject: string; blocks: Block[]; from?: string | null | undefined },
): Promise<Message | null> {
  const recipient = await findRecipient(db.em(), familyId);
  if (!recipient) return null;
  return {
    to: mailboxOf(recipient),
    subject,
    ...toBody([`Dear ${recipient.family.name} family,`, ...blocks]),
    ...(from && (await answeredBy({ db }, from))),
  };
}

export const preferencesLink = (site: string): Block => ({
  label: 'Choose which emails you get',
  href: `${site}/preferences`,
});

/** Returns the field of a mail that lets its reader answer a family; none for a family that has left or has no address. */
export async function answeredBy({ db }: Pick<MailContext, 'db'>, familyId: string): Promise<Pick<Message, 'replyTo'>> {
  const recipient = await findRecipient(db.em(), familyId);
  return recipient ? { replyTo: mailboxOf(recipient) } : {};
}

/** Returns a moment at the lake. The name of the time zone is spelled out, because a mail cannot know its reader's. */
export const inWords = (moment: string | number, { timeZone }: { timeZone: string }): string =>
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
