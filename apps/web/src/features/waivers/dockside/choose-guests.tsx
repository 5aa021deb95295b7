import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useFamily } from '../../../lib/session.ts';
import { isPending } from '../waivers.ts';

const Guests = chakra('fieldset', { base: { overflowWrap: 'anywhere', '& > legend': { mb: '2', color: 'fg.muted' } } });
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
const Name = chakra('bdi', { base: { fontWeight: 'semibold' } });
const Whose = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: 'sm' } });

type Props = {
  waivers: readonly Waiver[];
  openedFrom: () => HTMLElement | null;
  /** Called when the dialog has gone: with the ids of the chosen waivers, in order, or with null. */
  onClosed: (ids: readonly string[] | null) => void;
};

/** Chooses who signs on this device, one after the other: unless told otherwise all who are expected by this family. */
export const ChooseGuests = ({ waivers, openedFrom, onClosed }: Props) => {
  const family = useFamily();
  const [open, setOpen] = useState(true);
  const [round, setRound] = useState<readonly string[] | null>(null);
  const [left, setLeft] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isOurs = ({ hostFamilyId }: Waiver) => hostFamilyId === family.id;
  const pending = waivers.filter(isPending);
  const guests = [...pending.filter(isOurs), ...pending.filter((waiver) => !isOurs(waiver))];
  const isChosen = (waiver: Waiver) => left.get(waiver.id) ?? isOurs(waiver);
  const chosen = guests.filter(isChosen);
  const close = () => setOpen(false);
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    setRound(chosen.map(({ id }) => id));
    close();
  };
  return (
    <FormDialog
      title="Sign with guests"
      open={open}
      onClose={close}
      onClosed={() => onClosed(round)}
      openedFrom={openedFrom}
      onCancel={close}
      onSubmit={start}
      submit={
        <Button type="submit" disabled={chosen.length === 0}>
          {chosen.length > 1 ? `Start with ${chosen.length} guests` : 'Start'}
        </Button>
      }
    >
      <Guests>
        <legend>Who signs on this device? You hand it over, and the guests pass it on.</legend>
        {guests.map((waiver) => (
          <Choice key={waiver.id}>
            <input
              type="checkbox"
              checked={isChosen(waiver)}
              onChange={(event) => setLeft(new Map(left).set(waiver.id, event.currentTarget.checked))}
            />
            <span>
              <Name>{waiver.guestName}</Name>
              <Whose>
                {waiver.guestEmail}
                {!isOurs(waiver) && waiver.hostFamily && `, guest of the ${waiver.hostFamily.name} family`}
              </Whose>
            </span>
          </Choice>
        ))}
      </Guests>
    </FormDialog>
  );
};
