import { Button } from '@chakra-ui/react/button';
import type { BoatSettings, SettingsChange } from '@houseboat/contract/boat-settings.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api.ts';
import { FailureText } from '../../../lib/failure-text.tsx';
import { type Edit, fieldsOf, useRowEditor } from '../../../lib/forms/row-editor.ts';
import { TheirChanges } from '../../../lib/forms/their-changes.tsx';
import { showFailure, showToast } from '../../../lib/toast.ts';
import { Form, Stack } from '../../../ui/elements.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Wrap } from '../../../ui/rows.tsx';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { type SectionKind, toRow } from '../section-kind.ts';
import { currentIn, useSaveSettings } from '../writes.ts';

type Props<Input extends FieldValues, Output> = {
  kind: SectionKind<Input>;
  settings: BoatSettings;
  form: UseFormReturn<Input, unknown, Output>;
  toChange: (values: Output) => SettingsChange;
  /** Returns the name of the field that shows what the server says about a setting. By default the last part of the setting's path. */
  fieldOf?: (path: string) => string;
  submit: ReactNode;
  /** Identifies what the settings belong to, such as a season: unsaved changes are kept for it alone. */
  rowId?: string;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The form of a section, which saves by itself. It shows what somebody else changes in the same settings at the same time. */
export function SectionForm<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { kind, settings, form, toChange, fieldOf = lastPart, submit, rowId, actions, children } = props;
  const save = useSaveSettings();
  const row = toRow(settings, rowId);
  const isMounted = useIsMounted();
  const edit = useMutation({
    mutationFn: ({ values, revision }: Edit<Output>) =>
      save(toChange(values), revision).then(
        (saved) => toRow(saved, rowId),
        (failure: unknown) => Promise.reject(withFields(failure, fieldOf)),
      ),
    onError: (failure) => {
      if (!isMounted()) showFailure('Not Saved', failure);
    },
  });
  const { isPending, error } = edit;
  const editing = { kind, opened: row, staysOpen: true, rows: [row], form, edit };
  const { theirs, ...editor } = useRowEditor(editing, () => showToast({ title: 'Saved.' }));
  const discard = () => {
    edit.reset();
    editor.discard();
  };
  // Other refusals with the same status have a sentence of their own.
  const isConflict = theirs && error instanceof ApiError && currentIn(error) !== undefined;
  const isSaid = isConflict || (error !== null && isAtFields(error, fieldsOf(kind)));
  return (
    <Form gap="5" measure="form" onSubmit={editor.submit} noValidate>
      <Stack>{children}</Stack>
      {theirs && (
        <TheirChanges kind={kind} begun={editor.begun} theirs={theirs} form={form} onTake={editor.takeTheirs} />
      )}
      <FailureText error={isSaid ? null : error} />
      <Wrap align="start">
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Saving...' : submit}
        </Button>
        {!isPending && editor.isTyped && (
          <Button variant="ghost" ref={keepFocusNearby} onClick={discard}>
            Discard changes
          </Button>
        )}
        {actions}
      </Wrap>
    </Form>
  );
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Returns a refusal whose issues name the fields of a form, as they are on screen. */
function withFields(error: unknown, fieldOf: (path: string) => string): unknown {
  if (!(error instanceof ApiError) || error.issues.length === 0) return error;
  const issues = error.issues.map(({ path, message }) => ({ path: fieldOf(path), message }));
  return new ApiError(error.status, { ...Object(error.body), issues }, error.message);
}

/** Whether the form shows all of an error at its fields. */
const isAtFields = (error: Error, fields: readonly string[]): boolean =>
  error instanceof ApiError && error.issues.length > 0 && error.issues.every(({ path }) => fields.includes(path));
