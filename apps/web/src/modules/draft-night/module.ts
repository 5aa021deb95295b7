import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const draftNight: Module = {
  name: 'draft-night',
  page: {
    path: '/draft-night',
    title: 'Draft night',
    key: 'd',
    screen: onDemand(async () => (await import('./page.tsx')).DraftNightPage),
  },
  // Also when the draft is over: the next season is opened here.
  entry: { group: 'season' },
};
