import type { NewSeason } from '@houseboat/contract/seasons.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { Day } from '@houseboat/draft/season.ts';
import { isComplete, totalTurns } from '@houseboat/draft/state.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toNewFamily } from '../../../lib/boat-fields/family-form.ts';
import { call, type Sending } from '../../../lib/call.ts';
import { useToday } from '../../../lib/clock.ts';
import { instantOf } from '../../../lib/days.ts';
import { FailureText } from '../../../lib/failure-text.tsx';
import { refreshBoat } from '../../../lib/season/draft-room.ts';
import { familyOf, type Season, weeksOf } from '../../../lib/season/season.ts';
import { useMailWords, useStartInWords } from '../../../lib/season/start-words.ts';
import { showToast } from '../../../lib/toast.ts';
import { joined } from '../../../lib/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type FamilyChanges, type RefusedFields, refusedFields } from '../families.ts';
import type { SeasonInput } from '../input.ts';
import { theFamilies, useOpenedSeason } from '../public/joined-families.tsx';

/** Opens the next season for the designated family. */
function useOpenSeason(mailWords: string) {
  const client = useQueryClient();
  const sending = useRef<Sending>({});
  return useMutation({
    mutationFn: (season: NewSeason) => call('POST /seasons', { body: season, sending: sending.current }),
    onSuccess: ({ year }, { joining = [] }) => {
      useOpenedSeason.setState({ year, joined: joining.map(({ name }) => name) });
      showToast({ title: 'Season Opened', description: mailWords });
    },
    // Also after a refusal: another window may have opened it.
    onSettled: () => refreshBoat(client),
  });
}

type Props = {
  season: Season;
  input: SeasonInput;
  /** The families that stay. */
  order: readonly FamilyId[];
  changes: FamilyChanges;
  /** Returns what gets the focus back, or null for what had it. */
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
  /** Called instead of an error in the dialog where the server has refused a family that joins. */
  onRefused: (refused: RefusedFields) => void;
  onOpened: () => void;
};

/** Says what opening the next season closes, and asks once more. */
export const ConfirmOpening = ({ season, input, order, changes, focusAfter, onClose, onRefused, onOpened }: Props) => {
  const mailWords = useMailWords();
  const { mutate, isPending, error } = useOpenSeason(mailWords);
  const isSending = useRef(false);
  const { firstWeekStart, lastWeekStart } = input;
  const year = Number(firstWeekStart.slice(0, 4));
  const startsAt = instantOf(input);
  const startInWords = useStartInWords(startsAt);
  const { leaving, joining } = changes;
  const today = useToday();
  const open = () => {
    // Not `isPending`, which is false until after the second press of a fast double click.
    if (isSending.current) return;
    isSending.current = true;
    const next = {
      year,
      firstWeekStart,
      lastWeekStart,
      order: [...order],
      startsAt: new Date(startsAt).toISOString(),
      ...(joining.length > 0 && { joining: joining.map(toNewFamily) }),
      ...(leaving.length > 0 && { leaving: [...leaving] }),
    };
    mutate(next, {
      onSuccess: onOpened,
      onError: (failure) => {
        isSending.current = false;
        const refused = refusedFields(failure);
        if (refused.size > 0) onRefused(refused);
      },
    });
  };
  return (
    <ConfirmDialog
      title={`Open the ${year} season?`}
      question={`${consequence(season)} ${comingsAndGoings(season, changes, { year, today })}The ${year} draft starts ${startInWords} ${mailWords}`}
      open
      // What the server answers is shown here, or at the family that it refuses.
      onClose={() => isSending.current || onClose()}
      openedFrom={focusAfter}
      cancel="Not yet"
      confirm={{
        label: `Open the ${year} season`,
        pendingLabel: 'Opening...',
        isPending,
        colorPalette: 'lake',
        onPress: open,
      }}
    >
      <FailureText error={error} mt="4" />
    </ConfirmDialog>
  );
};

const consequence = ({ year, state }: Season): string => {
  const kept = `This closes the ${year} season: it stays as it is, and takes no more picks, undos or resets.`;
  if (isComplete(state)) return kept;
  return `Only ${state.picks.length} of the ${totalTurns(state)} picks of ${year} are made. The rest can't be made anymore, and no week of ${year} can be traded. ${kept}`;
};

/** The year of the season that is being opened, and the day at the lake. */
type Opening = { year: number; today: Day | undefined };

/** "The Birch family is leaving and won't be able to log in. The Cedar and Dogwood families are joining. ", or nothing. */
function comingsAndGoings(season: Season, { leaving, joining }: FamilyChanges, next: Opening): string {
  const left = leaving.map((id) => familyOf(season, id)?.name ?? '');
  const coming = joining.map(({ name }) => name);
  return [
    left.length > 0 && `${theFamilies(left)} ${left.length === 1 ? 'is' : 'are'} leaving and won't be able to log in. `,
    ...leaving.map((id) => keptWeeks(season, id, next)),
    coming.length > 0 && `${theFamilies(coming)} ${coming.length === 1 ? 'is' : 'are'} joining. `,
  ]
    .filter(Boolean)
    .join('');
}

/** Returns a sentence about the weeks that a family which leaves still has; false if it has none. */
function keptWeeks(season: Season, familyId: FamilyId, { year, today }: Opening): string | false {
  const kept = weeksOf(season, familyId).filter(({ endDate }) => today !== undefined && today <= endDate);
  if (kept.length === 0) return false;
  const [weeks, them, areTraded] = kept.length === 1 ? ['week', 'it', "it's"] : ['weeks', 'them', "they're"];
  const numbers = joined(kept.map(({ weekNumber }) => weekNumber));
  const way = isComplete(season.state) ? `, unless ${areTraded} traded first` : '';
  return `${theFamilies([familyOf(season, familyId)?.name ?? ''])} keeps ${weeks} ${numbers}, and nobody else can have ${them} once ${year} is open${way}. `;
}
