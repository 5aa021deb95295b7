import { useDisclosure } from '@chakra-ui/react/hooks';
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import type { Season } from '../../../lib/season/season.ts';
import { useLotteryCommand } from '../api.ts';

type Props = { season: Season; words: number; from: HTMLElement; onClosed: () => void };

/** Draws the order after a confirmation. */
export const ConfirmDraw = ({ season, words, from, onClosed }: Props) => {
  const { open, onClose } = useDisclosure({ defaultOpen: true });
  const { send, isPending } = useLotteryCommand(season.year);
  const missing = season.families.length - words;
  const added = missing === 0 ? 'Every family has added its word.' : missingWords(missing);
  return (
    <ConfirmDialog
      title="Draw the order now?"
      question={`${added} The order can't be drawn again.`}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      openedFrom={() => from}
      cancel="Not yet"
      confirm={{
        label: 'Draw the order',
        pendingLabel: 'Drawing...',
        isPending,
        colorPalette: 'canyon',
        onPress: () => send({ type: 'draw' }, onClose),
      }}
    />
  );
};

const missingWords = (missing: number) =>
  missing === 1 ? '1 family has not added its word yet.' : `${missing} families have not added their words yet.`;
