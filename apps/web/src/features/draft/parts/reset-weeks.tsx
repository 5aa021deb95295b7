import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useReset } from '../api.ts';

type Props = { year: number; picks: number };

/** Starts the draft over after a confirmation. */
export const ResetWeeks = ({ year, picks }: Props) => {
  const [open, setOpen] = useState(false);
  const reset = useReset(year, () => setOpen(false));
  return (
    <Dialog.Root role="alertdialog" open={open} onOpenChange={(change) => setOpen(change.open)}>
      <Dialog.Trigger asChild>
        <Button variant="outline" colorPalette="danger">
          <RotateCcw aria-hidden />
          Reset All Weeks
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Start the draft over?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>{consequence(picks)}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button variant="ghost">Keep the draft</Button>
              </Dialog.ActionTrigger>
              <Button colorPalette="danger" aria-disabled={reset.isPending} onClick={reset.start}>
                {reset.isPending ? 'Starting over...' : 'Start over'}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

const consequence = (picks: number) => {
  if (picks === 0) return 'Nobody has picked yet, so nothing will be lost.';
  const cleared = picks === 1 ? 'the 1 pick' : `all ${picks} picks`;
  return `This clears ${cleared} made so far, for every family, and starts again at round 1.`;
};
