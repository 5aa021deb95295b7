import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { NodemailerError } from 'nodemailer';
import { type Environment, isLoopback } from '../config/environment.ts';
import { syncPath } from '../files/files.ts';
import { type Deliver, type Mailbox, mailOptions } from './message.ts';

/** Returns the domain that mails come from: the site's, or without a public address one that does not exist. */
export const mailDomain = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? 'houseboat.invalid' : new URL(publicUrl).hostname;

type MailSettings = Pick<Environment, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>;

export const senderOf = (
  { mailFrom, publicUrl }: Pick<MailSettings, 'mailFrom' | 'publicUrl'>,
  { title }: { title: string },
): Mailbox => ({
  name: mailFrom?.name || title,
  address: mailFrom?.address ?? `houseboat@${mailDomain(publicUrl)}`,
});

/** Whether mails reach people: not without a mail server, nor with the Mailpit with which the containers begin, which keeps them all. */
export const deliversMail = ({ smtpUrl }: Pick<MailSettings, 'smtpUrl'>): boolean =>
  smtpUrl !== undefined && new URL(smtpUrl).hostname !== 'mailpit';

/** Delivers mails from the boat: through the mail server if one is configured, otherwise to files in the data directory. */
export function openDelivery({ smtpUrl, dataDir, publicUrl }: MailSettings, from: () => Mailbox): Deliver {
  return smtpUrl === undefined
    ? deliverToFiles({ folder: resolve(dataDir, 'outbox'), from })
    : deliverBySmtp({ url: smtpUrl, from, name: mailDomain(publicUrl) });
}

/** Writes each mail to one `.eml` file in a folder, which mail programs can open. File names sort by the time a mail was queued. */
export function deliverToFiles({ folder, from }: { folder: string; from: () => Mailbox }): Deliver {
  return async (mail) => {
    // With the first mail, because no start needs it.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    // A link in a mail is for its recipient alone. The folder may have been removed to empty it.
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (created !== undefined) await syncPath(dirname(folder));
    const { message } = await transport.sendMail(mailOptions(mail, from()));
    const at = mail.createdAt.toISOString().replaceAll(/[-:.]/g, '');
    const file = join(folder, `${at}-${mail.id}.eml`);
    // Renamed when complete, so that no reader sees half a mail.
    await writeFile(`${file}.new`, message, { mode: 0o600 });
    await syncPath(`${file}.new`);
    await rename(`${file}.new`, file);
    // From here on the mail counts as sent, so its name has to survive a power cut too.
    await syncPath(folder);
    return { done: 'written to a file', file };
  };
}

/**
 * The mail server (`smtp://` or `smtps://`, with credentials if it needs them), the sender, and the name by which we greet the server: some
 * refuse an IP address.
 */
export type SmtpSettings = { url: string; from: () => Mailbox; name?: string };

/** Time limits in milliseconds: for the greeting, for silence on the connection, and for the whole delivery. */
export type SmtpTimeouts = { greeting: number; silence: number; total: number };

const TIMEOUTS_MS: SmtpTimeouts = { greeting: 30_000, silence: 120_000, total: 240_000 };

/**
 * Returns the TLS options for a mail server. With credentials or `smtps://`, TLS with a valid certificate is required. Otherwise it
 * is used if offered, with any certificate: an attacker who could forge one could also suppress the offer. Loopback needs none.
 */
export function tlsOptions(url: string) {
  const { protocol, hostname, password } = new URL(url);
  const isStrict = !isLoopback(hostname) && (protocol === 'smtps:' || password !== '');
  return { requireTLS: isStrict && protocol === 'smtp:', tls: { rejectUnauthorized: isStrict } };
}

/** Whether a site's host is a name and no IP address. */
const isHostName = (host: string): boolean => /\.[a-z][^.]*$/i.test(host);

/** Delivers mails through a mail server, each over its own connection. */
export function deliverBySmtp({ url, from, name }: SmtpSettings, { greeting, silence, total } = TIMEOUTS_MS): Deliver {
  return async (mail, signal) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      ...(name !== undefined && isHostName(name) && { name }),
      ...tlsOptions(url),
      connectionTimeout: greeting,
      greetingTimeout: greeting,
      socketTimeout: silence,
    });
    const sent = await transport.sendMail({
      ...mailOptions(mail, from()),
      // A server that keeps sending a little never triggers the silence timeout.
      signal: AbortSignal.any([signal, AbortSignal.timeout(total)]),
    });
    return { done: 'sent', response: sent.response.slice(0, 3) };
  };
}

/** Why a delivery failed. A final failure is not tried again. */
export type DeliveryFailure = { error: string; isFinal: boolean };

/** The enhanced status code behind the response code: `550 5.1.1`. */
const ENHANCED_STATUS = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;

/** The statuses that concern this recipient, or this content. All others may come from the sender's settings or limits. */
const REFUSALS = /^5\.(1\.(1|2|3|6|10)|2\.1|3\.4|6\.\d+)$/;

/**
 * Describes a failed delivery by codes only, because the server's text may contain addresses. A failure is final if the server
 * says that it will never take this recipient or this content. Anything else, wrong settings included, may succeed later.
 */
export function describeFailure(thrown: unknown): DeliveryFailure {
  const error = thrown as NodemailerError & { cause?: { name?: string } };
  const { name, code, timeoutType, originalCode, cause, responseCode, response, command } = error;
  const reason = timeoutType ?? originalCode ?? cause?.name;
  const status = ENHANCED_STATUS.exec(response ?? '')?.[1];
  const isRefused = (command === 'RCPT TO' || command === 'DATA') && REFUSALS.test(status ?? '');
  // Nodemailer itself refuses an address that no server could parse.
  const isMalformed = code === 'EENVELOPE' && command === 'API';
  return {
    error: [code ?? name, reason, command, responseCode, status].filter(Boolean).join(' '),
    isFinal: isRefused || isMalformed,
  };
}
