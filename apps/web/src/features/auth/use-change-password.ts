import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangePassword, changePassword } from '@houseboat/contract/auth.ts';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, post, userMessage } from '../../lib/api.ts';
import { signedIn, useFamily } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';

const isField = (path: string): path is keyof ChangePassword => path in changePassword.shape;

/** Where each sentence of a refusal belongs: a field, or the form as a whole. */
const placed = (error: unknown): { at: keyof ChangePassword | 'root'; message: string }[] => {
  if (error instanceof ApiError && error.status === 403)
    return [{ at: 'currentPassword', message: userMessage(error) }];
  const issues = error instanceof ApiError ? error.issues : [];
  const onFields = issues.flatMap(({ path, message }) => (isField(path) ? [{ at: path, message }] : []));
  return onFields.length > 0 ? onFields : [{ at: 'root', message: userMessage(error) }];
};

/** The form that changes the family's password. What was typed stays when the server refuses. */
export const useChangePassword = (onChanged: () => void) => {
  const family = useFamily();
  const form = useForm<ChangePassword>({
    resolver: zodResolver(changePassword),
    defaultValues: { currentPassword: '', newPassword: '' },
  });

  const send = form.handleSubmit(async (passwords) => {
    try {
      await post('/api/auth/family/password', passwords);
    } catch (error) {
      for (const { at, message } of placed(error)) form.setError(at, { message }, { shouldFocus: at !== 'root' });
      return;
    }
    signedIn({ ...family, usesDefaultPassword: false });
    showToast({ title: 'Password Changed', description: 'Every other device of your family has been logged out.' });
    onChanged();
  });

  const { errors, isSubmitting: pending } = form.formState;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) void send();
  };
  return { register: form.register, submit, errors, pending };
};
