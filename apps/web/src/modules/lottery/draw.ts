import type { FamilyId, RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import type { Lottery } from '@houseboat/draft/state.ts';
import { unopened } from '@houseboat/draft/state.ts';

/** A draw as the log has it: the lottery before it, the seed that it published, and the order that it set. */
export type Draw = { lottery: Lottery; seed: string; order: FamilyId[] };

/** Returns the latest draw. */
export function latestDraw(log: readonly RecordedDraftEvent[]): Draw | undefined {
  const index = log.map(({ type }) => type).lastIndexOf('LotteryDrawn');
  const drawn = log[index];
  const { lottery } = log.slice(0, Math.max(index, 0)).reduce(evolve, unopened);
  return drawn?.type === 'LotteryDrawn' && lottery ? { lottery, ...drawn.data } : undefined;
}

/** Returns how many lotteries were opened and drawn this season, and how often the draft was reset. */
export function countAttempts(log: readonly RecordedDraftEvent[]) {
  const count = (type: RecordedDraftEvent['type']) => log.filter((event) => event.type === type).length;
  return { commitments: count('LotteryCommitted'), draws: count('LotteryDrawn'), resets: count('DraftReset') };
}
