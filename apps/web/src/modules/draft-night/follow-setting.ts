import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** The values of a form's inputs. */
type Values = Record<string, string | boolean | null>;

const isSame = (one: Values, other: Readonly<Record<string, unknown>> | undefined): boolean =>
  Object.keys(one).every((key) => one[key] === other?.[key]);

/** Whether a setting has changed since typing began, and what replaces the typed values with it. */
export type Following = { hasChanged: boolean; discard: () => void };

/**
 * Returns a callback for after the save: marks the saved values clean, and keeps what the user has typed since.
 *
 * @param saved the values that are being saved, as the server will return them
 */
export function onSaved<Typed extends Values, Output>(
  form: UseFormReturn<Typed, unknown, Output>,
  saved: Typed,
): () => void {
  const sent = form.getValues();
  return () => form.reset(saved, { keepValues: !isSame(form.getValues(), sent) });
}

/**
 * Keeps a form in step with a setting that is now `current`, until somebody types. What was typed stays. A change to what this form
 * saved, or that comes while it is saving, is its own.
 */
export function useFollowSetting<Typed extends Values, Output>(
  form: UseFormReturn<Typed, unknown, Output>,
  current: Typed,
  isSaving: boolean,
): Following {
  const { isDirty, defaultValues } = form.formState;
  const [seen, setSeen] = useState(current);
  const hasMoved = !isSame(seen, current);
  const isOwn = isSame(current, defaultValues);
  const follow = () => {
    form.reset(current);
    setSeen(current);
  };
  useEffect(() => {
    if (!hasMoved) return;
    if (isOwn) setSeen(current);
    else if (!isDirty || isSame(form.getValues(), current)) follow();
  });
  return { hasChanged: hasMoved && !isOwn && isDirty && !isSaving, discard: follow };
}
