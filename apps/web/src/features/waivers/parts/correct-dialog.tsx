import { Button } from '@chakra-ui/react/button';
import { useDisclosure } from '@chakra-ui/react/hooks';
import { chakra } from '@chakra-ui/react/styled-system';
import type { NewWaiver, Waiver } from '@houseboat/contract/waivers.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { Notice } from '../../../lib/notice.tsx';
import type { DialogTarget } from '../../../lib/use-dialog-target.ts';
import { type Closed, type CorrectionField, closedTitles, useCorrection } from '../store.ts';
import { focusTargetIn } from './row-actions.tsx';
import { WaiverFields } from './waiver-fields.tsx';

/** About a waiver, as it was when the dialog opened. `onClosed` is called after the closing animation. */
type Props = DialogTarget<Waiver> & { onClosed: () => void };

/** Corrects the guest's name or address, and shows what another family corrects at the same time. */
export const CorrectDialog = ({ row: opened, from, onClosed }: Props) => {
  const { open, onClose } = useDisclosure({ defaultOpen: true });
  const { form, submit, isSaving, closed, theirs, takeTheirs } = useCorrection(opened, onClose);
  const guestName = useWatch({ control: form.control, name: 'guestName' }).trim() || 'The guest';
  return (
    <FormDialog
      title="Correct Waiver"
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      openedFrom={() => (from.isConnected ? from : focusTargetIn(null))}
      onSubmit={closed ? (event) => event.preventDefault() : submit}
      submit={
        closed
          ? undefined
          : {
              label: 'Send Correction',
              pendingLabel: 'Sending...',
              isPending: isSaving,
              disabled: !form.formState.isDirty,
            }
      }
    >
      <WaiverFields form={form} hint={`${guestName} gets a new email. The old link stops working.`} />
      {closed && (
        <Notice title={closedTitles[closed]}>
          <p>{nextSteps[closed]}</p>
        </Notice>
      )}
      {!closed && theirs.length > 0 && <TheirCorrection theirs={theirs} form={form} onTake={takeTheirs} />}
    </FormDialog>
  );
};

const nextSteps: Record<Closed, string> = {
  signed: "A signed waiver is kept as it is. If something in it isn't right, create a new one.",
  expired: 'Create a new one with the right name and address.',
  deleted: 'You can still copy what you typed before you close this.',
};

const Value = chakra('p', { base: { mt: '1', overflowWrap: 'anywhere' } });

const words: Record<CorrectionField, string> = { guestName: 'name', guestEmail: 'address' };

type TheirProps = {
  theirs: readonly { field: CorrectionField; value: string }[];
  form: UseFormReturn<NewWaiver, unknown, NewWaiver>;
  onTake: (field: CorrectionField) => void;
};

/** What another family corrected in the meantime, and what saving does to it. */
const TheirCorrection = ({ theirs, form, onTake }: TheirProps) => {
  const ours = useWatch({ control: form.control });
  return (
    <Notice title="Another family corrected this waiver while you were editing.">
      {theirs.map(({ field, value }) => {
        const isSame = ours[field] === value;
        return (
          <div key={field}>
            <Value>
              The {words[field]} is now “<bdi>{value}</bdi>”.{' '}
              {isSame ? 'Your form has it too.' : 'Saving will replace their version.'}
            </Value>
            {!isSame && (
              <Button variant="outline" size="sm" mt="1.5" bg="bg.float" onClick={() => onTake(field)}>
                Use their {words[field]}
              </Button>
            )}
          </div>
        );
      })}
    </Notice>
  );
};
