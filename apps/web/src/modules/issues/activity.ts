import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import { by, named, subjectIdOf } from '../../lib/activity-words.ts';
import type { Activity } from '../../lib/module.ts';

/** "“Bilge pump”". */
const issue = (event: ActivityEvent): string => (subjectIdOf(event) ? `“${named(event, '')}”` : 'an issue');

export const activity: Activity = {
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
};
