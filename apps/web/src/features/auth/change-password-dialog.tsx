import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Field } from '@chakra-ui/react/field';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { minPasswordLength } from '@houseboat/contract/auth.ts';
import { useState } from 'react';
import { Failure } from './failure.tsx';
import { PasswordInput } from './password-input.tsx';
import { useChangePassword } from './use-change-password.ts';

const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

type Props = { openedFrom: HTMLElement | null; onClosed: () => void };

/**
 * Changes the family's password. `openedFrom` gets the focus back, or the page where it has gone meanwhile; with null whatever had the
 * focus before gets it. `onClosed` is called when the dialog has gone.
 */
export const ChangePasswordDialog = ({ openedFrom, onClosed }: Props) => {
  const [open, setOpen] = useState(true);
  const { register, submit, errors, pending } = useChangePassword(() => setOpen(false));
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
                      At least {minPasswordLength} characters. Capital and small letters count as the same.
                    </Field.HelperText>
                    <Field.ErrorText>{errors.newPassword?.message}</Field.ErrorText>
                  </Field.Root>
                  {errors.root?.message !== undefined && (
                    <Failure title="The password was not changed" message={errors.root.message} />
                  )}
                </Fields>
              </Dialog.Body>
              <Dialog.Footer>
                <Dialog.ActionTrigger asChild>
                  <Button variant="ghost">Cancel</Button>
                </Dialog.ActionTrigger>
                <Button type="submit" aria-disabled={pending}>
                  {pending ? 'Changing...' : 'Change password'}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
