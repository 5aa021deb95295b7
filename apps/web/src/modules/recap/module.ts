import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const recap: Module = {
  name: 'recap',
  page: {
    path: '/season/:year/recap',
    title: 'Season recap',
    key: 'r',
    screen: onDemand(async () => (await import('./page.tsx')).RecapPage),
  },
};
