import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { isComplete, totalTurns } from '@houseboat/draft/state.ts';
import { userMessage } from '../../../lib/api.ts';
import type { Season } from '../../../lib/season/season.ts';
import { dayAndTime } from '../../../lib/season/start-words.ts';
import { useOpenSeason } from '../api.ts';
import { instantOf, type SeasonInput } from '../input.ts';

const ErrorText = chakra('p', { base: { mt: '4', color: 'danger.fg', fontWeight: 'medium' } });

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
    <Dialog.Root role="alertdialog" open onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Open the {year} season?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>
                {consequence(season)} The {year} draft starts {dayAndTime(startsAt)}, and every family gets an email
                with the date.
              </Dialog.Description>
              {error && <ErrorText role="alert">{userMessage(error)}</ErrorText>}
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button variant="ghost">Not yet</Button>
              </Dialog.ActionTrigger>
              <Button aria-disabled={isPending} onClick={open}>
                {isPending ? 'Opening...' : `Open the ${year} season`}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

const consequence = ({ year, state }: Season): string => {
  const kept = `This closes the ${year} season: it stays as it is, and takes no more picks, undos or resets.`;
  if (isComplete(state)) return kept;
  return `Only ${state.picks.length} of the ${totalTurns(state)} picks of ${year} are made, and the rest can't be made anymore. ${kept}`;
};
