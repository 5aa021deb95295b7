import { issuesRoom } from '@houseboat/contract/constants.ts';
import type { Issue, IssuePriority, IssueStatus } from '@houseboat/contract/issues.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { eventSchemas } from '../../../lib/event-schemas.ts';
import { type LiveList, useFollowList, useLiveList } from '../../../lib/live-list.ts';

/** An issue, with the name of the family that changed it last if this browser saw the event. */
export type ListedIssue = Issue & { changedBy?: string };

/** The issues, newest first, each with its photos, comments and history, oldest first. */
export const issues: LiveList<ListedIssue> = { path: '/api/issues', room: issuesRoom, fold };

function fold(items: readonly ListedIssue[], recorded: RecordedEvent): readonly ListedIssue[] {
  const parsed = eventSchemas().issueEvent.safeParse(recorded);
  if (!parsed.success) return items;
  const by = recorded.actor ? { changedBy: recorded.actor.name } : {};
  const event = parsed.data;
  const replace = (id: string, change: (issue: ListedIssue) => ListedIssue) =>
    items.map((issue) => (issue.id === id ? change(issue) : issue));
  switch (event.type) {
    case 'IssueReported':
      return [{ ...event.data.issue, ...by }, ...items];
    case 'IssueUpdated':
      return replace(event.data.issue.id, () => ({ ...event.data.issue, ...by }));
    case 'IssueDeleted':
      return items.filter(({ id }) => id !== event.data.id);
    case 'CommentAdded':
      return replace(event.data.issueId, (issue) => ({
        ...issue,
        comments: withNew(issue.comments, event.data.comment),
      }));
    case 'CommentRemoved':
      return replace(event.data.issueId, (issue) => ({ ...issue, comments: without(issue.comments, event.data.id) }));
    case 'PhotoAdded':
      return replace(event.data.issueId, (issue) => ({ ...issue, photos: withNew(issue.photos, event.data.photo) }));
    case 'PhotoRemoved':
      return replace(event.data.issueId, (issue) => ({ ...issue, photos: without(issue.photos, event.data.id) }));
    default:
      return event satisfies never;
  }
}

/** Appends `added` unless the list, which may have been refetched, has it already. */
const withNew = <T extends { id: string }>(list: T[], added: T): T[] =>
  list.some(({ id }) => id === added.id) ? list : [...list, added];

const without = <T extends { id: string }>(list: T[], removed: string): T[] => list.filter(({ id }) => id !== removed);

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
