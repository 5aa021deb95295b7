import type { SendMailOptions } from 'nodemailer';

/** Somebody who writes or gets a mail. */
export type Mailbox = { name: string; address: string };

/** What a mail says, and to whom. */
export type Message = {
  to: Mailbox;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/** A message that is about to go out, with what stays the same at every try. */
export type OutgoingMail = { id: string; messageId: string; createdAt: Date; message: Message };

/** What the log may say of a mail that went out: what was done with it, and the mail server's response code or the file. */
export type Delivered = { done: 'sent'; response: string } | { done: 'written to a file'; file: string };

/** Gets a mail out. Throws when it did not get out, as far as one can know. */
export type Deliver = (mail: OutgoingMail, signal: AbortSignal) => Promise<Delivered>;

/** A mail as nodemailer takes it. */
export const mailOptions = ({ messageId, createdAt, message }: OutgoingMail, from: Mailbox): SendMailOptions => ({
  ...message,
  from,
  messageId,
  date: createdAt,
  // Nobody is to get an out-of-office note in return.
  headers: { 'Auto-Submitted': 'auto-generated' },
  xMailer: false,
});
