import { zodResolver } from '@hookform/resolvers/zod';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { FamilyChange } from '@houseboat/contract/boat-settings.ts';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, userMessage } from '../../../lib/api.ts';
import { FamilyFields } from '../../../lib/boat-fields/family-fields.tsx';
import { type FamilyInput, type FamilyOutput, familyInput, toNewFamily } from '../../../lib/boat-fields/family-form.ts';
import { call } from '../../../lib/call.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { FormError } from '../../../lib/forms/password-input.tsx';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import type { Sending } from '../../../lib/sending.ts';
import { updateFamily, useFamily } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { Stack } from '../../../ui/elements.tsx';
import { useChangeBoat } from '../api.ts';

/** Returns what was changed of a family. */
const toFamilyChange = (family: ListedFamily, { name, username, email }: FamilyOutput): FamilyChange => ({
  ...(name !== family.name && { name }),
  ...(username !== family.username && { username }),
  ...(email !== undefined && { email }),
});

type Props = OpenedDialog & {
  /** The family to change; undefined to add one. */
  family: ListedFamily | undefined;
  /** Whether this is the designated family, which changes more than a name. */
  isAdmin: boolean;
};

/** Adds a family, or changes one. */
export const FamilyDialog = ({ family, isAdmin, ...dialog }: Props) => {
  const isOwn = useFamily().id === family?.id;
  const form = useForm<FamilyInput, unknown, FamilyOutput>({
    resolver: zodResolver(familyInput),
    defaultValues: { name: family?.name ?? '', username: family?.username ?? '', email: '' },
  });
  const sending = useRef<Sending>({});
  const { mutate, isPending, error } = useChangeBoat(async (values: FamilyOutput) => {
    if (!family) return call('POST /families', { body: toNewFamily(values), sending: sending.current });
    const change = toFamilyChange(family, values);
    if (Object.keys(change).length === 0) return family;
    return call('PATCH /families/:id', { params: { id: family.id }, body: change });
  });
  const save = form.handleSubmit((values) => {
    if (isPending) return;
    mutate(values, {
      onSuccess: ({ id, name, username }) => {
        updateFamily(id, { name, username });
        showToast(
          family
            ? {
                title: 'Family Changed',
                description:
                  name === family.name ? 'Your changes are saved.' : `Every screen says ${name} from now on.`,
              }
            : { title: 'Family Added', description: `Send ${name} an invitation, and they can come aboard.` },
        );
        dialog.onClose();
      },
      onError: (failure) => showServerErrors(form, ['name', 'username', 'email'], failure),
    });
  });
  const isSaid = error instanceof ApiError && error.issues.length > 0;
  return (
    <FormDialog
      {...dialog}
      title={family ? (isAdmin ? `Change ${family.name}` : 'Rename your family') : 'Add a family'}
      onSubmit={save}
      submit={{
        label: family ? 'Save' : 'Add the family',
        pendingLabel: family ? 'Saving...' : 'Adding...',
        isPending,
      }}
    >
      <Stack>
        <FamilyFields form={form} isNew={!family} hasUsername={isAdmin} hasEmail={isAdmin && !isOwn} />
        {error && !isSaid && <FormError title="We couldn't save this" message={userMessage(error)} />}
      </Stack>
    </FormDialog>
  );
};
