import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { type Season, useSeason } from '../../../lib/season/season.ts';
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
      question={consequence(season)}
      {...dialog}
      cancel="Keep the draft"
      confirm={{
        label: 'Start over',
        pendingLabel: 'Starting over...',
        isPending: reset.isPending,
        colorPalette: 'danger',
        onPress: reset.start,
      }}
    />
  );
};

const consequence = ({ state: { picks, clock, startsAt } }: Season) => {
  const pause = clock.mode === 'off' ? '' : ' The draft will be paused until you resume it, because it has a clock.';
  if (startsAt !== null)
    return `Nobody has picked yet, so nothing will be lost but the date. Every family gets an email that says the date is off.${pause || ' The first family can pick at once.'}`;
  if (picks.length === 0) return `Nobody has picked yet, so nothing will be lost.${pause}`;
  const cleared = picks.length === 1 ? 'the 1 pick' : `all ${picks.length} picks`;
  return `This clears ${cleared} made so far, for every family, and starts again at round 1.${pause}`;
};
