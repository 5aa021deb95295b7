import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { syncPath } from '../files/sync.ts';
import { type Deliver, type Mailbox, mailOptions } from './message.ts';
import { deliverBySmtp } from './smtp.ts';

/** Returns the domain that mails come from: the site's, or without a public address one that does not exist. */
export const mailDomain = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? 'houseboat.invalid' : new URL(publicUrl).hostname;

type MailSettings = {
  smtpUrl: string | undefined;
  mailFrom: Mailbox | undefined;
  publicUrl: string | undefined;
  dataDir: string;
};

/** Returns the boat as the sender of its mails. */
export const senderOf = (
  { mailFrom, publicUrl }: Pick<MailSettings, 'mailFrom' | 'publicUrl'>,
  { title }: { title: string },
): Mailbox => ({
  name: mailFrom?.name || title,
  address: mailFrom?.address ?? `houseboat@${mailDomain(publicUrl)}`,
});

/** Delivers mails from the boat: through the mail server if one is configured, otherwise to files in the data directory. */
export function openDelivery({ smtpUrl, dataDir, ...settings }: MailSettings, boat: { title: string }): Deliver {
  const from = senderOf(settings, boat);
  return smtpUrl === undefined
    ? deliverToFiles({ folder: resolve(dataDir, 'outbox'), from })
    : deliverBySmtp({ url: smtpUrl, from });
}

/** Writes each mail to one `.eml` file in a folder, which mail programs can open. File names sort by the time a mail was queued. */
export function deliverToFiles({ folder, from }: { folder: string; from: Mailbox }): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    // A link in a mail is for its recipient alone. The folder may have been removed to empty it.
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (created !== undefined) await syncPath(dirname(folder));
    const { message } = await transport.sendMail(mailOptions(mail, from));
    const at = mail.createdAt.toISOString().replaceAll(/[-:.]/g, '');
    const file = join(folder, `${at}-${mail.id}.eml`);
    // Renamed when complete, so that no reader sees half a mail.
    await writeFile(`${file}.new`, message as Buffer, { mode: 0o600 });
    await syncPath(`${file}.new`);
    await rename(`${file}.new`, file);
    // From here on the mail counts as sent, so its name has to survive a power cut too.
    await syncPath(folder);
    return { done: 'written to a file', file };
  };
}
