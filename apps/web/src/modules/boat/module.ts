import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const boat: Module = {
  name: 'boat',
  page: {
    path: '/boat',
    title: 'The boat',
    key: 'b',
    screen: onDemand(async () => (await import('./page.tsx')).BoatPage),
  },
  activity: async () => (await import('./activity.ts')).activity,
};
