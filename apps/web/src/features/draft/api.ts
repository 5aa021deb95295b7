import type { User } from '@houseboat/contract/auth.ts';
import type { Assign, Assigned, Reset, Week } from '@houseboat/contract/draft.ts';
import { decide } from '@houseboat/draft/decide.ts';
import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { type DraftState, latestTurn, pickInRound } from '@houseboat/draft/state.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post, userMessage } from '../../lib/api.ts';
import { refetchDraft } from '../../lib/season/queries.ts';
import type { Season } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';

type Picking = {
  /** Whether pressing a week would not pick it. */
  isBarred: (week: Week) => boolean;
  /** The week whose pick is under way. */
  pending: WeekId | undefined;
  /** Picks a week, or says why not. */
  press: (week: Week) => void;
};

/** Picks for the family that is signed in, on the turn that the screen shows. */
export function usePicking({ year, state }: Season): Picking {
  const { id: familyId } = useFamily();
  const client = useQueryClient();
  const assign = useMutation({
    mutationFn: ({ weekId, ...turn }: Assign & { weekId: WeekId }) =>
      post<Assigned>(`/api/weeks/${weekId}/assign`, turn),
    onSuccess: () => showToast({ title: 'Week Assigned', description: 'Your week has been successfully selected!' }),
    onError: (error) => showToast({ title: 'Assignment Failed', description: userMessage(error), tone: 'destructive' }),
    // Also after a refusal, which shows that this page is behind. Without a live connection nothing else brings the pick.
    onSettled: () => refetchDraft(client, year),
  });

  return {
    isBarred: ({ id }) => assign.isPending || isRefused(state, familyId, id),
    pending: assign.isPending ? assign.variables.weekId : undefined,
    press: ({ id: weekId }) => {
      // Before the check for a pending pick: the room may have moved this page on while its answer is on the way.
      if (isRefused(state, familyId, weekId)) return showToast(refusalFor(state, familyId));
      if (assign.isPending) return;
      const { round, pick } = latestTurn(state);
      assign.mutate({ weekId, familyId, round, pick, version: state.version });
    },
  };
}

/** Whether the server would refuse a family's pick of a week in this state. */
const isRefused = (state: DraftState, familyId: FamilyId, weekId: WeekId): boolean =>
  'refused' in
  decide({ type: 'PickWeek', ...latestTurn(state), familyId, weekId, by: { familyId, isAdmin: false } }, state);

/** Returns a refusal in words. To a family that has picked this round, having to wait for its turn would sound wrong. */
const refusalFor = (state: DraftState, familyId: FamilyId) =>
  pickInRound(state, familyId, latestTurn(state).round)
    ? { title: 'Already Selected', description: 'You have already selected a week this round.' }
    : { title: 'Not Your Turn', description: 'Please wait for your turn to select a week.' };

/** Returns whether the family that is signed in may reset the draft. */
export const useIsAdmin = (): boolean => {
  const { id } = useFamily();
  const user = useQuery({ queryKey: ['/api/auth/user', id], queryFn: () => get<User>('/api/auth/user') }).data;
  return user?.isAdmin ?? false;
};

/** Resets the draft. `onDone` is called after any answer. */
export function useReset(year: number, onDone: () => void): { start: () => void; isPending: boolean } {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => post<Reset>(`/api/weeks/${year}/reset`),
    onSuccess: () => {
      showToast({ title: 'Weeks Reset', description: 'All week selections have been cleared. Draft starts fresh!' });
      return refetchDraft(client, year);
    },
    onError: (error) => showToast({ title: 'Reset Failed', description: userMessage(error), tone: 'destructive' }),
    onSettled: onDone,
  });
  return { start: () => !isPending && mutate(), isPending };
}
