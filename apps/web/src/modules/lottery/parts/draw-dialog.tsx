import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { useEffect, useState } from 'react';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { useSeason } from '../../../lib/season/season.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { drawOfSeason } from '../draw.ts';
import { DrawnPlaces, useDrawMoment } from '../public/drawn-places.tsx';

/** Shows a draw on any page that is open when it happens, after any dialog that is open there. */
export const DrawDialog = () => {
  const { isOpen, close } = useDrawMoment();
  const draws = useDraft(({ state }) => state.draws.length);
  const isFree = useDialogsClosed(isOpen);
  return (
    <DialogFrame
      title="The order is drawn"
      {...(draws > 1 && { subtitle: drawOfSeason(draws) })}
      open={isOpen && isFree}
      onClose={close}
      openedFrom={() => null}
    >
      <Dialog.Body py="2">
        <Order />
      </Dialog.Body>
      <Dialog.Footer>
        <Dialog.ActionTrigger asChild>
          <Button>Let's go</Button>
        </Dialog.ActionTrigger>
      </Dialog.Footer>
    </DialogFrame>
  );
};

/** Apart from the dialog, which would otherwise render with every pick on every page. */
const Order = () => {
  const season = useSeason();
  return season && <DrawnPlaces season={season} />;
};

/** Whether all dialogs have been closed since `isWaiting`. A dialog above another one would take the focus from somebody who types or signs. */
function useDialogsClosed(isWaiting: boolean): boolean {
  const [areClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      if (!document.querySelector('[aria-modal=true]')) setClosed(true);
    };
    look();
    // Dialogs are children of the body, and removed when they are closed.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      setClosed(false);
    };
  }, [isWaiting]);
  return areClosed;
}
