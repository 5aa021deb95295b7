import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { DialogFrame, type DialogProps } from '../../ui/dialog-frame.tsx';
import type { Sending } from '../call.ts';
import { showServerErrors } from './server-errors.ts';
import { keepUnsaved, keptSending, unsavedOf } from './unsaved.ts';

type FormDialogProps = DialogProps & {
  onSubmit: (event: FormEvent) => void;
  /** The button that goes back in the form; undefined for the one that leaves it. */
  cancel?: string | undefined;
  onCancel?: () => void;
  /** The submit button, if the form can be submitted at all. */
  submit: { label: string; pendingLabel?: string; isPending?: boolean; disabled?: boolean } | undefined;
};

/** A dialog with a form. A click outside does not close it, because that would lose what was typed. */
export const FormDialog = ({
  submit,
  children,
  onSubmit,
  cancel = submit ? 'Cancel' : 'Close',
  onCancel,
  ...dialog
}: FormDialogProps) => (
  <DialogFrame maxWidth="xl" closeOnInteractOutside={false} {...dialog}>
    <form onSubmit={onSubmit} noValidate>
      <Dialog.Body>{children}</Dialog.Body>
      <Dialog.Footer>
        <Button variant="ghost" onClick={onCancel ?? dialog.onClose}>
          {cancel}
        </Button>
        {submit && (
          <Button type="submit" aria-disabled={submit.isPending} disabled={submit.disabled}>
            {submit.isPending ? submit.pendingLabel : submit.label}
          </Button>
        )}
      </Dialog.Footer>
    </form>
  </DialogFrame>
);

/** A row on its way, and what was typed for it. `detach` takes it out of its form, which is empty then, for another one; undefined once it has. */
type Press = { typed: unknown; detach: (() => void) | undefined };

/** The last press of each form whose row is on its way. */
const presses = new Map<string, Press>();

/** Fills each form that is on the page with what was kept of it. */
const restores = new Map<string, () => void>();

/** Keeps what is typed in a form for the next time that it opens, however it was closed. Returns the function that forgets it. */
export function useKeptForm<Input extends FieldValues, Output>(
  name: string,
  { reset, subscribe }: UseFormReturn<Input, unknown, Output>,
): () => void {
  useEffect(() => {
    const restore = () => reset(unsavedOf<Input>(name), { keepDefaultValues: true });
    const typed = unsavedOf(name);
    if (typed && typed !== presses.get(name)?.typed) restore();
    restores.set(name, restore);
    const stop = subscribe({ formState: { values: true }, callback: ({ values }) => keepUnsaved(name, values) });
    return () => {
      stop();
      restores.delete(name);
    };
  }, [name, reset, subscribe]);
  return () => keepUnsaved(name, undefined);
}

/** What a form creates, and its idempotency key. */
export type Creation<Output> = { values: Output; sending: Sending };

type CreateDialogProps<Input extends FieldValues, Output, Row> = DialogProps & {
  form: UseFormReturn<Input, unknown, Output>;
  fields: readonly FieldPath<Input>[];
  creation: Pick<UseMutationResult<Row, Error, Creation<Output>>, 'mutateAsync' | 'isPending'>;
  submit: { label: string; pendingLabel: string };
  /** Not called for a row that was left while it was on its way. */
  onCreated?: (row: Row) => void;
  /** Called when the dialog is left while the row is on its way. */
  onDetached?: (creation: Creation<Output>) => void;
  /** Called when such a row could not be created, and what was typed for it is back. */
  onRestored?: (creation: Creation<Output>) => void;
  onCancel?: () => void;
};

/**
 * The dialog that creates a row. Escape and a reload keep what was typed for the next time, with its idempotency key; Cancel and success clear
 * it. A row that is on its way when the dialog is left takes what was typed along, and a failure puts it back, unless something else was typed or sent since.
 */
export function CreateDialog<Input extends FieldValues, Output, Row>(props: CreateDialogProps<Input, Output, Row>) {
  const { form, fields, creation, submit, onCreated, onDetached, onRestored, onCancel, ...dialog } = props;
  const { title, open, onClose } = dialog;
  const sending = keptSending(title);
  const forget = useKeptForm(title, form);
  const resetAndClose = () => {
    form.reset();
    forget();
    onClose();
  };
  useEffect(() => (open ? () => presses.get(title)?.detach?.() : undefined), [open, title]);
  const create = form.handleSubmit((values) => {
    const before = presses.get(title);
    if (before?.detach) return;
    // Another row than the one on its way.
    if (before) sending.key = undefined;
    const typed = form.getValues();
    const row = { values, sending };
    const press: Press = {
      typed,
      detach: () => {
        press.detach = undefined;
        form.reset();
        // For a reload.
        keepUnsaved(title, typed);
        onDetached?.(row);
      },
    };
    presses.set(title, press);
    keepUnsaved(title, typed);
    /** Returns whether no other one has been sent since. */
    const end = () => presses.get(title) === press && presses.delete(title);
    creation.mutateAsync(row).then(
      (created) => {
        end();
        if (press.detach) {
          resetAndClose();
          onCreated?.(created);
        } else if (unsavedOf(title) === typed) forget();
      },
      (error) => {
        const isLast = end();
        if (!press.detach) {
          // What was typed since is another row.
          if (unsavedOf(title) !== typed) {
            if (isLast) sending.key = undefined;
            return;
          }
          restores.get(title)?.();
          onRestored?.(row);
        }
        showServerErrors(form, fields, error);
      },
    );
  });
  return (
    <FormDialog
      {...dialog}
      onCancel={() => {
        onCancel?.();
        presses.get(title)?.detach?.();
        sending.key = undefined;
        resetAndClose();
      }}
      onSubmit={create}
      submit={{ ...submit, isPending: creation.isPending && presses.get(title)?.detach !== undefined }}
    />
  );
}
