import { invitationsPath } from '@houseboat/contract/paths.ts';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const invitations: Module = {
  name: 'invitations',
  page: {
    path: invitationsPath,
    title: 'Invitations',
    screen: onDemand(async () => (await import('./page.tsx')).InvitationsPage),
  },
};
