import { nth } from '@houseboat/contract/ordinal.ts';
import type { FamilyId, RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { type Lottery, unopened } from '@houseboat/draft/state.ts';

/** A draw as the log has it: the lottery before it, the seed that it published, and the order that it set. */
export type Draw = { lottery: Lottery; seed: string; order: FamilyId[] };

/** Returns all draws of the season, oldest first. */
export function drawsOf(log: readonly RecordedDraftEvent[]): Draw[] {
  let state = unopened;
  return log.flatMap((event) => {
    const { lottery } = state;
    state = evolve(state, event);
    return event.type === 'LotteryDrawn' && lottery ? [{ lottery, ...event.data }] : [];
  });
}

/** "2nd draw of the season". */
export const drawOfSeason = (number: number): string => `${nth(number)} draw of the season`;

/** Returns how many lotteries were opened and drawn this season, and how often the draft was reset. */
export function countAttempts(log: readonly RecordedDraftEvent[]) {
  const count = (type: RecordedDraftEvent['type']) => log.filter((event) => event.type === type).length;
  return { commitments: count('LotteryCommitted'), draws: count('LotteryDrawn'), resets: count('DraftReset') };
}
