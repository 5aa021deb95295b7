import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const fairness: Module = {
  name: 'fairness',
  page: {
    path: '/fairness',
    title: 'Fairness',
    key: 'f',
    screen: onDemand(async () => (await import('./page.tsx')).FairnessPage),
  },
  entry: { group: 'weeks' },
};
