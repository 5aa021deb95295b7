import { zodResolver } from '@hookform/resolvers/zod';
import type { GuestSigning } from '@houseboat/contract/waivers.ts';
import { type FormEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError, post, userMessage } from '../../lib/api.ts';
import { showIssues } from '../../lib/forms/show-issues.ts';
import { type SigningInput, signingFields, signingInput, untouched } from './signing-input.ts';
import { linkPath } from './use-link.ts';

export type SigningForm = UseFormReturn<SigningInput, unknown, GuestSigning>;

/** Why nothing was signed, where it is not for something in a field: in a sentence, or because the link has died meanwhile. */
export type Refusal = { message: string } | 'dead-link';

const refusalOf = (error: unknown): Refusal | undefined => {
  if (!(error instanceof ApiError)) return { message: userMessage(error) };
  if (error.status === 404) return 'dead-link';
  const isAboutField = error.issues.some(({ path }) => signingFields.some((field) => field === path));
  return isAboutField ? undefined : { message: error.userMessage };
};

/**
 * The form that signs a waiver. Whatever fails, all that was written and drawn stays. `failures` counts the tries that came to nothing,
 * here or at the server.
 */
export function useSigning(token: string, onSigned: () => void) {
  const [refusal, setRefusal] = useState<Refusal>();
  const [failures, setFailures] = useState(0);
  const form = useForm<SigningInput, unknown, GuestSigning>({
    resolver: zodResolver(signingInput),
    defaultValues: untouched,
    // The focus goes to the list of all that is wrong.
    shouldFocusError: false,
  });
  const fail = () => setFailures((before) => before + 1);

  const send = form.handleSubmit(async (signing) => {
    try {
      await post(linkPath(token), signing);
    } catch (error) {
      showIssues(form, signingFields, error);
      setRefusal(refusalOf(error));
      return fail();
    }
    onSigned();
  }, fail);

  const pending = form.formState.isSubmitting;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setRefusal(undefined);
    void send();
  };
  return { form, submit, pending, refusal, failures };
}
