import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { deadlineOf } from '@houseboat/draft/clock.ts';
import { nextDue, type Surroundings } from '@houseboat/draft/due.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import { currentTurn } from '@houseboat/draft/state.ts';
import type { Violation } from '../history.ts';
import { type Replay, stateAt } from './replay.ts';

/** How long after a hard deadline a pick still counts, and how late a turn starts again instead of ending. */
const GRACE_MS = 2_000;
const MAX_LATENESS_MS = 10_000;
/** How long something may be due: a safety net, because servers and their database are often unavailable. */
export const MAX_OVERDUE_MS = 60_000;

/** Every event of the clock comes when it may, and each start and each deadline fires once. Times never go back. */
export function checkClock({ log, states, surroundings }: Replay): Violation[] {
  const fired = new Set<string>();
  return log.flatMap((event, index) => {
    const before = stateAt(states, index);
    const problem =
      timeProblem(event, log[index - 1]) ??
      repeatedProblem(event, before, fired) ??
      earlyProblem(event, before, surroundings.timeZone) ??
      overdueProblem(event, before, surroundings);
    const { version } = event;
    return problem ? [{ sentence: `Event ${version}, ${event.type}, ${problem}`, from: version, to: version }] : [];
  });
}

const timeProblem = ({ at }: RecordedEvent, previous: RecordedEvent | undefined): string | undefined =>
  previous && Date.parse(at) < Date.parse(previous.at) ? `is of ${at}, before the event before it.` : undefined;

/** Finds a start or a deadline that fires a second time. A turn's deadline is its own until the turn starts again. */
function repeatedProblem({ type }: RecordedEvent, before: DraftState, fired: Set<string>): string | undefined {
  if (type === 'DraftStarted') return before.startsAt === null ? 'is of a start that has fired already.' : undefined;
  if (type !== 'TurnExpired') return undefined;
  const { round, pick } = currentTurn(before) ?? {};
  const deadline = `${round}/${pick} since ${before.turnStartedAt}`;
  if (fired.has(deadline)) return `is of a deadline that has fired already: turn ${deadline}.`;
  fired.add(deadline);
  return undefined;
}

/** Finds what the server did on its own too early. */
function earlyProblem(event: RecordedEvent, before: DraftState, timeZone: string): string | undefined {
  const due = earliest(event, before, timeZone);
  return due !== null && Date.parse(event.at) < due
    ? `is of ${event.at}, but was not due before ${new Date(due).toISOString()}.`
    : undefined;
}

/** Finds what came long after something was due that has not fired. */
function overdueProblem({ at }: RecordedEvent, before: DraftState, surroundings: Surroundings): string | undefined {
  const due = nextDue(before, surroundings, Date.parse(at));
  return due !== null && Date.parse(at) - due > MAX_OVERDUE_MS
    ? `is of ${at}, but the draft was due to advance at ${new Date(due).toISOString()}.`
    : undefined;
}

function earliest({ type, actor }: RecordedEvent, before: DraftState, timeZone: string): number | null {
  if (type === 'DraftStarted') return actor || before.startsAt === null ? null : Date.parse(before.startsAt);
  const deadline = deadlineOf(before, timeZone);
  if (deadline === null) return null;
  if (type === 'TurnExpired') return before.clock.mode === 'hard' ? deadline + GRACE_MS : deadline;
  return type === 'TurnRestarted' ? deadline + MAX_LATENESS_MS : null;
}
