import type { Decision, DraftCommand, PickWeek } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { nextDue } from '@houseboat/draft/due.ts';
import type { DraftEvent, RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { type DraftState, unopened } from '@houseboat/draft/state.ts';
import { withoutLists } from './decider.ts';
import { commandOf } from './random-commands.ts';
import { listInTurn, releaseLists, saveList, type WishLists } from './random-lists.ts';
import type { Step } from './random-steps.ts';
import { families, weeks } from './small-boat.ts';

/** What came of a step: the command on a state, when it was sent, and its events with the state after each. */
export type Move = {
  before: DraftState;
  now: number;
  command: DraftCommand;
  decision: Decision;
  events: { event: RecordedDraftEvent; after: DraftState }[];
};

/** A draft that was played, live: each command was decided on the state of that moment. */
export type Played = { moves: Move[]; log: RecordedDraftEvent[]; state: DraftState };

const startOfDraft = Date.parse('2026-03-07T03:00:00Z');

/** Plays a random draft of the small boat. No two events have the same time. */
export function play(taken: readonly Step[]): Played {
  let now = startOfDraft;
  let state = unopened;
  let lists: WishLists = new Map();
  const moves: Move[] = [];
  const made: PickWeek[] = [];
  const send = (command: DraftCommand) => {
    const move = execute(state, command, now);
    moves.push(move);
    if (command.type === 'PickWeek' && move.events.length > 0) made.push(command);
    const after = move.events.at(-1)?.after ?? state;
    lists = releaseLists(lists, state, after);
    state = after;
    now += move.events.length;
  };
  send({ type: 'OpenDraft', order: families, weeks });
  for (const step of taken) {
    const { kind, n, m, waitMs } = step;
    now += waitMs;
    if (kind === 'saveList') lists = saveList(lists, n, m);
    else {
      const wishList = listInTurn(lists, state);
      if (kind === 'due')
        now = Math.max(now, (nextDue(state, { ...withoutLists, wishList }, now) ?? 0) + (n % 4) * 3000);
      send(commandOf({ kind, n, m }, { state, now, wishList, made }));
    }
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
    const event: RecordedDraftEvent = { ...each, actor, at: new Date(now + index).toISOString() };
    after = evolve(after, event);
    return { event, after };
  });
  return { before, now, command, decision, events };
}
