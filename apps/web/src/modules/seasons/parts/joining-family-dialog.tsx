import type { NewFamily } from '@houseboat/contract/boat-settings.ts';
import { useEffect } from 'react';
import { FamilyFields } from '../../../lib/boat-fields/family-fields.tsx';
import { familyInput, toNewFamily } from '../../../lib/boat-fields/family-form.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { FormDialog, useKeptForm } from '../../../lib/forms/form-dialog.tsx';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { Stack } from '../../../ui/elements.tsx';
import { type Others, takenField, type WrongField } from '../families.ts';

type Props = OpenedDialog & {
  /** The family to change; undefined to add one. */
  family: NewFamily | undefined;
  wrong: WrongField | undefined;
  others: Others;
  onSave: (family: NewFamily) => void;
};

/** What a family that joins with the next season is called and logs in with. The server hears of it when the season is opened. */
export const JoiningFamilyDialog = ({ family, wrong, others, onSave, ...dialog }: Props) => {
  const form = useSchemaForm(familyInput, {
    name: family?.name ?? '',
    username: family?.username ?? '',
    email: family?.email ?? '',
  });
  const { setError } = form;
  const forget = useKeptForm(`joining ${family?.username ?? ''}`, form);
  useEffect(() => {
    if (wrong) setError(wrong.field, { message: wrong.message });
  }, [setError, wrong]);
  const close = () => {
    forget();
    dialog.onClose();
  };
  const save = form.handleSubmit((values) => {
    const taken = takenField(values, others);
    if (taken) return setError(taken.field, { message: taken.message }, { shouldFocus: true });
    onSave(toNewFamily(values));
    close();
  });
  return (
    <FormDialog
      {...dialog}
      title={family ? `Change ${family.name}` : 'Add a family'}
      onSubmit={save}
      onCancel={close}
      submit={{ label: family ? 'Save' : 'Add the family' }}
    >
      <Stack>
        <FamilyFields form={form} isNew hasUsername hasEmail />
      </Stack>
    </FormDialog>
  );
};
