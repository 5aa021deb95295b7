import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api.ts';

/** Puts what the server found wrong under those of a form's fields that it is about. */
export function showIssues<Input extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Input, unknown, Output>, 'setError'>,
  fields: readonly FieldPath<Input>[],
  error: unknown,
): void {
  const issues = error instanceof ApiError ? error.issues : [];
  const [first, ...rest] = issues.flatMap(({ path, message }) => {
    const field = fields.find((known) => known === path);
    return field === undefined ? [] : [{ field, message }];
  });
  for (const { field, message } of rest) setError(field, { message });
  if (first) setError(first.field, { message: first.message }, { shouldFocus: true });
}
