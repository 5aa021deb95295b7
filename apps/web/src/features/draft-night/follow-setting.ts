import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** The values of a form's inputs. */
type Values = Record<string, string | boolean | null>;

const isSame = (one: Values, other: Values): boolean => Object.keys(one).every((key) => one[key] === other[key]);

/** Whether a setting has changed since typing began, and what replaces the typed values with it. */
export type Following = { hasChanged: boolean; discard: () => void };

/** Returns what to call once the form's values of now are saved: then they are clean, unless somebody has typed since. */
export function onSaved<Typed extends Values, Output>(form: UseFormReturn<Typed, unknown, Output>): () => void {
  const sent = form.getValues();
  return () => {
    if (isSame(form.getValues(), sent)) form.reset(sent);
  };
}

/**
 * Keeps a form in step with a setting that is now `current`, until somebody types. What was typed stays. A change that comes while the form is
 * being saved is its own.
 */
export function useFollowSetting<Typed extends Values, Output>(
  form: UseFormReturn<Typed, unknown, Output>,
  current: Typed,
  isSaving: boolean,
): Following {
  const { isDirty } = form.formState;
  const [seen, setSeen] = useState(current);
  const hasMoved = !isSame(seen, current);
  const follow = () => {
    form.reset(current);
    setSeen(current);
  };
  useEffect(() => {
    if (hasMoved && (!isDirty || isSame(form.getValues(), current))) follow();
  });
  return { hasChanged: hasMoved && isDirty && !isSaving, discard: follow };
}
