import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const seasonStory: Module = {
  name: 'season-story',
  page: {
    path: '/season/:year',
    title: 'Season story',
    key: 's',
    screen: onDemand(async () => (await import('./page.tsx')).SeasonStoryPage),
  },
  entry: { group: 'season', during: 'complete' },
};
