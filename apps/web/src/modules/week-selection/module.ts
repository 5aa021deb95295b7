import { Sailboat } from 'lucide-react';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { useHasTurn } from '../../lib/season/season.ts';

export const weekSelection: Module = {
  name: 'week-selection',
  page: {
    path: '/week-selection',
    title: 'Week Selection',
    key: 'w',
    icon: Sailboat,
    screen: onDemand(async () => (await import('./page.tsx')).WeekSelectionPage),
  },
  entry: { group: 'season', useCount: () => Number(useHasTurn()) },
  tab: { label: 'Weeks', during: 'open' },
};
