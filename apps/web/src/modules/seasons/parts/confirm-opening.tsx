import type { FamilyId } from '@houseboat/draft/events.ts';
import { isComplete, totalTurns } from '@houseboat/draft/state.ts';
import { userMessage } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import { instantOf } from '../../../lib/days.ts';
import { ErrorText } from '../../../lib/error-text.ts';
import type { Season } from '../../../lib/season/season.ts';
import { dayAndTime } from '../../../lib/season/start-words.ts';
import { useOpenSeason } from '../api.ts';
import type { SeasonInput } from '../input.ts';

type Props = { season: Season; input: SeasonInput; order: FamilyId[]; onClose: () => void; onOpened: () => void };

/** Says what opening the next season closes, and asks once more. */
export const ConfirmOpening = ({ season, input, order, onClose, onOpened }: Props) => {
  const { mutate, isPending, error } = useOpenSeason();
  const { firstWeekStart, lastWeekStart } = input;
  const year = Number(firstWeekStart.slice(0, 4));
  const startsAt = instantOf(input);
  const open = () =>
    !isPending &&
    mutate(
      { year, firstWeekStart, lastWeekStart, order, startsAt: new Date(startsAt).toISOString() },
      { onSuccess: onOpened },
    );
  return (
    <ConfirmDialog
      title={`Open the ${year} season?`}
      question={`${consequence(season)} The ${year} draft starts ${dayAndTime(startsAt)}, and every family gets an email with the date.`}
      open
      onClose={onClose}
      openedFrom={() => null}
      cancel="Not yet"
      confirm={{
        label: `Open the ${year} season`,
        pendingLabel: 'Opening...',
        isPending,
        colorPalette: 'lake',
        onPress: open,
      }}
    >
      {error && (
        <ErrorText role="alert" mt="4">
          {userMessage(error)}
        </ErrorText>
      )}
    </ConfirmDialog>
  );
};

const consequence = ({ year, state }: Season): string => {
  const kept = `This closes the ${year} season: it stays as it is, and takes no more picks, undos or resets.`;
  if (isComplete(state)) return kept;
  return `Only ${state.picks.length} of the ${totalTurns(state)} picks of ${year} are made, and the rest can't be made anymore. ${kept}`;
};
