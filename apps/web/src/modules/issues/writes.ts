import type { Issue, NewIssue, SettableStatus } from '@houseboat/contract/issues.ts';
import { call } from '../../lib/call.ts';
import type { Creation } from '../../lib/forms/form-dialog.tsx';
import type { Edit } from '../../lib/forms/row-editor.ts';
import { added, changed, removed } from '../../lib/live-list.ts';
import { useListWrite } from '../../lib/use-list-write.ts';
import { takeDraft } from './comment-drafts.ts';
import { issues, withoutPhoto } from './public/api.ts';

// What only the issues themselves need. All pages load their list, which is in public/api.ts.

export type Report = Creation<NewIssue>;

/** Reports an issue. `onReported` is called even if the page has been left by then. */
export const useReportIssue = (onReported: (issue: Issue, report: Report) => void) =>
  useListWrite(
    issues,
    async (report: Report) => {
      const { values, sending } = report;
      const reported = await call('POST /issues', { body: values, sending });
      onReported(reported, report);
      return reported;
    },
    added,
    { title: 'Issue Reported', description: 'Maintenance issue has been reported successfully.' },
  );

export const useSetStatus = (id: string) =>
  useListWrite(
    issues,
    (status: SettableStatus) => call('PATCH /issues/:id', { params: { id }, body: { status } }),
    changed,
    { title: 'Issue Updated', description: 'Issue status has been updated successfully.' },
  );

export const useEditIssue = () =>
  useListWrite(
    issues,
    ({ id, values, revision }: Edit<NewIssue>) => call('PATCH /issues/:id', { params: { id }, body: values, revision }),
    changed,
    { title: 'Issue Updated', description: 'Maintenance issue has been updated successfully.' },
  );

export const useRemovePhoto = (issueId: string) =>
  useListWrite(
    issues,
    (photoId: string) => call('DELETE /issues/:id/photos/:photoId', { params: { id: issueId, photoId } }),
    (_, photoId) => withoutPhoto(issueId, photoId),
    { title: 'Photo Removed', description: 'Photo has been removed successfully.' },
  );

/** Deletes an issue along with its draft comment, so that nobody is warned about losing it. */
export const useDeleteIssue = () =>
  useListWrite(
    issues,
    async (id: string) => {
      const restoreDraft = takeDraft(id);
      await call('DELETE /issues/:id', { params: { id } }).catch((error) => {
        restoreDraft();
        throw error;
      });
    },
    (_, id) => removed(id),
    { title: 'Issue Deleted', description: 'Maintenance issue has been deleted successfully.' },
  );
