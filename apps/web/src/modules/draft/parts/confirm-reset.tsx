import { isTraded } from '@houseboat/draft/state.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { type Season, useSeason } from '../../../lib/season/season.ts';
import { useMailWords } from '../../../lib/season/start-words.ts';
import { joined } from '../../../lib/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useReset } from '../manage.ts';

type Props = OpenedDialog & { season: Season };

/** Starts the draft over after a confirmation. */
export const ConfirmReset = ({ season: opened, ...dialog }: Props) => {
  const season = useSeason() ?? opened;
  const reset = useReset(season, dialog.onClose);
  return (
    <ConfirmDialog
      title="Start the draft over?"
      question={consequence(season, useMailWords())}
      {...dialog}
      cancel="Keep the draft"
      confirm={{
        label: 'Start over',
        pendingLabel: 'Starting over...',
        isPending: reset.isPending,
        colorPalette: 'danger',
        onPress: reset.write,
      }}
    />
  );
};

const consequence = ({ state }: Season, mailWords: string) => {
  const { picks, clock, startsAt, lottery } = state;
  const pause = clock.mode === 'off' ? '' : ' The draft will be paused until you resume it, because it has a clock.';
  if (picks.length > 0) {
    const cleared = picks.length === 1 ? 'the 1 pick' : `all ${picks.length} picks`;
    const trades = isTraded(state) ? ' The trades are undone with them.' : '';
    return `This clears ${cleared} made so far, for every family, and starts again at round 1.${trades}${pause}`;
  }
  const lost = [
    ...(startsAt === null ? [] : ['the date']),
    ...(lottery === null || lottery.isDrawn ? [] : ['the lottery', 'its words']),
  ];
  const but = lost.length > 0 ? ` but ${joined(lost)}` : '';
  const mail = startsAt === null ? pause : ` ${mailWords}${pause || ' The first family can pick right away.'}`;
  return `Nobody has picked yet, so nothing will be lost${but}.${mail}`;
};
