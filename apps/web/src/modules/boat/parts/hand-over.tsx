import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasStatus, userMessage } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { FormError, PasswordInput } from '../../../lib/forms/password-input.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { UsernameOfPassword } from '../../../lib/forms/username-of-password.tsx';
import { useFamily } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { Stack } from '../../../ui/elements.tsx';
import { FormField } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/select.tsx';
import { useChangeBoat } from '../api.ts';

const schema = z.object({
  familyId: z.string().check(z.minLength(1, 'Choose a family.')),
  currentPassword: z.string().check(z.minLength(1, 'Please enter your current password.')),
});
type HandOverInput = z.infer<typeof schema>;

/** Hands the boat over to another family, with the password of the one that runs it. */
export const HandOver = ({ families, ...dialog }: OpenedDialog & { families: readonly ListedFamily[] }) => {
  const { username } = useFamily();
  const form = useSchemaForm(schema, { familyId: '', currentPassword: '' });
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'familyId' });
  const nameOf = (family: string) => families.find(({ id }) => id === family)?.name;
  const name = nameOf(chosen);
  const { mutate, isPending, error } = useChangeBoat(
    (body: HandOverInput) => call('PUT /boat/manager', { body }),
    (_, { familyId }) =>
      showToast({ title: 'Boat Handed Over', description: `The ${nameOf(familyId)} family runs the boat now.` }),
  );
  const handOver = form.handleSubmit((input) =>
    mutate(input, {
      onSuccess: dialog.onClose,
      onError: (failure) => {
        if (hasStatus(failure, 403))
          form.setError('currentPassword', { message: userMessage(failure) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <FormDialog
      {...dialog}
      title="Hand over the boat"
      onSubmit={handOver}
      submit={{ label: 'Hand over the boat', pendingLabel: 'Handing over...', isPending }}
    >
      <Stack>
        <p>
          {name === undefined ? 'The family that you choose' : `The ${name} family`} will change this page, set up draft
          night, invite families and open the next season. You can't do that anymore, unless they hand the boat back.
          Your weeks, your list and your password stay yours.
        </p>
        <FormField label="Family" error={errors.familyId}>
          <Select {...form.register('familyId')}>
            <option value="">Choose a family</option>
            {families.map((family) => (
              <option key={family.id} value={family.id}>
                {family.name}
              </option>
            ))}
          </Select>
        </FormField>
        <UsernameOfPassword username={username} />
        <FormField label="Your current password" error={errors.currentPassword}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </FormField>
        {error && !hasStatus(error, 403) && (
          <FormError title="We couldn't hand over the boat" message={userMessage(error)} />
        )}
      </Stack>
    </FormDialog>
  );
};
