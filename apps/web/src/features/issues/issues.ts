import {
  type Issue,
  type IssuePriority,
  type IssueStatus,
  issueEvent,
  issuesRoom,
} from '@houseboat/contract/issues.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type LiveList, useFollowList, useLiveList } from '../../lib/live-list.ts';

/** The issues, newest first, each with its photos, comments and history, oldest first. */
export const issues: LiveList<Issue> = { path: '/api/issues', room: issuesRoom, fold };

function fold(items: readonly Issue[], recorded: RecordedEvent): readonly Issue[] {
  const known = issueEvent.safeParse(recorded);
  if (!known.success) return items;
  const event = known.data;
  const withIssue = (id: string, change: (issue: Issue) => Issue) =>
    items.map((issue) => (issue.id === id ? change(issue) : issue));
  switch (event.type) {
    case 'IssueReported':
      return [event.data.issue, ...items];
    case 'IssueUpdated':
      return withIssue(event.data.issue.id, () => event.data.issue);
    case 'IssueDeleted':
      return items.filter(({ id }) => id !== event.data.id);
    case 'CommentAdded':
      return withIssue(event.data.issueId, (issue) => ({
        ...issue,
        comments: withNew(issue.comments, event.data.comment),
      }));
    case 'PhotoAdded':
      return withIssue(event.data.issueId, (issue) => ({ ...issue, photos: withNew(issue.photos, event.data.photo) }));
    default:
      return event satisfies never;
  }
}

/** An issue that was read or told meanwhile may hold what this event tells already. */
const withNew = <T extends { id: string }>(known: T[], one: T): T[] =>
  known.some(({ id }) => id === one.id) ? known : [...known, one];

export const useIssues = () => useLiveList(issues);

/** Keeps the issues live, for as long as the component stands. */
export const useFollowIssues = (): void => useFollowList(issues);

/** What each status is called. */
export const statusWords: Record<IssueStatus, string> = {
  open: 'Open',
  reported: 'Open',
  in_progress: 'In Progress',
  resolved: 'Resolved',
};

/** What each priority is called. */
export const priorityWords: Record<IssuePriority, string> = { low: 'Low', medium: 'Medium', high: 'High' };

/** Whether an issue still needs attention. */
export const isUnresolved = ({ status }: Issue): boolean => status !== 'resolved';

/** The issues that still need attention; none while they are not known. */
export const useUnresolvedIssues = (): readonly Issue[] => useIssues().items?.filter(isUnresolved) ?? [];
