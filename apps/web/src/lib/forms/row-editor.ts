import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  /** The live list that has the row; undefined while it is loading. */
  rows: readonly Row[] | undefined;
  form: UseFormReturn<Input, unknown, Output>;
  edit: Pick<UseMutationResult<unknown, Error, Edit<Output>>, 'mutateAsync' | 'isPending' | 'isSuccess' | 'error'>;
};

export const fieldsOf = <Row, Input extends FieldValues>({ labels }: RowKind<Row, Input>) =>
  Object.keys(labels) as FieldPath<Input>[];

/** Returns the fields in which two versions of a row differ. */
export const changedFields = <Row, Input extends FieldValues>(kind: RowKind<Row, Input>, before: Row, after: Row) => {
  const [was, is] = [kind.toInput(before), kind.toInput(after)];
  return fieldsOf(kind).filter((field) => get(was, field) !== get(is, field));
};

/** What was typed about a row and not saved, and the row as it was when that began. */
type Unsaved<Row, Input> = { begun: Row; typed: Input };

/**
 * The form that edits a row while other families may change the same row. Their changes to untouched fields are merged into the form at
 * once; typed values stay. `theirs` is the row as they changed it, and saving replaces it.
 */
export function useRowEditor<Row extends RevisedRow, Input extends FieldValues, Output>(
  { kind, opened, rows, form, edit }: RowEditing<Row, Input, Output>,
  onSaved: () => void,
) {
  const { mutateAsync, isPending, isSuccess, error } = edit;
  const { subscribe } = form;
  const name = `${kind.noun} ${opened.id}`;
  const [unsaved] = useState(() => {
    const kept = unsavedOf<Unsaved<Row, Input>>(name);
    return { begun: { ...opened, ...kept?.begun }, typed: { ...kind.toInput(opened), ...kept?.typed } };
  });
  const [begun, setBegun] = useState(unsaved.begun);
  const [merged, setMerged] = useState<Row>(begun);
  const sent = useRef(unsaved.typed);
  const isDiscarded = useRef(false);
  const isSending = useRef(false);
  const isMounted = useIsMounted();

  const listed = rows?.find(({ id }) => id === opened.id);
  const current = hasStatus(error, 409) ? kind.conflict.safeParse(error.body).data?.current : undefined;
  const latest = [listed, current].reduce<Row>(
    (newest, row) => (row && row.revision > newest.revision ? row : newest),
    merged,
  );
  // Our own change may arrive through the room before its response does.
  const isOurs = isPending || isSuccess;
  const typedFields = (input: Input, row: Row) =>
    fieldsOf(kind).filter((field) => get(input, field) !== get(kind.toInput(row), field));

  const restore = useEffectEvent(() => {
    for (const field of typedFields(unsaved.typed, begun)) form.setValue(field, get(unsaved.typed, field));
  });
  const keep = useEffectEvent(() => {
    const now = form.getValues();
    // Also while it is being saved, which may fail.
    const isKept = !isSuccess && !isDiscarded.current && typedFields(now, merged).length > 0;
    keepUnsaved(name, isKept ? ({ begun: merged, typed: now } satisfies Unsaved<Row, Input>) : undefined);
  });
  useEffect(() => {
    restore();
    // At each change, because a reload unmounts nothing.
    const stop = subscribe({ formState: { values: true }, callback: () => keep() });
    return () => {
      stop();
      keep();
    };
  }, [subscribe]);
  useEffect(() => {
    if (isOurs || latest === merged) return;
    const [was, is] = [kind.toInput(merged), kind.toInput(latest)];
    for (const field of changedFields(kind, merged, latest))
      if (form.getValues(field) === get(was, field)) form.setValue(field, get(is, field));
    setMerged(latest);
  }, [isOurs, latest, merged, kind, form]);

  const submit = form.handleSubmit((values) => {
    if (isOurs || isSending.current) return;
    isSending.current = true;
    sent.current = form.getValues();
    mutateAsync({ id: opened.id, values, revision: merged.revision })
      .then(
        () => {
          keepUnsaved(name, undefined);
          if (isMounted()) onSaved();
        },
        (failure) => showServerErrors(form, fieldsOf(kind), failure),
      )
      .finally(() => {
        isSending.current = false;
      });
  });

  return {
    submit,
    isDeleted: !isOurs && ((rows !== undefined && !listed) || hasStatus(error, 404)),
    /** The row as it was when the edit began. */
    begun,
    theirs: changedFields(kind, begun, merged).length > 0 ? merged : undefined,
    /** Forgets what was typed once the form has closed. */
    discard: () => {
      isDiscarded.current = true;
    },
    /** Goes on in a form that stays open, from the row as it was saved. What was typed after it was sent stays. */
    continueFrom: (saved: Row) => {
      const is = kind.toInput(saved);
      for (const field of fieldsOf(kind))
        if (form.getValues(field) === get(sent.current, field)) form.setValue(field, get(is, field));
      setBegun(saved);
      setMerged(saved);
    },
    takeTheirs: (field: FieldPath<Input>) => {
      form.setValue(field, get(kind.toInput(merged), field), { shouldValidate: true });
      form.setFocus(field);
    },
  };
}
