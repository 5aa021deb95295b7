import { changePassword } from '@houseboat/contract/auth.ts';
import { useRef } from 'react';
import { hasStatus, isAnswer, userMessage } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { FormError, PasswordInput } from '../../../lib/forms/password-input.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showServerErrors, submission } from '../../../lib/forms/server-errors.ts';
import { UsernameOfPassword } from '../../../lib/forms/username-of-password.tsx';
import { updateFamily, useFamily } from '../../../lib/session.ts';
import { showFailure, showToast } from '../../../lib/toast.ts';
import { Stack } from '../../../ui/elements.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { NewPasswordField } from './new-password-field.tsx';

const failureTitle = "We couldn't change your password";
/** After a try whose answer was lost. */
const changedAlready = 'Your password may be changed already. Try the new one here.';

/** Changes the family's password. */
export const ChangePasswordDialog = (dialog: OpenedDialog) => {
  const { username } = useFamily();
  const { register, submit, errors, isPending } = useChangePassword(dialog.onClose);
  return (
    <FormDialog
      title="Change password"
      maxWidth="md"
      {...dialog}
      onSubmit={submit}
      submit={{ label: 'Change password', pendingLabel: 'Changing...', isPending }}
    >
      <Stack>
        <UsernameOfPassword username={username} />
        <FormField label="Current password" error={errors.currentPassword}>
          <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
        </FormField>
        <NewPasswordField error={errors.newPassword?.message} {...register('newPassword')} />
        <FormError title={failureTitle} message={errors.root?.message} />
      </Stack>
    </FormDialog>
  );
};

/** The form's state and submission. A refusal leaves the input as it is. */
const useChangePassword = (onChanged: () => void) => {
  const family = useFamily();
  const isMounted = useIsMounted();
  const mayBeChanged = useRef(false);
  const form = useSchemaForm(changePassword, { currentPassword: '', newPassword: '' });

  return submission(form, async (passwords) => {
    try {
      await call('POST /auth/family/password', { body: passwords });
    } catch (error) {
      if (!isMounted()) return showFailure(failureTitle, error);
      if (hasStatus(error, 403)) {
        const message = mayBeChanged.current ? changedAlready : userMessage(error);
        return form.setError('currentPassword', { message }, { shouldFocus: true });
      }
      mayBeChanged.current ||= !isAnswer(error);
      if (showServerErrors(form, ['currentPassword', 'newPassword'], error)) return;
      return form.setError('root', { message: userMessage(error) });
    }
    updateFamily(family.id, { usesDefaultPassword: false });
    showToast({ title: 'Password Changed', description: "Your family's other devices have been logged out." });
    onChanged();
  });
};
