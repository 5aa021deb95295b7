import { useEffect } from 'react';
import { call } from '../../../lib/call.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { type Season, useSeason } from '../../../lib/season/season.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLotteryCommand } from '../api.ts';
import { drawOfSeason } from '../draw.ts';

type Props = OpenedDialog & { season: Season };

/** Draws the order after a confirmation. */
export const ConfirmDraw = ({ season: opened, ...dialog }: Props) => {
  const season = useSeason() ?? opened;
  const { year, state } = season;
  const { lottery, draws } = state;
  const isOver = lottery === null || lottery.isDrawn;
  const { onClose } = dialog;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const { write, isPending } = useLotteryCommand(year);
  const missing = season.families.length - (lottery?.words.length ?? 0);
  const added = missing === 0 ? 'Every family has added its word.' : missingWords(missing);
  const again = draws.length === 0 ? '' : ` This is the ${drawOfSeason(draws.length + 1)}, and everybody sees that.`;
  return (
    <ConfirmDialog
      title="Draw the order now?"
      question={`${added}${again} Once the order is drawn, only a reset of the draft allows another draw.`}
      {...dialog}
      cancel="Not yet"
      confirm={{
        label: 'Draw the order',
        pendingLabel: 'Drawing...',
        isPending,
        colorPalette: 'canyon',
        onPress: () =>
          write(() => call('POST /draft/:year/lottery/draw', { params: { year } }), { onSuccess: onClose }),
      }}
    />
  );
};

const missingWords = (missing: number) =>
  missing === 1 ? '1 family has not added its word yet.' : `${missing} families have not added their words yet.`;
