import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const practice: Module = {
  name: 'practice',
  page: {
    path: '/practice',
    title: 'Practice',
    screen: onDemand(async () => (await import('./page.tsx')).PracticePage),
  },
};
