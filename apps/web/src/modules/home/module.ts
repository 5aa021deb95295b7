import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const home: Module = {
  name: 'home',
  page: { path: '/', title: 'Dashboard', screen: onDemand(async () => (await import('./page.tsx')).HomePage) },
};
