import { holderOf } from '@houseboat/draft/lists.ts';
import { pickOf } from '@houseboat/draft/state.ts';
import { stateAt, type timelineOf } from '@houseboat/draft/timeline.ts';

/** Returns who holds which week since when, as a timeline shows it at a version. */
export function heldAt(timeline: ReturnType<typeof timelineOf>, version: number) {
  const state = stateAt(timeline, version);
  const tradeOf = (id: string) =>
    timeline.log
      .slice(0, version)
      .findLast(({ type, data }) => type === 'WeeksTraded' && data.moves.some(({ weekId }) => weekId === id));
  return state.weeks.map((id) => {
    const since = id in state.traded ? tradeOf(id) : pickOf(state, id);
    return { ...holderOf(state, id), assignedAt: since?.at ?? null };
  });
}
