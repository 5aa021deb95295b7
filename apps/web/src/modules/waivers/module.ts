import { ClipboardPenLine } from 'lucide-react';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const waivers: Module = {
  name: 'waivers',
  page: {
    path: '/waivers',
    title: 'Waivers',
    key: 'v',
    icon: ClipboardPenLine,
    screen: onDemand(async () => (await import('./page.tsx')).WaiversPage),
  },
  entry: { group: 'boat', isComingSoon: (boat) => boat?.features.waiversNav !== 'enabled' },
  activity: async () => (await import('./activity.ts')).activity,
};
