import type { Turn, WeekId } from '@houseboat/draft/events.ts';
import { finalAt, isSameTurn, isTraded } from '@houseboat/draft/state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBoat, useIsAdmin } from '../../lib/boat.ts';
import { call } from '../../lib/call.ts';
import { openDialog } from '../../lib/dialogs.tsx';
import { useIsFinal } from '../../lib/season/countdown.ts';
import { seeWrite, useDraft, useDraftWrite } from '../../lib/season/draft-store.ts';
import { familyOf, isLotteryOpen, type Season } from '../../lib/season/season.ts';
import { isOpenTurn, refusalOf, refusalWords, turnToMake } from '../../lib/season/turns.ts';
import { useFamily } from '../../lib/session.ts';
import { showFailure, showToast } from '../../lib/toast.ts';
import { chooseTurn, isUnderWay, setPending, setSent, useDraftPage } from './store.ts';

export type Picking = {
  /** The turn that pressing a week makes; undefined while there is none to make. */
  turn: Turn | undefined;
  /** Whether pressing a week would not pick it. */
  isBarred: (weekId: WeekId) => boolean;
  /** Picks a week, or says why not. It stays the same function from event to event, so that week tiles need not render again. */
  press: (weekId: WeekId) => void;
};

const loadConfirm = async () => (await import('./parts/confirm-first-pick.tsx')).ConfirmFirstPick;

const movedOn = {
  title: 'Draft Moved On',
  description: 'That turn was made in the meantime. Please look again and pick.',
};

/** Picks for the family that is signed in, or makes the turn that was chosen. */
export function usePicking({ year, state, families }: Season): Picking {
  const { id: familyId } = useFamily();
  const isAdmin = useIsAdmin();
  const chosen = useDraftPage((page) => page.chosen);
  const client = useQueryClient();

  const press = useCallback(
    function press(weekId: WeekId, isConfirmed = false) {
      const { state } = useDraft.getState();
      // A week that was meant for another family must not become our own.
      if (chosen && !isOpenTurn(state, chosen)) return showToast(movedOn);
      const turn = turnToMake(state, familyId, chosen);
      // Before the check for a pending pick: the room may have moved this page on while its answer is on the way.
      const refused = refusalOf(state, turn, weekId, { familyId, isAdmin });
      if (refused) return showToast(refusalWords(refused, state, familyId));
      if (isUnderWay(useDraftPage.getState().pending, state) || !turn) return;
      if (isLotteryOpen(state) && !isConfirmed) {
        openDialog(loadConfirm, null, { onConfirm: () => press(weekId, true) });
        return;
      }

      const isOwn = turn.familyId === familyId;
      const body = { ...turn, version: state.version };
      const answer = call('POST /weeks/:weekId/assign', { params: { weekId }, body, isRepeatable: true });
      // Only now, so that the request is on its way while the page renders.
      setPending(weekId);
      setSent({ type: 'WeekPicked', weekId });
      void answer
        .then(
          ({ week, draft }) => {
            // Not one that was chosen while the answer was on its way.
            const { chosen: now } = useDraftPage.getState();
            if (now && isSameTurn(now, turn)) chooseTurn(null);
            showToast({
              title: 'Week Assigned',
              description: isOwn
                ? 'Your week has been successfully selected!'
                : `You picked week ${week.weekNumber} for the ${familyOf({ families }, turn.familyId)?.name} family.`,
            });
            return seeWrite(client, year, draft.version);
          },
          (error: unknown) => {
            showFailure('Assignment Failed', error);
            // A refusal shows that this page is behind. Not awaited, so that the family can try again at once.
            void seeWrite(client, year, undefined);
          },
        )
        .finally(() => {
          if (useDraftPage.getState().pending === weekId) setPending(null);
        });
    },
    [client, year, families, familyId, isAdmin, chosen],
  );

  return useMemo(() => {
    const turn = turnToMake(state, familyId, chosen);
    const isBarred = (weekId: WeekId) => refusalOf(state, turn, weekId, { familyId, isAdmin }) !== undefined;
    return { turn, isBarred, press };
  }, [state, familyId, isAdmin, chosen, press]);
}

/** What the draft shows of a family's wish list. */
export type Wishes = {
  weekIds: readonly WeekId[];
  /** Whether its first free week is picked when the family's turn comes. */
  isAutomatic: boolean;
  /** Turns that off. Rejects if the server could not. */
  pickMyself: () => Promise<void>;
};

export type TakeBack = {
  /** The week that the family may still take back. */
  weekId: WeekId | undefined;
  /** When that ends, in epoch milliseconds. */
  until: number;
  take: () => void;
};

/** Takes the family's last pick back, for a short time and until somebody picks. */
export function useTakeBack({ year, state, weeks }: Season): TakeBack {
  const { id: familyId } = useFamily();
  const seconds = useBoat()?.features.takeBackSeconds ?? 0;
  const { write } = useDraftWrite(year, {
    mutationFn: async ({ weekId, version }: { weekId: WeekId; version: number }) => {
      setSent({ type: 'PickTakenBack', weekId });
      const { draft } = await call('POST /draft/:year/take-back', { params: { year }, body: { version } });
      return { weekId, draft };
    },
    onSuccess: ({ weekId }) => {
      const number = weeks.find(({ id }) => id === weekId)?.weekNumber;
      showToast({ title: 'Pick Taken Back', description: `Week ${number} is free again. Choose another week.` });
    },
    onError: (error) => showFailure("That Didn't Work", error),
  });

  const last = isTraded(state) ? undefined : state.picks[state.picks.length - 1];
  const until = last ? finalAt(last, seconds) : 0;
  const weekId = !useIsFinal(last, seconds) && last?.familyId === familyId ? last.weekId : undefined;
  const take = useCallback(() => {
    const { picks, version } = useDraft.getState().state;
    const newest = picks[picks.length - 1];
    // Not a pick of the family's own that has come since the button was shown.
    if (newest && newest.weekId === weekId) write({ weekId, version });
  }, [weekId, write]);
  return useMemo(() => ({ weekId, until, take }), [weekId, until, take]);
}
