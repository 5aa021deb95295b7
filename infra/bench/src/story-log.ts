import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { DraftCommand } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { currentTurn, isComplete, unopened } from '@houseboat/draft/state.ts';

/**
 * Returns the log of a season with a number of events: drafts from the first pick to the last with undos and take-backs, each followed by a
 * reset.
 */
export function storyLog(count: number, order: string[], weeks: string[]): RecordedEvent[] {
  const log: RecordedEvent[] = [];
  const startedAt = Date.parse('2026-03-01T18:00:00Z');
  const admin = { familyId: order[0] ?? '', isAdmin: true };
  let state = unopened;
  const send = (command: DraftCommand) => {
    const decision = decide(command, state);
    if ('refused' in decision) throw new Error(`${command.type} was refused: ${decision.refused}`);
    for (const event of decision.events) {
      const recorded = {
        ...event,
        actor: { familyId: admin.familyId, name: 'Abara' },
        at: new Date(startedAt + log.length * 2000).toISOString(),
      };
      state = evolve(state, recorded);
      log.push({ ...recorded, version: state.version });
    }
  };
  send({ type: 'OpenDraft', order, weeks });
  while (log.length < count) {
    const turn = currentTurn(state);
    const free = weeks.filter((id) => !state.picks.some(({ weekId }) => weekId === id));
    const weekId = free[(log.length * 7) % free.length];
    if (isComplete(state) || !turn || !weekId) send({ type: 'ResetDraft', by: admin });
    else {
      send({ type: 'PickWeek', ...turn, weekId, by: { familyId: turn.familyId, isAdmin: false } });
      if (log.length % 9 === 0) send({ type: 'UndoPicks', picks: 1, version: state.version, by: admin });
    }
  }
  return log.slice(0, count);
}
