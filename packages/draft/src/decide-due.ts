import { deadlineOf, nextDue } from './clock.ts';
import type { ContinueDraft, Decision } from './commands.ts';
import type { Turn } from './events.ts';
import { currentTurn, type DraftState, statusOf } from './state.ts';

/** How late the end of a hard turn may be noticed. After that the server was down, and its families may have been unable to pick. */
const MAX_LATENESS_MS = 10_000;

/** Decides what is due: the start, or what follows from the end of a turn's time. When nothing is due yet, there are no events. */
export function decideDue({ now, timeZone }: ContinueDraft, state: DraftState): Decision {
  const due = nextDue(state, timeZone);
  if (due === null || now < due) return { events: [] };
  if (statusOf(state) === 'scheduled') return { events: [{ type: 'DraftStarted', data: {} }] };

  const turn = currentTurn(state);
  const deadline = deadlineOf(state, timeZone);
  if (!turn || deadline === null) return { events: [] };
  return { events: state.clock.mode === 'soft' ? [expired(turn)] : endTurn(turn, now - deadline) };
}

const expired = (turn: Turn) => ({ type: 'TurnExpired' as const, data: turn });

const endTurn = (turn: Turn, latenessMs: number) =>
  latenessMs > MAX_LATENESS_MS
    ? [{ type: 'TurnRestarted' as const, data: {} }]
    : [expired(turn), { type: 'TurnPassed' as const, data: turn }];
