import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { issuePriorities } from '@houseboat/contract/constants.ts';
import { type Issue, issueConflict, newIssue } from '@houseboat/contract/issues.ts';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { ConfirmDelete } from '../../../lib/cards/confirm-delete.tsx';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx';
import { CreateDialog } from '../../../lib/forms/form-dialog.tsx';
import { fieldsOf, type RowKind } from '../../../lib/forms/row-editor.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { Stack } from '../../../ui/elements.tsx';
import { Choice, Choices, FormField } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReportPhotos, useDroppedPhotos } from '../photos/report-photos.tsx';
import {
  addUnsavedPhotos,
  replaceUnsavedPhotos,
  takeUnsavedPhotos,
  useUnsavedPhotos,
} from '../photos/unsaved-photos.ts';
import { uploadToNew } from '../photos/unsent-photos.ts';
import { issues, type ListedIssue, priorityWords, useIssues } from '../public/api.ts';
import { PriorityIcon, priorityPalette } from '../public/badges.tsx';
import type { SharedReport } from '../shared-report.ts';
import { type Report, useDeleteIssue, useEditIssue, useReportIssue } from '../writes.ts';

/** The form's values before validation. */
type IssueInput = z.input<typeof newIssue>;

const useIssueForm = (defaultValues: IssueInput) => useSchemaForm(newIssue, defaultValues);
type IssueForm = ReturnType<typeof useIssueForm>;

/** How issues are edited. */
const issueKind: RowKind<ListedIssue, IssueInput> = {
  noun: 'issue',
  labels: { title: 'Issue Title', description: 'Description', priority: 'Priority' },
  toInput: ({ title, description, priority }) => ({ title, description, priority }),
  inWords: (input, field) => (field === 'priority' ? priorityWords[input.priority ?? 'medium'] : `“${input[field]}”`),
  conflict: issueConflict,
};

const IssueFields = ({ form: { register, formState } }: { form: IssueForm }) => (
  <Stack>
    <FormField label="Issue Title" error={formState.errors.title}>
      <Input autoComplete="off" {...register('title')} />
    </FormField>
    <FormField label="Description" error={formState.errors.description}>
      <Textarea dir="auto" rows={4} {...register('description')} />
    </FormField>
    <Choices>
      <legend>Priority</legend>
      {issuePriorities.map((priority) => (
        <Choice key={priority}>
          <input type="radio" value={priority} {...register('priority')} />
          <chakra.span color={`${priorityPalette[priority]}.fg`}>
            <PriorityIcon priority={priority} />
          </chakra.span>
          {priorityWords[priority]}
        </Choice>
      ))}
    </Choices>
  </Stack>
);

type ReportProps = Omit<OpenedDialog, 'onClosed'> & {
  onReported: (issue: Issue) => void;
  /** What was shared with the app. It is filled in once. */
  shared: SharedReport | undefined;
  /** Called when the report was canceled, or left while it was on its way. */
  onLeft: () => void;
};

/** A phone has the photo before the words. On other devices the first field gets the focus. */
const isPhotoFirst = window.matchMedia('(pointer: coarse)').matches;

/** The photos of reports whose dialog was left while they were on their way. The next report has its own. */
const detached = new WeakMap<Report, readonly File[]>();

export const ReportDialog = ({ onReported, onLeft, shared, ...dialog }: ReportProps) => {
  const form = useIssueForm({ title: '', description: '', priority: 'medium' });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!shared) return;
    // A report may have been begun before.
    const typed = getValues();
    if (shared.title && typed.title === '') setValue('title', shared.title);
    if (shared.text && !typed.description.includes(shared.text))
      setValue('description', `${typed.description}\n${shared.text}`.trim());
    if (shared.photos.length > 0) void addUnsavedPhotos(shared.photos);
  }, [shared, getValues, setValue]);
  const photos = useUnsavedPhotos();
  // The photos that were added or removed since the press are its own too.
  const report = useReportIssue(({ id }, sent) => uploadToNew(id, detached.get(sent) ?? takeUnsavedPhotos()));
  const photoField = <ReportPhotos photos={photos} onChange={replaceUnsavedPhotos} />;
  return (
    <CreateDialog
      title="Report Maintenance Issue"
      form={form}
      fields={fieldsOf(issueKind)}
      creation={report}
      submit={{ label: 'Report Issue', pendingLabel: 'Reporting...' }}
      onCreated={onReported}
      onDetached={(sent) => {
        detached.set(sent, takeUnsavedPhotos());
        onLeft();
      }}
      onRestored={(sent) => void addUnsavedPhotos(detached.get(sent) ?? [])}
      onCancel={() => {
        replaceUnsavedPhotos([]);
        onLeft();
      }}
      {...dialog}
      screen={useDroppedPhotos(photos, replaceUnsavedPhotos)}
    >
      <Stack>
        {isPhotoFirst && photoField}
        <IssueFields form={form} />
        {!isPhotoFirst && photoField}
        {shared?.isLost && (
          <Notice title="The photo got lost">
            <p>Report the issue first, then add the photo to it.</p>
          </Notice>
        )}
      </Stack>
    </CreateDialog>
  );
};

/** About an issue, as it was when the dialog opened. */
type TargetProps = OpenedDialog & { row: ListedIssue };

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
