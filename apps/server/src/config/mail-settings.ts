import * as z from 'zod';

/** SMTP_URL: a mail server, with user name and password where it wants them. */
const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address', abort: true })
  .refine((url) => {
    const { hostname, pathname, search, hash } = new URL(url);
    return hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === '';
  }, 'must be an address of the form smtps://user:password@mail.example.org:465, and no more');

const NAME_AND_ADDRESS = /^"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<address>[^<>]+)>$/u;

/** MAIL_FROM: an address, or a name with one. */
const mailFrom = z
  .string()
  .trim()
  .transform((value) => ({ name: '', address: value, ...NAME_AND_ADDRESS.exec(value)?.groups }))
  .refine(({ address }) => z.email().max(254).safeParse(address).success, {
    error: 'must be an address, or a name with one: Desert Rose <boat@example.org>',
  });

/** Who mails are from. */
export type MailFrom = z.infer<typeof mailFrom>;

/** The settings for mail. */
export const mailEnvironment = { SMTP_URL: smtpUrl.optional(), MAIL_FROM: mailFrom.optional() };

/** What is missing beside SMTP_URL. */
export const missingMailSettings = (given: { [name: string]: unknown }): string[] =>
  given.SMTP_URL === undefined ? [] : ['PUBLIC_URL', 'MAIL_FROM'].filter((name) => given[name] === undefined);
