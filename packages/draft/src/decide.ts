import type { DraftEvent, FamilyId, WeekId } from './events.ts';
import { currentTurn, type DraftState, evolve, isComplete, isOpened, pickInRound, pickOf } from './evolve.ts';

/** Who sends a command. The designated family (`isAdmin`) may reset the draft and pick on behalf of others. */
export type Sender = { familyId: FamilyId; isAdmin: boolean };

/**
 * A command to a draft. A pick names the turn that its sender saw. It may also name the version that its sender saw, so that a retry from before
 * a reset does not count as a pick in the new draft.
 */
export type DraftCommand =
  | { type: 'OpenDraft'; order: FamilyId[]; weeks: WeekId[] }
  | {
      type: 'PickWeek';
      familyId: FamilyId;
      weekId: WeekId;
      round: number;
      pick: number;
      version?: number;
      by: Sender;
    }
  | { type: 'ResetDraft'; by: Sender };

/** Why a command was refused. */
export type Refusal =
  | 'already-opened'
  | 'unknown-week'
  | 'not-own-family'
  | 'draft-complete'
  | 'not-your-turn'
  | 'turn-moved-on'
  | 'week-taken'
  | 'already-picked-this-round'
  | 'not-admin';

/** The events that follow from a command, or why it is refused. The repeat of a pick that is already made has no events. */
export type Decision = { events: DraftEvent[] } | { refused: Refusal };

const refuse = (refused: Refusal): Decision => ({ refused });

/** Decides a command on a state. The function is pure, so server and browser decide alike. */
export function decide(command: DraftCommand, state: DraftState): Decision {
  switch (command.type) {
    case 'OpenDraft':
      if (isOpened(state)) return refuse('already-opened');
      return { events: [{ type: 'DraftOpened', data: { order: command.order, weeks: command.weeks } }] };
    case 'PickWeek':
      return decidePick(command, state);
    case 'ResetDraft':
      return command.by.isAdmin ? { events: [{ type: 'DraftReset', data: {} }] } : refuse('not-admin');
    default:
      return command satisfies never;
  }
}

/** The order of the checks is part of the contract: it determines the refusal of a pick that is wrong in several ways. */
function decidePick(command: DraftCommand & { type: 'PickWeek' }, state: DraftState): Decision {
  const { familyId, weekId, round, pick, version = state.version, by } = command;
  if (!state.weeks.includes(weekId)) return refuse('unknown-week');
  if (familyId !== by.familyId && !by.isAdmin) return refuse('not-own-family');

  const taken = pickOf(state, weekId);
  const isRepeat = taken?.familyId === familyId && taken.round === round && taken.pick === pick;
  if (isRepeat) return { events: [] };
  if (version < state.resetVersion) return refuse('turn-moved-on');

  const turn = currentTurn(state);
  if (!turn) return refuse('draft-complete');
  if (turn.familyId !== familyId) return refuse('not-your-turn');
  if (turn.round !== round || turn.pick !== pick) return refuse('turn-moved-on');
  if (taken) return refuse('week-taken');
  if (pickInRound(state, familyId, turn.round)) return refuse('already-picked-this-round');

  const picked: DraftEvent = {
    type: 'WeekPicked',
    data: { familyId, weekId, round, pick, ...(familyId !== by.familyId && { onBehalf: true as const }) },
  };
  return {
    events: isComplete(evolve(state, picked)) ? [picked, { type: 'DraftCompleted', data: {} }] : [picked],
  };
}
