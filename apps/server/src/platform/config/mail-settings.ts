import { emailAddress } from '@houseboat/contract/primitives.ts';
import * as z from 'zod';
import { credentialsFault } from './credentials.ts';

/** SMTP_URL: a mail server, with user name and password if it requires them. */
const smtpUrl = z.string().superRefine((address, context) => {
  const message = smtpFault(address);
  if (message) context.addIssue({ code: 'custom', message });
});

function smtpFault(address: string): string | undefined {
  if (!/^smtps?:\/\//.test(address)) return 'must be an smtp:// or smtps:// address';
  const badCredentials = credentialsFault(address);
  if (badCredentials) return badCredentials;
  const { hostname, pathname, search, hash } = URL.canParse(address) ? new URL(address) : { hostname: '' };
  if (hostname !== '' && ['', '/'].includes(pathname ?? '') && !search && !hash) return undefined;
  return 'must have the form smtps://user:password@mail.example.org:465, without anything after that';
}

const NAME_AND_ADDRESS = /^"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<address>[^<>]+)>$/u;

/** MAIL_FROM: an address, optionally with a name. */
const mailFrom = z
  .string()
  .trim()
  .transform((value) => ({ name: '', address: value, ...NAME_AND_ADDRESS.exec(value)?.groups }))
  .refine(({ address }) => emailAddress('MAIL_FROM').safeParse(address).success, {
    error: 'must be an address, optionally with a name: Desert Rose <boat@example.org>',
  });

/** The sender of mails. */
export type MailFrom = z.infer<typeof mailFrom>;

/** The settings for mail. `missingMailSettings` checks which of them are required. */
export const mailEnvironment = { SMTP_URL: smtpUrl.optional(), MAIL_FROM: mailFrom.optional() };

/** Returns the settings that SMTP_URL requires and that are missing. */
export const missingMailSettings = (given: { [name: string]: unknown }): string[] =>
  given.SMTP_URL === undefined ? [] : ['PUBLIC_URL', 'MAIL_FROM'].filter((name) => given[name] === undefined);
