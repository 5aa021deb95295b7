import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const handover: Module = {
  name: 'handover',
  page: {
    path: '/handover/:weekId?',
    title: 'Handover',
    key: 'o',
    screen: onDemand(async () => (await import('./page.tsx')).HandoverPage),
  },
  entry: { group: 'weeks' },
  activity: async () => (await import('./activity.ts')).activity,
};
