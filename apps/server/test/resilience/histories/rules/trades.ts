import type { FamilyId } from '@houseboat/draft/events.ts';
import { familyWith } from '@houseboat/draft/state.ts';
import type { History, Violation } from '../history.ts';
import { hasMoved, type Replay } from './replay.ts';

/** An acceptance that was answered moved its weeks once, no offer did so twice, and a trade leaves each family with as many weeks. */
export function checkTrades({ acceptances }: History, { log, states }: Replay): Violation[] {
  const moves = log.filter(({ type }) => type === 'WeeksTraded');
  const lost = acceptances
    .filter((sent) => sent.answered?.isDone && !moves.some((event) => hasMoved(sent, event)))
    .map(({ client, tradeId }) => ({
      sentence: `${client}’s acceptance of offer ${tradeId} was answered, but no event of the log is its own: it is lost.`,
      from: 0,
      to: log.length,
    }));
  const repeated = moves
    .filter(({ data, version }) =>
      moves.some((other) => other.version < version && other.data.tradeId === data.tradeId),
    )
    .map(({ version, data }) => ({
      sentence: `Offer ${data.tradeId} moved its weeks twice.`,
      from: version,
      to: version,
    }));
  const uneven = moves
    .filter(({ version }) => shares(states[version - 1]) !== shares(states[version]))
    .map(({ version }) => ({ sentence: `Event ${version} gives a family more weeks.`, from: version, to: version }));
  return [...lost, ...repeated, ...uneven];
}

/** Returns how many weeks each family holds, as text. */
function shares(state: Replay['states'][number] | undefined): string {
  const holders: FamilyId[] = state?.weeks.flatMap((weekId) => familyWith(state, weekId) ?? []) ?? [];
  return holders.toSorted().join();
}
