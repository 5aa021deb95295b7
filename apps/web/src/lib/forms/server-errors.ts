import type { FormEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api.ts';

/** Shows the server's validation errors at the form's fields, and focuses the first one. Returns whether there are any. */
export function showServerErrors<Input extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  fields: readonly FieldPath<Input>[],
  error: unknown,
): boolean {
  const issues = error instanceof ApiError ? error.issues : [];
  const [first, ...rest] = issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path);
    return field === undefined ? [] : [{ field, message }];
  });
  for (const { field, message } of rest) setError(field, { message });
  if (first) setError(first.field, { message: first.message }, { shouldFocus: true });
  return first !== undefined;
}

/** What a form renders with. `submit` passes what is valid to `send`, and does nothing while that is on its way. */
export function submission<Input extends FieldValues, Output>(
  { register, control, formState, handleSubmit }: UseFormReturn<Input, unknown, Output>,
  send: (values: Output) => Promise<unknown>,
) {
  const { errors, isSubmitting: isPending } = formState;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void handleSubmit(send)();
  };
  return { register, control, submit, errors, isPending };
}
