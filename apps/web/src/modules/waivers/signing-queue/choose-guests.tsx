import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { type FormEvent, useState } from 'react';
import { type OpenedDialog, openDialog } from '../../../lib/dialogs.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useFamily } from '../../../lib/session.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { isPending, useWaivers } from '../api.ts';

const Choice = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.5rem minmax(0, 1fr)',
    gap: '3',
    py: '2.5',
    cursor: 'pointer',
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
    '& input': { width: '6', height: '6', accentColor: '{colors.lake.solid}', cursor: 'pointer' },
  },
});

const loadQueue = async () => (await import('./signing-queue.tsx')).SigningQueue;

/** Chooses the guests who will sign on this device, by default all guests of this family, and then lets them. */
export const ChooseGuestsDialog = (dialog: OpenedDialog) => {
  const { onClose, onClosed, openedFrom } = dialog;
  const family = useFamily();
  const { items: waivers = [] } = useWaivers();
  const [chosenIds, setChosenIds] = useState<readonly string[] | null>(null);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOurs = ({ hostFamilyId }: Waiver) => hostFamilyId === family.id;
  const pending = waivers.filter(isPending);
  const guests = [...pending.filter(isOurs), ...pending.filter((waiver) => !isOurs(waiver))];
  const isChosen = (waiver: Waiver) => choices.get(waiver.id) ?? isOurs(waiver);
  const chosen = guests.filter(isChosen);
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    setChosenIds(chosen.map(({ id }) => id));
    onClose();
  };
  return (
    <FormDialog
      title="Sign with guests"
      {...dialog}
      onClosed={() => {
        onClosed();
        if (chosenIds) openDialog(loadQueue, openedFrom, { ids: chosenIds });
      }}
      onSubmit={start}
      submit={{
        label: chosen.length > 1 ? `Start with ${chosen.length} guests` : 'Start',
        disabled: chosen.length === 0,
      }}
    >
      <Block as="fieldset" breaks>
        <Text as="legend" tone="quiet" below="2">
          Who will sign on this device? Hand it to the first guest, and the guests will pass it on.
        </Text>
        {guests.map((waiver) => (
          <Choice key={waiver.id}>
            <input
              type="checkbox"
              checked={isChosen(waiver)}
              onChange={(event) => setChoices(new Map(choices).set(waiver.id, event.currentTarget.checked))}
            />
            <span>
              <Text as="bdi" strong>
                {waiver.guestName}
              </Text>
              <Text as="span" size="sm" tone="quiet" block>
                {waiver.guestEmail}
                {!isOurs(waiver) && waiver.hostFamily && `, guest of the ${waiver.hostFamily.name} family`}
              </Text>
            </span>
          </Choice>
        ))}
      </Block>
    </FormDialog>
  );
};
