import type { Issue, IssueComment, NewIssue, SettableStatus } from '@houseboat/contract/issues.ts';
import { patch, post, remove } from '../../lib/api.ts';
import { useListWrite } from '../../lib/use-list-write.ts';
import { dropSent, takeDraft } from './drafts.ts';
import { issues } from './issues.ts';

const pathOf = (id: string) => `${issues.path}/${id}`;

export const useReportIssue = () =>
  useListWrite(issues, (issue: NewIssue) => post<Issue>(issues.path, issue), {
    title: 'Issue Reported',
    description: 'Maintenance issue has been reported successfully.',
  });

export const useSetStatus = (id: string) =>
  useListWrite(issues, (status: SettableStatus) => patch<Issue>(pathOf(id), { status }), {
    title: 'Issue Updated',
    description: 'Issue status has been updated successfully.',
  });

/** Sends what is typed as a comment on an issue; it leaves the field once it has been added, wherever that is by then. */
export const useAddComment = (id: string) =>
  useListWrite(
    issues,
    async (text: string) => {
      const comment = await post<IssueComment>(`${pathOf(id)}/comments`, { comment: text.trim() });
      dropSent(id, text);
      return comment;
    },
    { title: 'Comment Added', description: 'Your comment has been added successfully.' },
  );

export const useDeleteIssue = () =>
  useListWrite(
    issues,
    async (id: string) => {
      const putBack = takeDraft(id);
      await remove(pathOf(id)).catch((error) => {
        putBack();
        throw error;
      });
    },
    { title: 'Issue Deleted', description: 'Maintenance issue has been deleted successfully.' },
  );
