import type { Issue, IssueComment, NewIssue, SettableStatus } from '@houseboat/contract/issues.ts';
import { patch, remove } from '../../lib/api.ts';
import { create } from '../../lib/create.ts';
import type { Edit } from '../../lib/forms/row-editor.ts';
import { useListCreate } from '../../lib/use-list-create.ts';
import { useListWrite } from '../../lib/use-list-write.ts';
import { issues } from './public/api.ts';
import { clearSent, sendingOf, takeDraft } from './store.ts';

// What only the issues themselves need. All pages load their list, which is in api.ts.

const pathOf = (id: string) => `${issues.path}/${id}`;

/** Reports an issue. `onReported` is called even if the page has been left by then. */
export const useReportIssue = (onReported: (issue: Issue) => void) =>
  useListCreate(
    issues,
    async (issue: NewIssue, sending) => {
      const reported = await create<Issue>(sending, issues.path, issue);
      onReported(reported);
      return reported;
    },
    { title: 'Issue Reported', description: 'Maintenance issue has been reported successfully.' },
  );

export const useSetStatus = (id: string) =>
  useListWrite(issues, (status: SettableStatus) => patch<Issue>(pathOf(id), { status }), {
    title: 'Issue Updated',
    description: 'Issue status has been updated successfully.',
  });

export const useEditIssue = () =>
  useListWrite(
    issues,
    ({ id, values, revision }: Edit<NewIssue>) => patch<Issue>(pathOf(id), values, `"${revision}"`),
    {
      title: 'Issue Updated',
      description: 'Maintenance issue has been updated successfully.',
    },
  );

/** Adds a comment. The draft is cleared only after a success, even if its card has been unmounted by then. */
export const useAddComment = (id: string) =>
  useListWrite(
    issues,
    async (text: string) => {
      const comment = await create<IssueComment>(sendingOf(id), `${pathOf(id)}/comments`, { comment: text.trim() });
      clearSent(id, text);
      return comment;
    },
    { title: 'Comment Added', description: 'Your comment has been added successfully.' },
  );

export const useRemoveComment = (issueId: string) =>
  useListWrite(issues, (id: string) => remove(`${pathOf(issueId)}/comments/${id}`), {
    title: 'Comment Removed',
    description: 'Comment has been removed successfully.',
  });

export const useRemovePhoto = (issueId: string) =>
  useListWrite(issues, (id: string) => remove(`${pathOf(issueId)}/photos/${id}`), {
    title: 'Photo Removed',
    description: 'Photo has been removed successfully.',
  });

/** Deletes an issue along with its draft comment, so that nobody is warned about losing it. */
export const useDeleteIssue = () =>
  useListWrite(
    issues,
    async (id: string) => {
      const restoreDraft = takeDraft(id);
      await remove(pathOf(id)).catch((error) => {
        restoreDraft();
        throw error;
      });
    },
    { title: 'Issue Deleted', description: 'Maintenance issue has been deleted successfully.' },
  );
