import type { Sender } from '@houseboat/draft/decide.ts';
import { currentTurn, type DraftState, isComplete, pickOf } from '@houseboat/draft/evolve.ts';
import type { FamilyCommand } from './history.ts';
import type { Random } from './random.ts';

type PickWeek = Extract<FamilyCommand, { type: 'PickWeek' }>;

/** What a family knows when it chooses: who it is, what its screen shows, and what it sent last. */
export type Situation = {
  by: Sender;
  state: DraftState;
  last: { command: FamilyCommand; isAnswered: boolean } | undefined;
};

/** What a family does next. */
export type Choice = FamilyCommand | 'read the draft' | 'read the weeks' | 'wait';

/** Chooses what a family does next: mostly what a sensible family would do, and now and then what it should not. */
export function choose(random: Random, { by, state, last }: Situation): Choice {
  if (state.version === 0) return 'wait';
  // Again, because its answer was lost or because a finger slipped.
  if (last && random.chance(last.isAnswered ? 0.02 : 0.7)) return last.command;
  if (random.chance(0.1)) return random.oneOf(['read the draft', 'read the weeks']);
  if (random.chance(by.isAdmin && isComplete(state) ? 0.5 : 0.005)) return { type: 'ResetDraft', by };

  const turn = currentTurn(state);
  const pick = sensiblePick(random, by, state);
  if (!pick || !turn) return 'wait';
  if (random.chance(0.1)) return mistaken(random, pick, state);
  const isOnBehalf = by.isAdmin && random.chance(0.05);
  return turn.familyId === by.familyId || isOnBehalf ? pick : 'wait';
}

/** Returns a pick of a free week for the turn that the screen shows. */
function sensiblePick(random: Random, by: Sender, state: DraftState): PickWeek | undefined {
  const turn = currentTurn(state);
  const free = state.weeks.filter((id) => !pickOf(state, id));
  if (!turn || free.length === 0) return undefined;
  // A client that sends no version is one from before there were versions.
  const version = random.chance(0.7) ? { version: state.version } : {};
  return { type: 'PickWeek', ...turn, weekId: random.oneOf(free), ...version, by };
}

/** Returns a pick that is wrong in one way. */
function mistaken(random: Random, pick: PickWeek, { order, weeks }: DraftState): PickWeek {
  const mistakes: ((pick: PickWeek) => PickWeek)[] = [
    (pick) => pick,
    (pick) => ({ ...pick, familyId: pick.by.familyId }),
    (pick) => ({ ...pick, familyId: random.oneOf(order) }),
    (pick) => ({ ...pick, weekId: random.oneOf(weeks) }),
    (pick) => ({ ...pick, weekId: '00000000-0000-4000-8000-000000000000' }),
    (pick) => ({ ...pick, round: random.between(1, 3), pick: random.between(1, order.length) }),
    (pick) => ({ ...pick, version: random.below((pick.version ?? 0) + 1) }),
  ];
  return random.oneOf(mistakes)(pick);
}
