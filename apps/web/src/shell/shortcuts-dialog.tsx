import { Dialog } from '@chakra-ui/react/dialog';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { useBoat } from '../lib/boat.ts';
import { isChosen, rememberChoice } from '../lib/device-choice.ts';
import type { OpenedDialog } from '../lib/dialogs.tsx';
import { DialogClose, DialogFrame } from '../ui/dialog-frame.tsx';
import { Switch } from '../ui/switch.tsx';
import { modules } from './modules.ts';
import { noShortcuts } from './shortcuts.ts';

const Keys = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '5',
    rowGap: '1',
    mb: '5',
    '& kbd': {
      display: 'inline-block',
      minWidth: '7',
      px: '2',
      borderWidth: '1px',
      borderColor: 'line.strong',
      borderRadius: 'sm',
      fontFamily: 'body',
      textAlign: 'center',
    },
  },
});

const Row = ({ keys, children }: { keys: ReactNode; children: ReactNode }) => (
  <>
    <dt>{keys}</dt>
    <dd>{children}</dd>
  </>
);

/** Lists the keys, and switches off those of one character on this device. */
export const ShortcutsDialog = (dialog: OpenedDialog) => {
  const boat = useBoat();
  const [isOff, setOff] = useState(isChosen(noShortcuts));
  const pages = modules.filter(({ page, entry }) => page?.key !== undefined && !entry?.isComingSoon?.(boat));
  return (
    <DialogFrame title="Keyboard shortcuts" {...dialog}>
      {/* Otherwise the switch would have the focus, where Space would switch it off. */}
      <Dialog.Body data-autofocus tabIndex={-1} outline="0">
        <Keys>
          {pages.map(({ name, page }) => (
            <Row
              key={name}
              keys={
                <>
                  <kbd>g</kbd> <kbd>{page?.key}</kbd>
                </>
              }
            >
              {page?.title}
            </Row>
          ))}
          <Row keys={<kbd>/</kbd>}>Search the list</Row>
          <Row keys={<kbd>?</kbd>}>Show these shortcuts</Row>
          <Row keys="Arrow keys">Move around the season's weeks, and around the calendar's days</Row>
        </Keys>
        <Switch
          label="Single-key shortcuts on this device"
          hint="Switch them off if they get in the way when you dictate."
          checked={!isOff}
          onChange={(isOn) => {
            setOff(!isOn);
            rememberChoice(noShortcuts, !isOn);
          }}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose>Close</DialogClose>
      </Dialog.Footer>
    </DialogFrame>
  );
};
