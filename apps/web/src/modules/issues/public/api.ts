import { issuesRoom } from '@houseboat/contract/constants.ts';
import type {
  Issue,
  IssueComment,
  IssueEvent,
  IssuePhoto,
  IssuePriority,
  IssueStatus,
} from '@houseboat/contract/issues.ts';
import { call, pathOf } from '../../../lib/call.ts';
import {
  added,
  type Change,
  changed,
  changedBy,
  edited,
  liveList,
  removed,
  useFollowList,
  useLiveList,
} from '../../../lib/live-list.ts';

/** An issue, with the name of the family that changed it last if this browser saw the event. */
export type ListedIssue = Issue & { changedBy?: string };

/** The issues, newest first, each with its photos, comments and history, oldest first. */
export const issues = liveList<ListedIssue, IssueEvent>({
  path: pathOf('GET /issues'),
  read: () => call('GET /issues'),
  room: issuesRoom,
  events: {
    IssueReported: ({ issue }, actor) => added({ ...issue, ...changedBy(actor) }),
    IssueUpdated: ({ issue }, actor) => changed({ ...issue, ...changedBy(actor) }),
    IssueDeleted: ({ id }) => removed(id),
    CommentAdded: ({ comment }) => withComment(comment),
    CommentRemoved: ({ issueId, id }) => withoutComment(issueId, id),
    PhotoAdded: ({ photo }) => withPhoto(photo),
    PhotoRemoved: ({ issueId, id }) => withoutPhoto(issueId, id),
  },
});

/** Appends a comment to its issue, unless that has it. */
export function withComment(comment: IssueComment): Change<ListedIssue> {
  return edited(comment.issueId, (issue) => ({ ...issue, comments: withNew(issue.comments, comment) }));
}

export function withoutComment(issueId: string, commentId: string): Change<ListedIssue> {
  return edited(issueId, (issue) => ({ ...issue, comments: removed(commentId)(issue.comments) }));
}

/** Appends a photo to its issue, unless that has it. */
export function withPhoto(photo: IssuePhoto): Change<ListedIssue> {
  return edited(photo.issueId, (issue) => ({ ...issue, photos: withNew(issue.photos, photo) }));
}

export function withoutPhoto(issueId: string, photoId: string): Change<ListedIssue> {
  return edited(issueId, (issue) => ({ ...issue, photos: removed(photoId)(issue.photos) }));
}

const withNew = <Part extends { id: string }>(parts: readonly Part[], part: Part): Part[] =>
  parts.some(({ id }) => id === part.id) ? [...parts] : [...parts, part];

export const useIssues = () => useLiveList(issues);

/** Keeps the issues live while the component is mounted. */
export const useFollowIssues = (): void => useFollowList(issues);

export const statusWords: Record<IssueStatus, string> = {
  open: 'Open',
  reported: 'Open',
  in_progress: 'In Progress',
  resolved: 'Resolved',
};

export const priorityWords: Record<IssuePriority, string> = { low: 'Low', medium: 'Medium', high: 'High' };

const urgency: Record<IssuePriority, number> = { low: 0, medium: 1, high: 2 };

/** Returns the issues with the most urgent first; those of one priority stay in their order. */
export const byUrgency = <Listed extends Issue>(list: readonly Listed[]): readonly Listed[] =>
  [...list].sort((one, other) => urgency[other.priority] - urgency[one.priority]);

export const isUnresolved = ({ status }: Issue): boolean => status !== 'resolved';

/** Returns the issues that need attention; none while the list is loading. */
export const useUnresolvedIssues = (): readonly Issue[] => useIssues().items?.filter(isUnresolved) ?? [];
