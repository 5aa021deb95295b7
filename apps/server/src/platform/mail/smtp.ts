import { createTransport, type NodemailerError } from 'nodemailer';
import { isLoopback } from '../config/environment.ts';
import { type Deliver, type Mailbox, mailOptions } from './message.ts';

/** The mail server (`smtp://` or `smtps://`, with credentials if it needs them) and the sender. */
export type SmtpSettings = { url: string; from: Mailbox };

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

/** Delivers mails through a mail server, each over its own connection. */
export function deliverBySmtp({ url, from }: SmtpSettings, { greeting, silence, total } = TIMEOUTS_MS): Deliver {
  const transport = createTransport({
    url,
    ...tlsOptions(url),
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
  });
  return async (mail, signal) => {
    const sent = await transport.sendMail({
      ...mailOptions(mail, from),
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

/** "Authentication required". It concerns the sender's settings, not the recipient. */
const AUTHENTICATION_REQUIRED = 530;

/**
 * Describes a failed delivery by codes only, because the server's text may contain addresses. A failure is final if the server
 * permanently refuses the recipient or the content. Anything else, wrong settings included, may succeed later.
 */
export function describeFailure(thrown: unknown): DeliveryFailure {
  const error = thrown as NodemailerError & { cause?: { name?: string } };
  const { name, code, timeoutType, originalCode, cause, responseCode, response, command } = error;
  const reason = timeoutType ?? originalCode ?? cause?.name;
  const status = ENHANCED_STATUS.exec(response ?? '')?.[1];
  const isRefused =
    (command === 'RCPT TO' || command === 'DATA') && responseCode !== AUTHENTICATION_REQUIRED && error.permanent;
  // Nodemailer itself refuses an address that no server could parse.
  const isMalformed = code === 'EENVELOPE' && command === 'API';
  return {
    error: [code ?? name, reason, command, responseCode, status].filter(Boolean).join(' '),
    isFinal: isRefused || isMalformed,
  };
}
