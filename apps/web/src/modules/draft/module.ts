import type { Module } from '../../lib/module.ts';
import { useFollowOwnDraft } from './follow.ts';

export const draft: Module = {
  name: 'draft',
  useFollow: useFollowOwnDraft,
  activity: async () => (await import('./activity.ts')).activity,
};
