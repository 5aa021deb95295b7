import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Guardian, guardian, type HostSigning, type Waiver } from '@houseboat/contract/waivers.ts';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormField, showServerErrors } from '../../../lib/forms/fields.tsx';
import { Notice } from '../../../lib/notice.tsx';
import { MinorCheckbox, relationField } from '../../../lib/signature/parts.tsx';
import { isPending, useSignWaiver } from '../api.ts';

type GuardianInput = { guardian: Guardian };
type GuardianForm = UseFormReturn<GuardianInput, unknown, GuardianInput>;

/** Signs a waiver on the host's device, for a minor through a guardian. */
export function useHostSigning(waiver: Waiver, onSigned: () => void) {
  const [isForMinor, setForMinor] = useState(false);
  const form: GuardianForm = useForm<GuardianInput, unknown, GuardianInput>({
    resolver: zodResolver(z.object({ guardian })),
    defaultValues: { guardian: { name: '', relation: '' } },
  });
  const { mutate, isPending: isSaving, isSuccess } = useSignWaiver(waiver.id);
  const sign = (signing: HostSigning) =>
    mutate(signing, {
      onSuccess: onSigned,
      onError: (error) => showServerErrors(form, ['guardian.name', 'guardian.relation'], error),
    });
  const save = (signatureURL: string) => {
    if (isForMinor) void form.handleSubmit((guardianInput) => sign({ signatureURL, ...guardianInput }))();
    else sign({ signatureURL });
  };
  return {
    minor: { form, isForMinor, setForMinor },
    save,
    isSaving,
    // Our own signature may arrive through the room before its response does.
    isClosed: !isPending(waiver) && !isSaving && !isSuccess,
  };
}

const Frame = chakra('div', { base: { display: 'grid', gap: '4' } });
const Fields = chakra('div', { base: { display: 'grid', gap: '4', animation: 'appear 220ms ease-out' } });

type Props = { guest: string; form: GuardianForm; isForMinor: boolean; setForMinor: (isForMinor: boolean) => void };

/** The checkbox for signing for a minor, and the guardian's fields. */
export const MinorFields = ({ guest, form: { register, formState }, isForMinor, setForMinor }: Props) => {
  const { name, relation } = formState.errors.guardian ?? {};
  return (
    <Frame>
      <MinorCheckbox
        guest={guest}
        isForMinor={isForMinor}
        checked={isForMinor}
        onChange={(event) => setForMinor(event.currentTarget.checked)}
      />
      {isForMinor && (
        <Fields>
          <FormField label="Name of the guardian" error={name}>
            <Input dir="auto" autoComplete="off" spellCheck={false} {...register('guardian.name')} />
          </FormField>
          <FormField {...relationField} error={relation}>
            <Input dir="auto" autoComplete="off" spellCheck={false} {...register('guardian.relation')} />
          </FormField>
        </Fields>
      )}
    </Frame>
  );
};

/** Says that a waiver was signed elsewhere, or expired, while its dialog was open. */
export const ClosedNotice = ({ waiver: { status } }: { waiver: Waiver }) =>
  status === 'signed' ? (
    <Notice title="This waiver has already been signed.">
      <p>There's nothing left to sign here.</p>
    </Notice>
  ) : (
    <Notice title="This waiver has expired.">
      <p>Create a new one to sign.</p>
    </Notice>
  );
