import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { Dices } from 'lucide-react';
import { useState } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import { useLotteryCommand } from '../api.ts';

/** Draws the order after a confirmation. */
export const ConfirmDraw = ({ season, words }: { season: Season; words: number }) => {
  const [open, setOpen] = useState(false);
  const { send, isPending } = useLotteryCommand(season.year);
  const missing = season.families.length - words;
  return (
    <Dialog.Root role="alertdialog" open={open} onOpenChange={(change) => setOpen(change.open)}>
      <Dialog.Trigger asChild>
        <Button colorPalette="canyon" size="lg">
          <Dices aria-hidden />
          Draw
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Draw the order now?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>
                {missing === 0 ? 'Every family has added its word.' : missingWords(missing)} The order can't be drawn
                again.
              </Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button variant="ghost">Not yet</Button>
              </Dialog.ActionTrigger>
              <Button
                colorPalette="canyon"
                aria-disabled={isPending}
                onClick={() => send({ type: 'draw' }, () => setOpen(false))}
              >
                {isPending ? 'Drawing...' : 'Draw the order'}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

const missingWords = (missing: number) =>
  missing === 1 ? '1 family has not added its word yet.' : `${missing} families have not added their words yet.`;
