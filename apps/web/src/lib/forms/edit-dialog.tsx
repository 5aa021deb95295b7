import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '../../ui/notice.tsx';
import type { OpenedDialog } from '../dialogs.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type RevisedRow, type RowEditing, useRowEditor } from './row-editor.ts';
import { TheirChanges } from './their-changes.tsx';

type Props<Row, Input extends FieldValues, Output> = RowEditing<Row, Input, Output> &
  OpenedDialog & { title: string; children: ReactNode };

/** The dialog that edits a row. It shows what other families change in the row at the same time. */
export function EditDialog<Row extends RevisedRow, Input extends FieldValues, Output>(
  props: Props<Row, Input, Output>,
) {
  const { title, open, onClose, onClosed, openedFrom, children, ...editing } = props;
  const { kind, form, edit } = editing;
  const { submit, isDeleted, begun, theirs, discard, takeTheirs } = useRowEditor(editing, onClose);
  return (
    <FormDialog
      title={title}
      open={open}
      onClose={onClose}
      onCancel={() => {
        discard();
        onClose();
      }}
      onClosed={onClosed}
      openedFrom={openedFrom}
      onSubmit={isDeleted ? (event) => event.preventDefault() : submit}
      submit={isDeleted ? undefined : { label: 'Save Changes', pendingLabel: 'Saving...', isPending: edit.isPending }}
    >
      {children}
      {isDeleted && (
        <Notice title={`Somebody deleted this ${kind.noun} while you were editing.`}>
          <p>Your changes can't be saved. You can still copy what you typed before you close this.</p>
        </Notice>
      )}
      {!isDeleted && theirs && (
        <TheirChanges kind={kind} begun={begun} theirs={theirs} form={form} onTake={takeTheirs} />
      )}
    </FormDialog>
  );
}
