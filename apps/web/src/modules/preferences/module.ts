import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const preferences: Module = {
  name: 'preferences',
  page: {
    path: '/preferences',
    title: 'Preferences',
    key: 'p',
    screen: onDemand(async () => (await import('./page.tsx')).PreferencesPage),
  },
};
