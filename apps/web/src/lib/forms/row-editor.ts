import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { hasStatus } from '../api.ts';
import { showServerErrors } from './server-errors.ts';
import { keepUnsaved, unsavedOf } from './unsaved.ts';

/** A row with a revision, and the name of the family that changed it last if this browser saw the event. */
export type RevisedRow = { id: string; revision: number; changedBy?: string };

/** What is sent to edit a row. The server refuses it with 409 if the row no longer has this revision. */
export type Edit<Values> = { id: string; values: Values; revision: number };

/** What editing needs to know about one kind of row. */
export type RowKind<Row, Input extends FieldValues> = {
  /** Such as "item". */
  noun: string;
  /** The fields' labels, in order. */
  labels: Record<FieldPath<Input>, string>;
  toInput: (row: Row) => Input;
  /** Returns a field's value as a reader would name it. */
  inWords: (input: Input, field: FieldPath<Input>) => string;
  /** The 409 response to a change of an older revision, which has the current row. */
  conflict: { safeParse: (body: unknown) => { data?: { current?: Row | undefined } | undefined } };
};

export type RowEditing<Row, Input extends FieldValues, Output> = {
  kind: RowKind<Row, Input>;
  /** The row as it was when the form opened. */
  opened: Row;
  /** Whether the form stays open once it is saved. There an edit begins with the first change, and otherwise with the form. */
  staysOpen?: boolean;
  /** The live list that has the row; undefined while it is loading. */
  rows: readonly Row[] | undefined;
  form: UseFormReturn<Input, unknown, Output>;
  /** Returns the row as it was saved. */
  edit: Pick<UseMutationResult<Row, Error, Edit<Output>>, 'mutateAsync' | 'isPending' | 'isSuccess' | 'error'>;
};

export const fieldsOf = <Row, Input extends FieldValues>({ labels }: RowKind<Row, Input>) =>
  Object.keys(labels) as FieldPath<Input>[];

/** Returns the fields in which values differ from a row's. */
const fieldsUnlike = <Row, Input extends FieldValues>(kind: RowKind<Row, Input>, values: Input, row: Row) => {
  const is = kind.toInput(row);
  return fieldsOf(kind).filter((field) => get(values, field) !== get(is, field));
};

/** Returns the fields in which two versions of a row differ. */
export const changedFields = <Row, Input extends FieldValues>(kind: RowKind<Row, Input>, before: Row, after: Row) =>
  fieldsUnlike(kind, kind.toInput(before), after);

/** What was typed about a row and not saved, and the row as it was when that began. */
type Unsaved<Row, Input> = { begun: Row; typed: Input };

/**
 * The form that edits a row while other families may change the same row. Their changes to untouched fields are merged into the form at
 * once; typed values stay. `theirs` is the row as they changed it, and saving replaces it.
 */
export function useRowEditor<Row extends RevisedRow, Input extends FieldValues, Output>(
  { kind, opened, staysOpen = false, rows, form, edit }: RowEditing<Row, Input, Output>,
  onSaved: () => void,
) {
  const { mutateAsync, isSuccess, error } = edit;
  const { subscribe, formState } = form;
  const name = `${kind.noun} ${opened.id}`;
  const kept = () => unsavedOf<Unsaved<Row, Input>>(name);
  const [begun, setBegun] = useState<Row>(() => ({ ...opened, ...kept()?.begun }));
  const [merged, setMerged] = useState(begun);
  const [isTyped, setTyped] = useState(false);
  const isMounted = useIsMounted();

  const listed = rows?.find(({ id }) => id === opened.id);
  const current = hasStatus(error, 409) ? kind.conflict.safeParse(error.body).data?.current : undefined;
  const latest = [listed, current].reduce<Row>(
    (newest, row) => (row && row.revision > newest.revision ? row : newest),
    merged,
  );
  // Our own change may arrive through the room before its response does.
  const isOurs = formState.isSubmitting || (isSuccess && !staysOpen);

  /** Keeps what is typed over a row, also while it is being saved, which may fail. */
  const keep = (row: Row) => {
    const typed = form.getValues();
    const isTyped = fieldsUnlike(kind, typed, row).length > 0;
    keepUnsaved(name, isTyped ? ({ begun: row, typed } satisfies Unsaved<Row, Input>) : undefined);
    setTyped(isTyped);
    if (staysOpen && !isTyped) setBegun(row);
  };
  /** Moves the form to a newer row. Fields that are still as in `from` take the row's values. */
  const moveTo = (row: Row, from: Input) => {
    for (const field of fieldsUnlike(kind, from, row))
      if (form.getValues(field) === get(from, field)) form.setValue(field, get(kind.toInput(row), field));
    setMerged(row);
  };

  const keepChange = useEffectEvent(() => keep(merged));
  const restore = useEffectEvent(() => {
    const typed = { ...kind.toInput(opened), ...kept()?.typed };
    for (const field of fieldsUnlike(kind, typed, begun)) form.setValue(field, get(typed, field));
  });
  useEffect(() => {
    // At each change, because a reload unmounts nothing.
    const stop = subscribe({ formState: { values: true }, callback: () => keepChange() });
    restore();
    return stop;
  }, [subscribe]);
  const follow = useEffectEvent(() => {
    moveTo(latest, kind.toInput(merged));
    keep(latest);
  });
  useEffect(() => {
    if (!isOurs && latest !== merged) follow();
  }, [isOurs, latest, merged]);

  const save = form.handleSubmit((values) => {
    const sent = form.getValues();
    return mutateAsync({ id: opened.id, values, revision: merged.revision }).then(
      (saved) => {
        moveTo(saved, sent);
        // What was typed after it was sent stays, unless it was discarded.
        if (staysOpen || kept()) keep(saved);
        setBegun(saved);
        if (isMounted()) onSaved();
      },
      (failure) => showServerErrors(form, fieldsOf(kind), failure),
    );
  });

  return {
    submit: (event: FormEvent) => (isOurs ? event.preventDefault() : void save(event)),
    isDeleted: !isOurs && ((rows !== undefined && !listed) || hasStatus(error, 404)),
    /** Whether the form differs from the row. */
    isTyped,
    /** The row as it was when the edit began. */
    begun,
    theirs: changedFields(kind, begun, merged).length > 0 ? merged : undefined,
    discard: () => form.reset(kind.toInput(merged)),
    takeTheirs: (field: FieldPath<Input>) => {
      form.setValue(field, get(kind.toInput(merged), field), { shouldValidate: true });
      form.setFocus(field);
    },
  };
}
