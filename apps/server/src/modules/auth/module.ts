import { SignedLinks } from '../../platform/mail/signed-links.ts';
import type { Module } from '../../platform/module.ts';
import { authCommands } from './commands.ts';
import { lostPasswordCommands } from './lost-password.ts';
import { authMails } from './mails.ts';
import { authRoutes, logInRoutes, publicRoutes } from './routes.ts';
import { AddressChangeEntity, PasswordLinkEntity } from './tables.ts';

/** Logging in, passwords and addresses. */
export const auth: Module = {
  tables: [PasswordLinkEntity, AddressChangeEntity],
  start: (platform) => {
    const links = new SignedLinks(platform.sessionSecret, 'links to new passwords');
    const context = { ...platform, links, outbox: platform.mail(authMails(platform, links)) };
    const commands = authCommands(context);
    const lostPasswords = lostPasswordCommands(context);
    return {
      publicRoutes: publicRoutes(platform, lostPasswords),
      logInRoutes: logInRoutes(commands),
      routes: authRoutes(platform, commands),
      sweeps: { auth: commands.sweep },
      close: lostPasswords.close,
    };
  },
};
