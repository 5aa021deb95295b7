import type { Issue } from '@houseboat/contract/issues.ts';
import { ConfirmDelete } from '../../lib/cards/confirm-delete.tsx';
import { useIssues } from './issues.ts';
import { useDeleteIssue } from './use-writes.ts';

type Props = { issue: Issue; from: HTMLElement; onClosed: () => void };

/** Deletes an issue with all that hangs on it, after asking. */
export const DeleteIssueDialog = ({ issue: { id, title }, ...dialog }: Props) => {
  const { items } = useIssues();
  return (
    <ConfirmDelete
      title={`Delete ${title}?`}
      question="Are you sure you want to delete this maintenance issue? This will also delete all related photos and comments."
      id={id}
      deletion={useDeleteIssue()}
      gone={items?.every((issue) => issue.id !== id) ?? false}
      {...dialog}
    />
  );
};
