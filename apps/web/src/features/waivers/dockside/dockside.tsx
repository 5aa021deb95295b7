import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useState } from 'react';
import { Between } from './between.tsx';
import { GuestSheet } from './guest-sheet.tsx';
import { LeaveBar } from './leave-bar.tsx';
import { useRound } from './use-round.ts';
import { letGo, useStay } from './use-stay.ts';

type Props = {
  waivers: readonly Waiver[];
  /** Who signs, by the ids of their waivers, in order. */
  ids: readonly string[];
  openedFrom: () => HTMLElement | null;
  onClosed: () => void;
};

/** The whole screen in the hands of guests, who sign one after the other. It takes a deliberate step to get back to the family's own. */
export const Dockside = ({ waivers, ids, openedFrom, onClosed }: Props) => {
  const [open, setOpen] = useState(true);
  const [leaving, setLeaving] = useState(false);
  const { guest, hasSigned, next, ahead, finish, goOn } = useRound(waivers, ids);
  useStay(open, () => setLeaving(true));
  const end = () => setOpen(false);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={() => setLeaving(true)}
      onExitComplete={() => {
        letGo();
        onClosed();
      }}
      closeOnInteractOutside={false}
      finalFocusEl={openedFrom}
    >
      <Portal>
        <Dialog.Positioner p="0" bg="bg.raised">
          <Dialog.Content maxWidth="full" minHeight="100dvh" m="0" borderRadius="0" boxShadow="none" bg="bg.raised">
            <LeaveBar
              ahead={ahead}
              isAsking={leaving}
              onAsk={() => setLeaving(true)}
              onStay={() => setLeaving(false)}
              onLeave={end}
            />
            {guest ? (
              <GuestSheet waiver={guest} onDone={(signed) => finish(guest.id, signed)} />
            ) : (
              <Between hasSigned={hasSigned} next={next} onNext={goOn} onEnd={end} />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
