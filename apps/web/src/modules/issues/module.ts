import { Wrench } from 'lucide-react';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { useUploadsToNew } from './photos/new-issue-photos.ts';
import { useFollowIssues, useUnresolvedIssues } from './public/api.ts';

export const issues: Module = {
  name: 'issues',
  page: {
    path: '/needs-attention',
    title: 'Needs Attention',
    key: 'n',
    icon: Wrench,
    screen: onDemand(async () => (await import('./page.tsx')).IssuesPage),
  },
  entry: { group: 'boat', useCount: () => useUnresolvedIssues().length },
  tab: { label: 'Issues' },
  useFollow: () => {
    useFollowIssues();
    useUploadsToNew();
  },
  activity: async () => (await import('./activity.ts')).activity,
};
