import { zodResolver } from '@hookform/resolvers/zod';
import { type GuestSigning, guestSigning } from '@houseboat/contract/waivers.ts';
import { type FormEvent, useState } from 'react';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasStatus, userMessage } from '../../lib/api.ts';
import { showServerErrors } from '../../lib/forms/server-errors.ts';
import { signWaiver } from './api.ts';

/** The form's values before validation. The guardian is ignored unless `isForMinor` is checked. */
export type SigningInput = {
  consent: boolean;
  isForMinor: boolean;
  /** The name of the person who signs: the guest or the guardian. */
  fullName: string;
  guardian: { relation: string };
  signatureURL: string | null;
};

const emptyInput: SigningInput = {
  consent: false,
  isForMinor: false,
  fullName: '',
  guardian: { relation: '' },
  signatureURL: null,
};

/** The fields that can have errors, in the order of the page. */
export const signingFields = [
  'consent',
  'fullName',
  'guardian.relation',
  'signatureURL',
] as const satisfies readonly FieldPath<SigningInput>[];

const toBody = ({ isForMinor, guardian, ...rest }: SigningInput) =>
  // The contract's schema checks whether it is complete.
  isForMinor ? { ...rest, guardian: { ...guardian, name: rest.fullName } } : rest;

/** Turns the form's values into the request's body, validated by the contract. */
const signingInput = z.pipe(z.transform<SigningInput, unknown>(toBody), guestSigning);

export type SigningForm = UseFormReturn<SigningInput, unknown, GuestSigning>;

/**
 * The form that signs a waiver. `attempts` counts those that the browser or the server rejected. A dead link ends it as a signature does:
 * nothing can be signed through it.
 */
export function useSigning(token: string, onEnd: (kind: 'signed' | 'dead-link') => void) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<SigningInput, unknown, GuestSigning>({
    resolver: zodResolver(signingInput),
    defaultValues: emptyInput,
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });

  const sign = form.handleSubmit(async (signing) => {
    try {
      await signWaiver(token, signing);
    } catch (error) {
      if (hasStatus(error, 404)) return onEnd('dead-link');
      return setFailure(showServerErrors(form, signingFields, error) ? undefined : userMessage(error));
    }
    onEnd('signed');
  });

  // The count of attempts arrives with their errors. A callback's own would be rendered before them.
  const { isSubmitting: isPending, submitCount: attempts } = form.formState;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setFailure(undefined);
    void sign();
  };
  return { form, submit, isPending, failure, attempts };
}
