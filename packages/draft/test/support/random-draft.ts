import type { Decision, DraftCommand, Sender } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { nextDue } from '@houseboat/draft/due.ts';
import type { ClockSettings, DraftEvent, RecordedDraftEvent, Timestamp } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { currentTurn, type DraftState, unopened } from '@houseboat/draft/state.ts';
import fc from 'fast-check';
import { withoutLists } from './decider.ts';
import { as, families, weeks } from './small-boat.ts';

/** How often a random draft tries each kind of step. */
const weights = {
  pick: 40,
  makeUp: 8,
  wrongPick: 5,
  retry: 6,
  undo: 8,
  takeBack: 6,
  due: 16,
  nothingDue: 3,
  setClock: 8,
  pause: 4,
  resume: 8,
  schedule: 5,
  unschedule: 1,
  start: 2,
  setOrder: 3,
  setCall: 1,
  reset: 1,
};
type Kind = keyof typeof weights;

/** A step of a random draft: its kind, two numbers to choose with, and how long after the one before it comes. */
type Step = { kind: Kind; n: number; m: number; waitMs: number };

const kinds = fc.oneof(
  ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
);
const waits = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40_000_000 }) },
);

/** The steps of random drafts. */
export const steps = fc.array(fc.record({ kind: kinds, n: fc.nat(999), m: fc.nat(999), waitMs: waits }), {
  size: 'max',
  maxLength: 80,
});

/** What came of a step: the command on a state, and its events with the state after each. */
export type Move = {
  before: DraftState;
  command: DraftCommand;
  decision: Decision;
  events: { event: RecordedDraftEvent; after: DraftState }[];
};

/** A draft that was played, live: each command was decided on the state of that moment. */
export type Played = { moves: Move[]; log: RecordedDraftEvent[]; state: DraftState };

const ashId = 'Ash';
const startOfDraft = Date.parse('2026-03-07T03:00:00Z');

/** Plays a random draft of the small boat. No two events have the same time. */
export function play(taken: readonly Step[]): Played {
  let now = startOfDraft;
  let state = unopened;
  const moves: Move[] = [];
  const send = (command: DraftCommand) => {
    const move = execute(state, command, now);
    moves.push(move);
    state = move.events.at(-1)?.after ?? state;
    now += move.events.length;
  };
  send({ type: 'OpenDraft', order: families, weeks });
  for (const step of taken) {
    now += step.waitMs;
    if (step.kind === 'due') now = Math.max(now, (nextDue(state, withoutLists) ?? 0) + (step.n % 4) * 3000);
    send(commandOf(step, state, moves, now));
  }
  return { moves, log: moves.flatMap(({ events }) => events.map(({ event }) => event)), state };
}

/** Decides a command and folds its events, a millisecond apart. */
export function execute(before: DraftState, command: DraftCommand, now: number): Move {
  const decision = decide(command, before);
  const decided: DraftEvent[] = 'events' in decision ? decision.events : [];
  const by = 'by' in command ? command.by : null;
  let after = before;
  const events = decided.map((each, index) => {
    const actor = by && { familyId: by.familyId, name: by.familyId };
    const event: RecordedDraftEvent = { ...each, actor, at: isoOf(now + index) };
    after = evolve(after, event);
    return { event, after };
  });
  return { before, command, decision, events };
}

const isoOf = (time: number): Timestamp => new Date(time).toISOString();

/** Returns one of several, chosen with a number. */
function choose<One>(from: readonly One[], n: number): One {
  const one = from[n % from.length];
  if (one === undefined) throw new RangeError('Nothing to choose from.');
  return one;
}

const clocks: ClockSettings[] = [
  { mode: 'off', seconds: null, quietHours: null },
  ...(['soft', 'hard'] as const).flatMap((mode) => [
    { mode, seconds: 30, quietHours: null },
    { mode, seconds: 3599, quietHours: { from: '19:00', to: '23:30' } },
    { mode, seconds: 3600, quietHours: { from: '20:30', to: '08:00' } },
    { mode, seconds: 172_800, quietHours: { from: '01:30', to: '23:00' } },
  ]),
];

function commandOf({ kind, n, m }: Step, state: DraftState, moves: readonly Move[], now: number): DraftCommand {
  const by = as(ashId);
  switch (kind) {
    case 'pick':
      return pickOfTurn(currentTurn(state) ?? choose(state.picks, n), state, n, m);
    case 'makeUp':
      return pickOfTurn(state.passed.length ? choose(state.passed, n) : turnOf(n, m), state, n, m);
    case 'wrongPick':
      return {
        type: 'PickWeek',
        ...turnOf(n, m),
        weekId: choose([...weeks, 'week-99'], n),
        by: as(choose(families, m)),
      };
    case 'retry':
      return retryOf(moves, n) ?? pickOfTurn(turnOf(n, m), state, n, m);
    case 'undo':
      return { type: 'UndoPicks', picks: 1 + (n % 4), version: state.version - (m % 6 === 0 ? 1 : 0), by: senderOf(m) };
    case 'takeBack': {
      const last = state.picks.at(-1)?.familyId ?? ashId;
      return { type: 'TakeBackPick', now, seconds: 30, by: as(m % 4 ? last : choose(families, n)) };
    }
    case 'due':
    case 'nothingDue':
      return { type: 'ContinueDraft', now, ...withoutLists };
    case 'setClock':
      return { type: 'SetClock', clock: choose(clocks, n), by: senderOf(m) };
    case 'pause':
      return { type: 'PauseDraft', reason: m % 2 ? 'Dinner' : null, by };
    case 'resume':
      return { type: 'ResumeDraft', by };
    case 'schedule':
      return { type: 'ScheduleStart', startsAt: isoOf(now - 5000 + n * 100), now, by };
    case 'unschedule':
      return { type: 'ScheduleStart', startsAt: null, now, by };
    case 'start':
      return { type: 'StartDraft', by };
    case 'setOrder':
      return { type: 'SetOrder', order: choose([families.toReversed(), ['Ash', 'Cedar', 'Birch'], ['Ash']], n), by };
    case 'setCall':
      return { type: 'SetCall', callUrl: m % 2 ? 'https://meet.example.org/lake' : null, by };
    case 'reset':
      return { type: 'ResetDraft', by };
    default:
      return kind satisfies never;
  }
}

type TurnOfPick = Pick<Extract<DraftCommand, { type: 'PickWeek' }>, 'familyId' | 'round' | 'pick'>;

const senderOf = (m: number): Sender => as(m % 8 === 7 ? 'Birch' : ashId);

const turnOf = (n: number, m: number): TurnOfPick => ({
  familyId: choose(families, n),
  round: 1 + (m % 2),
  pick: 1 + (n % 3),
});

/** Returns the pick of a free week, if there is one, by the family of a turn or on its behalf. It may name the version. */
function pickOfTurn({ familyId, round, pick }: TurnOfPick, state: DraftState, n: number, m: number): DraftCommand {
  const free = weeks.filter((id) => state.picks.every(({ weekId }) => weekId !== id));
  const by = as(m % 3 === 0 ? ashId : familyId);
  const version = m % 2 ? { version: state.version } : {};
  return { type: 'PickWeek', familyId, round, pick, weekId: choose(free, n), ...version, by };
}

/** Returns an earlier pick that was made, to send it again. */
function retryOf(moves: readonly Move[], n: number): DraftCommand | undefined {
  const made = moves.filter(({ command, events }) => command.type === 'PickWeek' && events.length > 0);
  return made.length ? choose(made, n).command : undefined;
}
