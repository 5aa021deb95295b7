import { zodResolver } from '@hookform/resolvers/zod';
import { type NewWaiver, newWaiver, type Waiver, waiverConflict } from '@houseboat/contract/waivers.ts';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { showServerErrors } from '../../lib/forms/fields.tsx';
import { isPending, useCorrectWaiver, useWaivers } from './api.ts';

/** Why a waiver can be neither signed nor corrected. */
export type Closed = 'signed' | 'expired' | 'deleted';

export const closedTitles: Record<Closed, string> = {
  signed: 'This waiver has already been signed.',
  expired: 'This waiver has expired.',
  deleted: 'This waiver was deleted.',
};

/** Returns the current waiver from a 409 response. */
const currentIn = (error: unknown): Waiver | undefined =>
  error instanceof ApiError && error.status === 409 ? waiverConflict.safeParse(error.body).data?.current : undefined;

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Returns the newest version of the waiver that a dialog was opened for, and why it is closed if it is. `error` is that of the dialog's last
 * request, which may know more than the list.
 */
export function useLatestWaiver(opened: Waiver, error: unknown): { waiver: Waiver; closed: Closed | undefined } {
  const { items } = useWaivers();
  const [known, setKnown] = useState(opened);
  const listed = items?.find(({ id }) => id === opened.id);
  const current = useMemo(() => currentIn(error), [error]);
  const waiver = [current, listed].reduce<Waiver>(
    (newest, other) => (other && other.revision >= newest.revision ? other : newest),
    known,
  );
  // A deleted waiver is no longer listed.
  if (waiver !== known) setKnown(waiver);
  const isDeleted = (items !== undefined && !listed) || isNotFound(error);
  const status = isPending(waiver) ? undefined : (waiver.status as Exclude<Waiver['status'], 'pending'>);
  return { waiver, closed: isDeleted ? 'deleted' : status };
}

export type CorrectionField = keyof NewWaiver;
const correctionFields: readonly CorrectionField[] = ['guestName', 'guestEmail'];

const toInput = ({ guestName, guestEmail }: Waiver): NewWaiver => ({ guestName, guestEmail });

/**
 * The form that corrects a waiver while another family may correct it, too. Their changes to untouched fields appear in the form; typed
 * values stay, and saving replaces theirs.
 */
export function useCorrection(opened: Waiver, onSaved: () => void) {
  const { mutate, isPending: isSaving, isSuccess, error } = useCorrectWaiver(opened.id);
  const { waiver, closed } = useLatestWaiver(opened, error);
  const form = useForm<NewWaiver, unknown, NewWaiver>({
    resolver: zodResolver(newWaiver),
    values: toInput(waiver),
    resetOptions: { keepDirtyValues: true },
  });
  // Our own correction may arrive through the room before its response does.
  const isOurs = isSaving || isSuccess;
  const submit = form.handleSubmit((input) => {
    if (isOurs) return;
    const changed = correctionFields.filter((field) => input[field] !== waiver[field]);
    if (changed.length === 0) return onSaved();
    mutate(
      { correction: Object.fromEntries(changed.map((field) => [field, input[field]])), revision: waiver.revision },
      { onSuccess: onSaved, onError: (failure) => showServerErrors(form, correctionFields, failure) },
    );
  });
  return {
    form,
    submit,
    isSaving,
    closed: isOurs ? undefined : closed,
    /** The fields that another family corrected since the dialog was opened, with their values. */
    theirs: isOurs
      ? []
      : correctionFields
          .filter((field) => waiver[field] !== opened[field])
          .map((field) => ({ field, value: waiver[field] })),
    takeTheirs: (field: CorrectionField) => {
      form.resetField(field, { defaultValue: waiver[field] });
      form.setFocus(field);
    },
  };
}
