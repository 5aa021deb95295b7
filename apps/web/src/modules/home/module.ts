import { House } from 'lucide-react';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const home: Module = {
  name: 'home',
  page: {
    path: '/',
    title: 'Dashboard',
    key: 'h',
    icon: House,
    screen: onDemand(async () => (await import('./page.tsx')).HomePage),
  },
  tab: { label: 'Home' },
};
