import { Button } from '@chakra-ui/react/button';
import { changeAddress } from '@houseboat/contract/auth.ts';
import { useEffect } from 'react';
import { ApiError, userMessage } from '../../../lib/api.ts';
import { FormError, PasswordInput } from '../../../lib/forms/password-input.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showServerErrors, submission } from '../../../lib/forms/server-errors.ts';
import { UsernameOfPassword } from '../../../lib/forms/username-of-password.tsx';
import { useFamily } from '../../../lib/session.ts';
import { showFailure, showToast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/elements.tsx';
import { EmailInput, FormField } from '../../../ui/fields.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import { useChangeAddress } from '../api.ts';

/** @param isFirst whether the family has no address yet @param onClose called on success, and by Cancel */
type Props = { isFirst: boolean; onClose: () => void };

/** Changes the family's address, with its password. */
export const AddressForm = ({ isFirst, onClose }: Props) => {
  const { register, submit, errors, isPending } = useAddressForm(isFirst, onClose);
  const { username } = useFamily();
  const label = isFirst ? 'Add the address' : 'Change address';
  return (
    <Form above="2" width="full" maxWidth="28rem" onSubmit={submit} noValidate aria-label={label}>
      <FormField
        label={isFirst ? 'Email address' : 'New email address'}
        error={errors.email}
        {...(!isFirst && { hint: "We'll let the old address know." })}
      >
        <EmailInput autoComplete="email" {...register('email')} />
      </FormField>
      <UsernameOfPassword username={username} />
      <FormField label="Current password" error={errors.currentPassword}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </FormField>
      <FormError title={failureTitle(isFirst)} message={errors.root?.message} />
      <Wrap gap="2">
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? (isFirst ? 'Adding...' : 'Changing...') : label}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Wrap>
    </Form>
  );
};

/** The form's state and submission. A refusal leaves the input as it is. */
const useAddressForm = (isFirst: boolean, onChanged: () => void) => {
  const change = useChangeAddress();
  const isMounted = useIsMounted();
  const form = useSchemaForm(changeAddress, { email: '', currentPassword: '' });
  const { setFocus, setError } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  return submission(form, async (input) => {
    try {
      await change(input);
    } catch (error) {
      if (!isMounted()) return showFailure(failureTitle(isFirst), error);
      const { status } = error instanceof ApiError ? error : { status: 0 };
      const field = status === 403 ? 'currentPassword' : status === 409 ? 'email' : undefined;
      if (status === 400) showServerErrors(form, ['email', 'currentPassword'], error);
      else setError(field ?? 'root', { message: userMessage(error) }, { shouldFocus: field !== undefined });
      return;
    }
    showToast({
      title: isFirst ? 'Address Added' : 'Address Changed',
      description: `Emails for your family now go to ${input.email}.`,
    });
    onChanged();
  });
};

const failureTitle = (isFirst: boolean) => `We couldn't ${isFirst ? 'add' : 'change'} the address`;
