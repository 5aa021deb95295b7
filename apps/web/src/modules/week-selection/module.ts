import { Sailboat } from 'lucide-react';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const weekSelection: Module = {
  name: 'week-selection',
  page: {
    path: '/week-selection',
    title: 'Week Selection',
    key: 'w',
    icon: Sailboat,
    screen: onDemand(async () => (await import('./page.tsx')).WeekSelectionPage),
  },
  entry: { group: 'season' },
  tab: { label: 'Weeks', during: 'open' },
};
