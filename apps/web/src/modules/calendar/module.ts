import { CalendarDays } from 'lucide-react';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const calendar: Module = {
  name: 'calendar',
  page: {
    path: '/calendar',
    title: 'Calendar View',
    key: 'c',
    icon: CalendarDays,
    screen: onDemand(async () => (await import('./page.tsx')).CalendarPage),
  },
  entry: { group: 'weeks' },
  tab: { label: 'Calendar' },
};
