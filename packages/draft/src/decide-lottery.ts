import { type AddLotteryWord, type Decision, type ManageDraft, refuse } from './commands.ts';
import { lotteryOrder, toHex } from './lottery.ts';
import { type DraftState, isBeforeFirstPick } from './state.ts';

/** Commits the draft to a lottery's seed, before the first pick. A later commitment replaces one that was not drawn. */
export function commitLottery(commitment: string, state: DraftState): Decision {
  if (!isBeforeFirstPick(state)) return refuse('already-under-way');
  if (state.lottery?.isDrawn) return refuse('already-drawn');
  return { events: [{ type: 'LotteryCommitted', data: { commitment } }] };
}

/** Adds a family's one word to the open lottery. */
export function addLotteryWord({ word, by: { familyId } }: AddLotteryWord, state: DraftState): Decision {
  const { lottery } = state;
  if (state.isClosed) return refuse('season-closed');
  if (lottery?.isDrawn) return refuse('already-drawn');
  if (!lottery || !isBeforeFirstPick(state)) return refuse('no-open-lottery');
  if (lottery.words.some((each) => each.familyId === familyId)) return refuse('word-already-added');
  return { events: [{ type: 'LotteryWordAdded', data: { familyId, word } }] };
}

/** Draws the order from the open lottery. A seed that does not match the commitment belongs to an earlier lottery. */
export function drawLottery({ seed, sha256 }: ManageDraft & { type: 'DrawLottery' }, state: DraftState): Decision {
  const { lottery } = state;
  if (lottery?.isDrawn) return refuse('already-drawn');
  if (!lottery || !isBeforeFirstPick(state)) return refuse('no-open-lottery');
  if (toHex(sha256(seed)) !== lottery.commitment) return refuse('no-open-lottery');
  return { events: [{ type: 'LotteryDrawn', data: { seed, order: lotteryOrder(lottery, seed, sha256) } }] };
}
