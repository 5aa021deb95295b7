import { invitationEndpoints, joinEndpoints, welcomeEndpoints } from '@houseboat/contract/invitations.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { toFamily } from '../../platform/families/families.ts';
import {
  isDefaultPassword,
  onlyDesignated,
  Problem,
  passwordQueueIsFull,
  unknownFamily,
} from '../../platform/http/problem.ts';
import type { Module } from '../../platform/module.ts';
import { startSession } from '../../platform/sessions/guard.ts';
import { passwordLinks } from '../auth/public.ts';
import { invitationCommands, invitationMails, listInvitations } from './commands.ts';

/** Links with which the families choose their own passwords. */
export const invitations: Module = {
  start: (platform) => {
    const { boat } = platform;
    const manager = () => boat.now.manager.name;
    const links = passwordLinks(platform, 'invitation');
    const context = { ...platform, links, outbox: platform.mail(invitationMails(platform, links)) };
    const commands = invitationCommands(context);
    const deadLinks = {
      'dead-link': () =>
        new Problem(404, `This link doesn’t work anymore. Please ask the ${manager()} family for a new one.`),
      'too-many-attempts': [429, 'Too many links from your network didn’t work.'],
    } as const;
    return {
      publicRoutes: serve(
        handle(welcomeEndpoints, {
          'GET /welcome/:token': async ({ params, network }) => {
            const family = await commands.findFamily(params.token, network);
            if ('refused' in family) return family;
            const { boat: names } = await boat.read();
            return { boat: names, family: { name: family.name, username: family.username } };
          },
        }),
        deadLinks,
      ),
      logInRoutes: serve(
        handle(joinEndpoints, {
          'POST /welcome/:token': async ({ params, body, network, request }) => {
            const joined = await commands.accept(params.token, body.password, network);
            if ('refused' in joined) return joined;
            await startSession(request, joined.family.id, joined.passwordVersion);
            const family = { ...toFamily(joined.family), usesDefaultPassword: false };
            return { authenticated: true as const, family };
          },
        }),
        { ...passwordQueueIsFull, ...deadLinks, 'default-password': isDefaultPassword('password') },
      ),
      routes: serve(
        handle(invitationEndpoints, {
          'GET /invitations': ({ family }) => listInvitations(context, family),
          'POST /families/:id/invitation': ({ family, params }) => commands.invite(family, params.id),
        }),
        {
          'not-designated': onlyDesignated(boat, 'invite the others'),
          'no-such-family': unknownFamily,
          designated: () => new Problem(409, `The ${manager()} family runs the boat and is aboard already.`),
          'too-many-attempts': [429, 'This family got too many new links.'],
        },
      ),
    };
  },
};
