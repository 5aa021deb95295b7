import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import { useReset } from '../api.ts';

/** Starts the draft over after a confirmation. */
export const ResetWeeks = ({ season }: { season: Season }) => {
  const [open, setOpen] = useState(false);
  const reset = useReset(season, () => setOpen(false));
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
              <Dialog.Description>{consequence(season)}</Dialog.Description>
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

const consequence = ({ state: { picks, clock } }: Season) => {
  const pause = clock.mode === 'off' ? '' : ' The draft will be paused until you resume it, because it has a clock.';
  if (picks.length === 0) return `Nobody has picked yet, so nothing will be lost.${pause}`;
  const cleared = picks.length === 1 ? 'the 1 pick' : `all ${picks.length} picks`;
  return `This clears ${cleared} made so far, for every family, and starts again at round 1.${pause}`;
};
