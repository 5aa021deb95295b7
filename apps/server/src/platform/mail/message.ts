import type { SendMailOptions } from 'nodemailer';

/** A person who sends or receives mail. */
export type Mailbox = { name: string; address: string };

export type Attachment = { filename: string; content: Buffer; contentType: string };

/** The content of a mail and its recipient. */
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

/** Converts a mail for nodemailer. */
export const mailOptions = ({ messageId, createdAt, message }: OutgoingMail, from: Mailbox): SendMailOptions => ({
  ...message,
  from,
  messageId,
  date: createdAt,
  // Suppresses out-of-office replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
  xMailer: false,
});
