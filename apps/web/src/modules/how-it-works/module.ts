import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const howItWorks: Module = {
  name: 'how-it-works',
  page: {
    path: '/how-it-works',
    title: 'How the draft works',
    screen: onDemand(async () => (await import('./page.tsx')).HowItWorksPage),
  },
};
