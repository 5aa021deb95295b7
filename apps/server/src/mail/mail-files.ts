import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Deliver, type Mailbox, mailOptions } from './message.ts';

/**
 * Writes mails to files that mail programs can open, instead of sending them: for a boat without a mail server. A mail has one file,
 * however often it is written; files sort by when their mails were queued.
 */
export function deliverToFiles({ folder, from }: { folder: string; from: Mailbox }): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(mailOptions(mail, from));
    const at = mail.createdAt.toISOString().replaceAll(/[-:.]/g, '');
    const file = join(resolve(folder), `${at}-${mail.id}.eml`);
    // Links in a mail are for whom it is to.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Written aside and moved, so that nobody meets half a mail.
    await writeFile(`${file}.new`, message as Buffer, { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
    return { done: 'written to a file', file };
  };
}
