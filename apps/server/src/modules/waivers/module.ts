import { waiversRoom } from '@houseboat/contract/constants.ts';
import { SignedLinks } from '../../platform/mail/signed-links.ts';
import type { Module } from '../../platform/module.ts';
import { expireWaivers, waiverCommands } from './commands.ts';
import { guestRoutes } from './guest-routes.ts';
import { waiverMails } from './mails.ts';
import { waiverFeed } from './queries.ts';
import { waiverRoutes } from './routes.ts';
import { signingCommands } from './signing.ts';
import { AuditEntity, DocumentEntity, WaiverEntity } from './tables.ts';

export const waivers: Module = {
  tables: [WaiverEntity, DocumentEntity, AuditEntity],
  rooms: [{ name: waiversRoom }],
  activity: {
    room: waiversRoom,
    subject: `e.data ->> 'waiverId', (select guest_name from waivers where id = (e.data ->> 'waiverId')::uuid)`,
    // The server's own changes, of which each mail to a guest is one.
    isLeftOut: `type = 'WaiverUpdated' and actor is null`,
  },
  start: (platform) => {
    const feed = waiverFeed(platform);
    const links = new SignedLinks(platform.sessionSecret, 'links to waivers');
    const reading = { ...platform, feed, links };
    const context = { ...reading, outbox: platform.mail(waiverMails(reading)) };
    const signing = signingCommands(context);
    return {
      publicRoutes: guestRoutes({ ...context, signing }),
      routes: waiverRoutes({ ...context, signing, commands: waiverCommands(context) }),
      sweeps: { waivers: () => expireWaivers(feed) },
    };
  },
};
