import { zodResolver } from '@hookform/resolvers/zod';
import { type Guardian, guardian, type HostSigning, type Waiver } from '@houseboat/contract/waivers.ts';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { showIssues } from '../../../lib/forms/show-issues.ts';
import { useSignWaiver } from '../use-writes.ts';
import { isPending } from '../waivers.ts';

type GuardianInput = { guardian: Guardian };
export type GuardianForm = UseFormReturn<GuardianInput, unknown, GuardianInput>;

/** Signs a waiver on the host's screen, for a minor by a guardian. */
export function useHostSigning(waiver: Waiver, onSigned: () => void) {
  const [isForMinor, setForMinor] = useState(false);
  const form: GuardianForm = useForm<GuardianInput, unknown, GuardianInput>({
    resolver: zodResolver(z.object({ guardian })),
    defaultValues: { guardian: { name: '', relation: '' } },
  });
  const { mutate, isPending: saving, isSuccess } = useSignWaiver(waiver.id);
  const send = (signing: HostSigning) =>
    mutate(signing, {
      onSuccess: onSigned,
      onError: (error) => showIssues(form, ['guardian.name', 'guardian.relation'], error),
    });
  const save = (signatureURL: string) => {
    if (isForMinor) void form.handleSubmit((by) => send({ signatureURL, ...by }))();
    else send({ signatureURL });
  };
  return {
    minor: { form, isForMinor, setForMinor },
    save,
    saving,
    // The room tells of a signature of our own too, perhaps before its answer is here.
    isOver: !isPending(waiver) && !saving && !isSuccess,
  };
}
