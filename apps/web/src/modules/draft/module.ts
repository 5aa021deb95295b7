import type { Module } from '../../lib/module.ts';

export const draft: Module = {
  name: 'draft',
  activity: async () => (await import('./activity.ts')).activity,
};
