import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { DialogFrame, type DialogProps } from '../../ui/dialog-frame.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
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

/** The forms whose row is on its way. They open empty, for another one. */
const inFlight = new Set<string>();

/** Keeps what is typed in a form for the next time that it opens, however it was closed. Returns the function that forgets it. */
export function useKeptForm<Input extends FieldValues, Output>(
  name: string,
  { reset, subscribe }: UseFormReturn<Input, unknown, Output>,
): () => void {
  useEffect(() => {
    const typed = unsavedOf<Input>(name);
    if (typed && !inFlight.has(name)) reset(typed, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepUnsaved(name, values) });
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
  onCreated?: (row: Row) => void;
  onCancel?: () => void;
};

/**
 * The dialog that creates a row. Escape and a reload keep what was typed for the next time, with its idempotency key; Cancel and success clear
 * it. A row that was canceled may still be created, and leaves the form to what is typed next.
 */
export function CreateDialog<Input extends FieldValues, Output, Row>(props: CreateDialogProps<Input, Output, Row>) {
  const { form, fields, creation, submit, onCreated, onCancel, ...dialog } = props;
  const { title } = dialog;
  const isCanceled = useRef(false);
  const isSending = useRef(false);
  const isMounted = useIsMounted();
  const sending = keptSending(title);
  const forget = useKeptForm(title, form);
  const resetAndClose = () => {
    form.reset();
    forget();
    dialog.onClose();
  };
  const create = form.handleSubmit((values) => {
    if (isSending.current) return;
    isSending.current = true;
    isCanceled.current = false;
    // Another row than the one on its way.
    if (inFlight.has(title)) sending.key = undefined;
    inFlight.add(title);
    const typed = form.getValues();
    keepUnsaved(title, typed);
    creation
      .mutateAsync({ values, sending })
      .then(
        (row) => {
          // More may have been typed since the dialog was closed.
          if (unsavedOf(title) === typed) forget();
          if (!isMounted()) return;
          if (!isCanceled.current) resetAndClose();
          onCreated?.(row);
        },
        (error) => {
          if (!isCanceled.current) showServerErrors(form, fields, error);
          // What was typed after the page had been left is another row.
          if (!isMounted() && unsavedOf(title) !== typed) sending.key = undefined;
        },
      )
      .finally(() => {
        inFlight.delete(title);
        isSending.current = false;
      });
  });
  return (
    <FormDialog
      {...dialog}
      onCancel={() => {
        isCanceled.current = true;
        sending.key = undefined;
        resetAndClose();
        onCancel?.();
      }}
      onSubmit={create}
      submit={{ ...submit, isPending: creation.isPending }}
    />
  );
}
