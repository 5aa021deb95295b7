import { Input } from '@chakra-ui/react/input';
import { type Guardian, guardian, type HostSigning, type Waiver } from '@houseboat/contract/waivers.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showServerErrors } from '../../../lib/forms/server-errors.ts';
import { MinorCheckbox, relationField } from '../../../lib/signature/parts.tsx';
import { Stack } from '../../../ui/elements.tsx';
import { Checkbox, FormField } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSignWaiver } from '../api.ts';
import { type Closed, closedTitles, useLatestWaiver } from '../latest-waiver.ts';

const schema = z.object({ guardian });
type GuardianInput = { guardian: Guardian };
type GuardianForm = UseFormReturn<GuardianInput, unknown, GuardianInput>;

/**
 * Signs a waiver on the host's device, for a minor through a guardian. If it is corrected while it is open, the guest has to confirm having
 * read the new text; what was entered stays.
 */
export function useHostSigning(opened: Waiver, onSigned: () => void) {
  const [readRevision, setReadRevision] = useState(opened.revision);
  const [isForMinor, setForMinor] = useState(false);
  const form: GuardianForm = useSchemaForm(schema, { guardian: { name: '', relation: '' } });
  const { mutate, isPending: isSaving, isSuccess, error } = useSignWaiver(opened.id);
  const { waiver, closed } = useLatestWaiver(opened, error);
  const sign = (signing: HostSigning) =>
    mutate(
      { signing, revision: readRevision },
      {
        onSuccess: onSigned,
        onError: (failure) => showServerErrors(form, ['guardian.name', 'guardian.relation'], failure),
      },
    );
  const save = (signatureURL: string) => {
    if (isForMinor) void form.handleSubmit((guardianInput) => sign({ signatureURL, ...guardianInput }))();
    else sign({ signatureURL });
  };
  const { revision } = waiver;
  const isRead = readRevision === revision;
  return {
    waiver,
    minor: { guest: waiver.guestName, form, isForMinor, setForMinor },
    save,
    isSaving,
    isRead,
    /** Set if the waiver was corrected while it was open. */
    correction:
      revision === opened.revision
        ? undefined
        : { revision, isRead, setRead: (isRead: boolean) => setReadRevision(isRead ? revision : opened.revision) },
    // Our own signature may arrive through the room before its response does.
    closed: isSaving || isSuccess ? undefined : closed,
  };
}

type Props = { guest: string; form: GuardianForm; isForMinor: boolean; setForMinor: (isForMinor: boolean) => void };

/** The checkbox for signing for a minor, and the guardian's fields. */
export const MinorFields = ({ guest, form: { register, formState }, isForMinor, setForMinor }: Props) => {
  const { name, relation } = formState.errors.guardian ?? {};
  return (
    <Stack>
      <MinorCheckbox
        guest={guest}
        isForMinor={isForMinor}
        checked={isForMinor}
        onChange={(event) => setForMinor(event.currentTarget.checked)}
      />
      {isForMinor && (
        <Stack appears>
          <FormField label="Name of the guardian" error={name}>
            <Input autoComplete="off" autoCapitalize="words" spellCheck={false} {...register('guardian.name')} />
          </FormField>
          <FormField {...relationField} error={relation}>
            <Input autoComplete="off" spellCheck={false} {...register('guardian.relation')} />
          </FormField>
        </Stack>
      )}
    </Stack>
  );
};

type CorrectedProps = { isRead: boolean; setRead: (isRead: boolean) => void };

/** Says that the waiver was corrected while it was open, and asks the guest to read it again. */
export const CorrectedNotice = ({ isRead, setRead }: CorrectedProps) => (
  <Notice title="This waiver was corrected while you had it open.">
    <Checkbox
      label="I've read the new text"
      checked={isRead}
      onChange={(event) => setRead(event.currentTarget.checked)}
    >
      Please read it before you sign. What you entered is still here.
    </Checkbox>
  </Notice>
);

const nextSteps: Record<Closed, string> = {
  signed: "There's nothing left to sign here.",
  expired: 'Create a new one to sign.',
  deleted: "There's nothing to sign here anymore.",
};

/** Says why a waiver can no longer be signed, if that happened while its dialog was open. */
export const ClosedNotice = ({ closed }: { closed: Closed }) => (
  <Notice title={closedTitles[closed]}>
    <p>{nextSteps[closed]}</p>
  </Notice>
);
