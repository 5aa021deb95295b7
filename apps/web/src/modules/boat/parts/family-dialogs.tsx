import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { FamilyChange } from '@houseboat/contract/boat-settings.ts';
import { ApiError, userMessage } from '../../../lib/api.ts';
import { FamilyFields } from '../../../lib/boat-fields/family-fields.tsx';
import { type FamilyOutput, familyInput, toNewFamily } from '../../../lib/boat-fields/family-form.ts';
import { call } from '../../../lib/call.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { CreateDialog, type Creation, FormDialog, useKeptForm } from '../../../lib/forms/form-dialog.tsx';
import { FormError } from '../../../lib/forms/password-input.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { updateFamily, useFamily } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { Stack } from '../../../ui/elements.tsx';
import { useChangeBoat, useLotteryWarning } from '../api.ts';

const useFamilyForm = (family: Partial<ListedFamily>) =>
  useSchemaForm(familyInput, { name: family.name ?? '', username: family.username ?? '', email: '' });

const fields = ['name', 'username', 'email'] as const;

/** Adds a family. */
export const AddFamily = (dialog: OpenedDialog) => {
  const form = useFamilyForm({});
  const warning = useLotteryWarning();
  const creation = useChangeBoat(
    ({ values, sending }: Creation<FamilyOutput>) => call('POST /families', { body: toNewFamily(values), sending }),
    ({ name }) =>
      showToast({ title: 'Family Added', description: `Send ${name} an invitation, and they can come aboard.` }),
  );
  return (
    <CreateDialog
      {...dialog}
      title="Add a family"
      form={form}
      fields={fields}
      creation={creation}
      submit={{ label: 'Add the family', pendingLabel: 'Adding...' }}
    >
      <Stack>
        <FamilyFields form={form} isNew hasUsername hasEmail />
        {warning && <p>{warning}</p>}
        <Unsaved error={creation.error} />
      </Stack>
    </CreateDialog>
  );
};

/** Returns what was changed of a family. */
const toFamilyChange = (family: ListedFamily, { name, username, email }: FamilyOutput): FamilyChange => ({
  ...(name !== family.name && { name }),
  ...(username !== family.username && { username }),
  ...(email !== undefined && { email }),
});

type ChangeFamilyProps = OpenedDialog & {
  family: ListedFamily;
  /** Whether this is the designated family, which changes more than a name. */
  isAdmin: boolean;
};

/** Changes a family. */
export const ChangeFamily = ({ family, isAdmin, ...dialog }: ChangeFamilyProps) => {
  const isOwn = useFamily().id === family.id;
  const form = useFamilyForm(family);
  // What was typed over other names is not for these.
  const forget = useKeptForm(`family ${family.id} ${family.name} ${family.username}`, form);
  const { mutate, isPending, error } = useChangeBoat(
    async (values: FamilyOutput) => {
      const change = toFamilyChange(family, values);
      if (Object.keys(change).length === 0) return family;
      return call('PATCH /families/:id', { params: { id: family.id }, body: change });
    },
    ({ id, name, username }) => {
      forget();
      updateFamily(id, { name, username });
      const description = name === family.name ? 'Your changes are saved.' : `Every screen says ${name} from now on.`;
      showToast({ title: 'Family Changed', description });
    },
  );
  const save = form.handleSubmit((values) =>
    mutate(values, { onSuccess: dialog.onClose, onError: (failure) => showServerErrors(form, fields, failure) }),
  );
  return (
    <FormDialog
      {...dialog}
      title={isAdmin ? `Change ${family.name}` : 'Rename your family'}
      onSubmit={save}
      onCancel={() => {
        forget();
        dialog.onClose();
      }}
      submit={{ label: 'Save', pendingLabel: 'Saving...', isPending }}
    >
      <Stack>
        <FamilyFields form={form} isNew={false} hasUsername={isAdmin} hasEmail={isAdmin && !isOwn} />
        <Unsaved error={error} />
      </Stack>
    </FormDialog>
  );
};

/** Says why a family was not saved, where its fields don't. */
const Unsaved = ({ error }: { error: Error | null }) => {
  if (!error || (error instanceof ApiError && error.issues.length > 0)) return null;
  return <FormError title="We couldn't save this" message={userMessage(error)} />;
};
