import type { Sender } from '@houseboat/draft/commands.ts';
import { currentTurn, type DraftState, isBeforeFirstPick, pickOf, statusOf } from '@houseboat/draft/state.ts';
import type { FamilyCommand } from './history.ts';
import { chooseManagement } from './management-choices.ts';
import { type Random, shuffled } from './random.ts';
import { type Situation, TAKE_BACK_SECONDS } from './situation.ts';

type PickWeek = Extract<FamilyCommand, { type: 'PickWeek' }>;

/** What a family does next. */
export type Choice =
  | FamilyCommand
  | ListChoice
  | 'read the draft'
  | 'read the weeks'
  | 'read the list'
  | 'offer a week'
  | 'accept an offer'
  | 'wait'
  | 'step out';

/** A wish list to be saved. */
type ListChoice = { type: 'SaveList'; weekIds: string[]; auto: boolean };

/** Chooses what a family does next: mostly what a sensible family would do, and now and then what it should not. */
export function choose(random: Random, situation: Situation): Choice {
  const { by, state, now, last, isListOn } = situation;
  if (state.version === 0) return 'wait';
  // Again, because its answer was lost or because a finger slipped.
  if (last && random.chance(last.isAnswered ? 0.02 : 0.7)) return last.command;
  if (random.chance(0.1)) return random.oneOf(['read the draft', 'read the weeks', 'read the list']);
  if (statusOf(state) === 'complete' && random.chance(0.3)) return random.oneOf(['offer a week', 'accept an offer']);
  if (random.chance(0.003)) return 'step out';
  if (random.chance(isListOn ? 0.01 : 0.04)) return listOf(random, state);
  // Only the designated family may manage the draft, but others try.
  if (by.isAdmin || random.chance(0.02)) {
    const management = chooseManagement(random, situation);
    if (management) return management;
  }
  const isLotteryOpen = state.lottery !== null && !state.lottery.isDrawn && isBeforeFirstPick(state);
  if (random.chance(isLotteryOpen ? 0.1 : 0.002))
    return { type: 'AddLotteryWord', word: random.oneOf(['otter', 'Müller | 🛶', '3']), by };
  const holdsLastPick = state.picks.at(-1)?.familyId === by.familyId;
  if (random.chance(holdsLastPick ? 0.02 : 0.002)) return { type: 'TakeBackPick', now, seconds: TAKE_BACK_SECONDS, by };

  const pick = sensiblePick(random, by, state);
  if (!pick) return 'wait';
  if (random.chance(0.03)) return mistaken(random, pick, state);
  // With a list that is on, or a lottery that is open, a family waits, most of the time.
  const eagerness = isListOn || isLotteryOpen ? 0.003 : 0.6;
  const isTurn = pick.familyId === by.familyId && statusOf(state) === 'running';
  const isOnBehalf = by.isAdmin && random.chance(0.01);
  return (isTurn && random.chance(eagerness)) || isOnBehalf ? pick : 'wait';
}

/** Returns a wish list of a few weeks, taken ones among them, which is more often on than off. */
const listOf = (random: Random, { weeks }: DraftState): ListChoice => ({
  type: 'SaveList',
  weekIds: shuffled(random, weeks).slice(0, random.between(0, 12)),
  auto: random.chance(0.8),
});

/** Returns a pick of a free week for the turn that the screen shows, or for the family's passed turn. */
function sensiblePick(random: Random, by: Sender, state: DraftState): PickWeek | undefined {
  const passed = state.passed.find(({ familyId }) => familyId === by.familyId);
  const turn = passed && random.chance(0.1) ? passed : currentTurn(state);
  const free = state.weeks.filter((id) => !pickOf(state, id));
  if (!turn || free.length === 0) return undefined;
  // A client that sends no version is one from before there were versions.
  const version = random.chance(0.7) ? { version: state.version } : {};
  return { type: 'PickWeek', ...turn, weekId: random.oneOf(free), ...version, by };
}

/** Returns a pick that is wrong in one way. */
function mistaken(random: Random, sensible: PickWeek, { order, weeks }: DraftState): PickWeek {
  const pick = { ...sensible, familyId: sensible.by.familyId };
  const mistakes: (() => PickWeek)[] = [
    () => pick,
    () => ({ ...pick, familyId: random.oneOf(order) }),
    () => ({ ...pick, weekId: random.oneOf(weeks) }),
    () => ({ ...pick, weekId: '00000000-0000-4000-8000-000000000000' }),
    () => ({ ...pick, round: random.between(1, 3), pick: random.between(1, order.length) }),
    () => ({ ...pick, version: random.below((pick.version ?? 0) + 1) }),
  ];
  return random.oneOf(mistakes)();
}
