import type { Assign, Assigned, Week } from '@houseboat/contract/draft.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { latestTurn } from '@houseboat/draft/evolve.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post, userMessage } from '../../lib/api.ts';
import { refetchDraft } from '../../lib/season/queries.ts';
import type { Season } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';
import { barrierFor } from './barrier.ts';

/** `barred`: a press would not pick. `pending`: the week whose pick is under way. `press` picks, or says why not. */
export type Picking = { barred: boolean; pending: WeekId | undefined; press: (week: Week) => void };

/** Picking for the family that is signed in, on the turn that the screen shows. */
export function usePicking({ year, state }: Season): Picking {
  const { id: familyId } = useFamily();
  const client = useQueryClient();
  const assign = useMutation({
    mutationFn: ({ weekId, ...turn }: Assign & { weekId: WeekId }) =>
      post<Assigned>(`/api/weeks/${weekId}/assign`, turn),
    onSuccess: () => showToast({ title: 'Week Assigned', description: 'Your week has been successfully selected!' }),
    onError: (error) => showToast({ title: 'Assignment Failed', description: userMessage(error), tone: 'destructive' }),
    // After a refusal too: this page has not seen everything then. Without a live link nothing else tells it of the pick.
    onSettled: () => refetchDraft(client, year),
  });
  const barrier = barrierFor(state, familyId);

  return {
    barred: barrier !== undefined || assign.isPending,
    pending: assign.isPending ? assign.variables.weekId : undefined,
    press: (week) => {
      if (assign.isPending) return;
      if (barrier) return showToast(barrier);
      const { round, pick } = latestTurn(state);
      assign.mutate({ weekId: week.id, familyId, round, pick, version: state.version });
    },
  };
}
