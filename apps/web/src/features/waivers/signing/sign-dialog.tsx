import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useState } from 'react';
import { SignatureCard } from '../../../lib/signature/signature-card.tsx';
import { WaiverText } from '../../../lib/signature/waiver-text.tsx';
import { placeAfter } from '../use-handing-on.ts';
import { Minor } from './minor.tsx';
import { Over } from './over.tsx';
import { useHostSigning } from './use-host-signing.ts';

const Desk = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 31.25rem' },
    alignItems: 'start',
    gap: { base: '6', lg: '10' },
    pb: '4',
  },
});
const Side = chakra('div', { base: { display: 'grid', gap: '5', position: { lg: 'sticky' }, top: { lg: '6' } } });

type Props = {
  waiver: Waiver;
  /** Gets the focus back, or else what has taken its place. */
  from: HTMLElement;
  /** Called when the dialog has gone. */
  onClosed: () => void;
};

/** A guest reads and signs on the family's screen. */
export const SignDialog = ({ waiver, from, onClosed }: Props) => {
  const [open, setOpen] = useState(true);
  const [row] = useState(() => from.closest('tr'));
  const close = () => setOpen(false);
  const { minor, save, saving, isOver } = useHostSigning(waiver, close);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      onExitComplete={onClosed}
      closeOnInteractOutside={false}
      finalFocusEl={() => (from.isConnected && !row?.hidden ? from : placeAfter(row))}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxWidth={{ base: '2xl', lg: '6xl' }}>
            <Dialog.Header>
              <Dialog.Title>Sign Waiver</Dialog.Title>
              <Dialog.Description overflowWrap="anywhere">{waiver.guestName}</Dialog.Description>
            </Dialog.Header>
            <Dialog.Body>
              <Desk>
                <WaiverText content={waiver.waiverContent} />
                <Side>
                  {isOver ? (
                    <>
                      <Over waiver={waiver} />
                      <Button variant="ghost" justifySelf="end" onClick={close}>
                        Close
                      </Button>
                    </>
                  ) : (
                    <>
                      <Minor guest={waiver.guestName} {...minor} />
                      <SignatureCard onSave={save} onCancel={close} saving={saving} />
                    </>
                  )}
                </Side>
              </Desk>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
