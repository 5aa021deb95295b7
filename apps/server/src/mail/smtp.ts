import { createTransport } from 'nodemailer';
import { isLoopback } from '../config/environment.ts';
import { type Deliver, type Mailbox, mailOptions } from './message.ts';

/** The mail server, `smtp://` or `smtps://` with user name and password as need be, and who its mails are from. */
export type SmtpSettings = { url: string; from: Mailbox };

/** For how many milliseconds a mail server is waited for: until it has greeted, when it falls silent, and in all. */
export type Patience = { greeting: number; silence: number; whole: number };

const patience: Patience = { greeting: 30_000, silence: 120_000, whole: 240_000 };

/**
 * How safe a line must be. TLS with a good certificate is required where a password goes over it, and with `smtps://`. Otherwise it is used
 * if offered, with whatever certificate: who could forge one could as well suppress the offer. On this machine itself nobody listens in.
 */
export function lineSafety(url: string) {
  const { protocol, hostname, password } = new URL(url);
  const isGuarded = !isLoopback(hostname) && (protocol === 'smtps:' || password !== '');
  return { requireTLS: isGuarded && protocol === 'smtp:', tls: { rejectUnauthorized: isGuarded } };
}

/** Sends mails through a mail server, each over a line of its own. */
export function deliverBySmtp({ url, from }: SmtpSettings, { greeting, silence, whole } = patience): Deliver {
  const transport = createTransport({
    url,
    ...lineSafety(url),
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
  });
  return async (mail, signal) => {
    const sent = await transport.sendMail({
      ...mailOptions(mail, from),
      // A server could say a little now and then, without end.
      signal: AbortSignal.any([signal, AbortSignal.timeout(whole)]),
    });
    return { done: 'sent', response: sent.response.slice(0, 3) };
  };
}
