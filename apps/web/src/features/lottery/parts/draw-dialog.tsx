import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useSeason } from '../../../lib/season/season.ts';
import { useDrawMoment } from '../draw-moment.ts';
import { DrawnPlaces } from './drawn-places.tsx';

/** Shows a draw on any page that is open when it happens. */
export const DrawDialog = () => {
  const { isOpen, close } = useDrawMoment();
  const season = useSeason();
  return (
    <Dialog.Root open={isOpen} onOpenChange={close} lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>The order is drawn</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body py="2">{season && <DrawnPlaces season={season} />}</Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button>Let's go</Button>
              </Dialog.ActionTrigger>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
