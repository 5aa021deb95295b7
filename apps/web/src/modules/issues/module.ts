import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import { Wrench } from 'lucide-react';
import { by, named, subjectIdOf } from '../../lib/activity-words.ts';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { useUploadsToNew } from './photos/new-issue-photos.ts';
import { useFollowIssues, useUnresolvedIssues } from './public/api.ts';

/** "“Bilge pump”". */
const issue = (event: ActivityEvent): string => (subjectIdOf(event) ? `“${named(event, '')}”` : 'an issue');

export const issues: Module = {
  name: 'issues',
  page: {
    path: '/needs-attention',
    title: 'Needs Attention',
    screen: onDemand(async () => (await import('./page.tsx')).IssuesPage),
  },
  entry: { icon: Wrench, useCount: () => useUnresolvedIssues().length },
  useFollow: () => {
    useFollowIssues();
    useUploadsToNew();
  },
  activity: {
    sentences: {
      IssueReported: (event) => `${by(event)} reported ${issue(event)}.`,
      IssueUpdated: (event) => `${by(event)} updated ${issue(event)}.`,
      IssueDeleted: (event) => `${by(event)} removed an issue.`,
      CommentAdded: (event) => `${by(event)} commented on ${issue(event)}.`,
      CommentRemoved: (event) => `${by(event)} removed a comment on ${issue(event)}.`,
      PhotoAdded: (event) => `${by(event)} added a photo to ${issue(event)}.`,
      PhotoRemoved: (event) => `${by(event)} removed a photo from ${issue(event)}.`,
    },
    pathOf: (event) => subjectIdOf(event) && `/needs-attention#${subjectIdOf(event)}`,
  },
};
