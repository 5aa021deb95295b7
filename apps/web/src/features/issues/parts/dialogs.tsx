import type { Issue } from '@houseboat/contract/issues.ts';
import { ConfirmDelete } from '../../../lib/cards/confirm-delete.tsx';
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx';
import { CreateDialog } from '../../../lib/forms/form-dialog.tsx';
import { fieldsOf } from '../../../lib/forms/row-editor.ts';
import type { DialogTarget } from '../../../lib/use-dialog-target.ts';
import { issues, type ListedIssue, useDeleteIssue, useEditIssue, useIssues, useReportIssue } from '../api.ts';
import { IssueFields } from './issue-fields.tsx';
import { issueKind, useIssueForm } from './issue-form.ts';

type ReportProps = {
  open: boolean;
  onClose: () => void;
  onReported: (issue: Issue) => void;
  openedFrom: () => HTMLElement | null;
};

export const ReportDialog = ({ onReported, ...dialog }: ReportProps) => {
  const form = useIssueForm({ title: '', description: '', priority: 'medium' });
  return (
    <CreateDialog
      title="Report Maintenance Issue"
      form={form}
      fields={fieldsOf(issueKind)}
      creation={useReportIssue()}
      submit={{ label: 'Report Issue', pendingLabel: 'Reporting...' }}
      onCreated={onReported}
      {...dialog}
    >
      <IssueFields form={form} />
    </CreateDialog>
  );
};

/** About an issue, as it was when the dialog opened. `onClosed` is called after the closing animation. */
type TargetProps = DialogTarget<ListedIssue> & { onClosed: () => void };

export const EditIssueDialog = ({ row, ...dialog }: TargetProps) => {
  const form = useIssueForm(issueKind.toInput(row));
  return (
    <EditDialog
      title="Edit Maintenance Issue"
      kind={issueKind}
      opened={row}
      rows={useIssues().items}
      form={form}
      edit={useEditIssue()}
      {...dialog}
    >
      <IssueFields form={form} />
    </EditDialog>
  );
};

export const DeleteIssueDialog = ({ row, ...dialog }: TargetProps) => (
  <ConfirmDelete
    title={`Delete ${row.title}?`}
    question="Are you sure you want to delete this maintenance issue? This will also delete all related photos and comments."
    id={row.id}
    list={issues}
    deletion={useDeleteIssue()}
    {...dialog}
  />
);
