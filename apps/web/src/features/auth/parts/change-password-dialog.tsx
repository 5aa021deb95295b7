import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Field } from '@chakra-ui/react/field';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangePassword, changePassword, minPasswordLength } from '@houseboat/contract/auth.ts';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, post, userMessage } from '../../../lib/api.ts';
import { FormError, PasswordInput } from '../../../lib/forms/password-input.tsx';
import { signedIn, useFamily } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';

const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

type Props = { openedFrom: HTMLElement | null; onClosed: () => void };

/**
 * Changes the family's password. On closing, the focus returns to `openedFrom`, or to the page if that is gone; with null it returns to
 * the previously focused element. `onClosed` is called after the exit animation.
 */
export const ChangePasswordDialog = ({ openedFrom, onClosed }: Props) => {
  const [open, setOpen] = useState(true);
  const { register, submit, errors, isPending } = useChangePassword(() => setOpen(false));
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      onExitComplete={onClosed}
      closeOnInteractOutside={false}
      finalFocusEl={() => (openedFrom?.isConnected === false ? document.querySelector('main') : openedFrom)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <form onSubmit={submit} noValidate>
              <Dialog.Header>
                <Dialog.Title>Change password</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Fields>
                  <Field.Root invalid={errors.currentPassword !== undefined}>
                    <Field.Label>Current password</Field.Label>
                    <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
                    <Field.ErrorText>{errors.currentPassword?.message}</Field.ErrorText>
                  </Field.Root>
                  <Field.Root invalid={errors.newPassword !== undefined}>
                    <Field.Label>New password</Field.Label>
                    <PasswordInput autoComplete="new-password" {...register('newPassword')} />
                    <Field.HelperText>
                      At least {minPasswordLength} characters. Passwords are not case-sensitive.
                    </Field.HelperText>
                    <Field.ErrorText>{errors.newPassword?.message}</Field.ErrorText>
                  </Field.Root>
                  {errors.root?.message !== undefined && (
                    <FormError title="We couldn't change your password" message={errors.root.message} />
                  )}
                </Fields>
              </Dialog.Body>
              <Dialog.Footer>
                <Dialog.ActionTrigger asChild>
                  <Button variant="ghost">Cancel</Button>
                </Dialog.ActionTrigger>
                <Button type="submit" aria-disabled={isPending}>
                  {isPending ? 'Changing...' : 'Change password'}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

const isField = (path: string): path is keyof ChangePassword => path in changePassword.shape;

/** The messages of a failed request, each with its field, or with `root` for the whole form. */
const fieldErrors = (error: unknown): { at: keyof ChangePassword | 'root'; message: string }[] => {
  if (error instanceof ApiError && error.status === 403)
    return [{ at: 'currentPassword', message: userMessage(error) }];
  const issues = error instanceof ApiError ? error.issues : [];
  const onFields = issues.flatMap(({ path, message }) => (isField(path) ? [{ at: path, message }] : []));
  return onFields.length > 0 ? onFields : [{ at: 'root', message: userMessage(error) }];
};

/** The form's state and submission. A refusal leaves the input as it is. */
const useChangePassword = (onChanged: () => void) => {
  const family = useFamily();
  const form = useForm<ChangePassword>({
    resolver: zodResolver(changePassword),
    defaultValues: { currentPassword: '', newPassword: '' },
  });

  const send = form.handleSubmit(async (passwords) => {
    try {
      await post('/api/auth/family/password', passwords);
    } catch (error) {
      for (const { at, message } of fieldErrors(error)) form.setError(at, { message }, { shouldFocus: at !== 'root' });
      return;
    }
    signedIn({ ...family, usesDefaultPassword: false });
    showToast({ title: 'Password Changed', description: "Your family's other devices have been logged out." });
    onChanged();
  });

  const { errors, isSubmitting: isPending } = form.formState;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void send();
  };
  return { register: form.register, submit, errors, isPending };
};
