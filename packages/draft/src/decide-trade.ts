import { type Decision, refuse, type TradeWeeks } from './commands.ts';
import { type DraftState, familyWith, isComplete } from './state.ts';

/** Moves weeks of a complete draft, if each is still held by the family that gives it. */
export function decideTrade({ trade }: TradeWeeks, state: DraftState): Decision {
  if (!isComplete(state)) return refuse('draft-not-complete');
  const weekIds = new Set(trade.moves.map(({ weekId }) => weekId));
  if (weekIds.size < trade.moves.length) return refuse('week-moved');
  const isInPlace = trade.moves.every(({ weekId, from }) => familyWith(state, weekId) === from);
  return isInPlace ? { events: [{ type: 'WeeksTraded', data: trade }] } : refuse('week-moved');
}
