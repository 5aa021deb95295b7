import { type Decision, type ManageDraft, refuse } from './commands.ts';
import { commitLottery, drawLottery } from './decide-lottery.ts';
import type { DraftEvent, FamilyId } from './events.ts';
import { type DraftState, isBeforeFirstPick, statusOf } from './state.ts';

/** Decides what only the designated family, or the operator, may do. */
export function decideManagement(command: ManageDraft, state: DraftState): Decision {
  const { type, by } = command;
  if (by && !by.isAdmin) return refuse('not-admin');
  if (state.isClosed) return refuse('season-closed');
  switch (type) {
    case 'ScheduleStart':
      return scheduleStart(command, state);
    case 'StartDraft':
      return state.startsAt === null ? refuse('nothing-scheduled') : { events: [{ type: 'DraftStarted', data: {} }] };
    case 'SetCall':
      return { events: setCall(command.callUrl, state) };
    case 'SetOrder':
      return setOrder(command.order, state);
    case 'SetClock':
      return { events: [{ type: 'ClockSet', data: command.clock }] };
    case 'PauseDraft':
      return pause(command.reason, state);
    case 'ResumeDraft':
      return state.pause ? { events: [{ type: 'DraftResumed', data: {} }] } : refuse('not-paused');
    case 'ResetDraft':
      return { events: [{ type: 'DraftReset', data: {} }] };
    case 'CommitLottery':
      return commitLottery(command.commitment, state);
    case 'DrawLottery':
      return drawLottery(command, state);
    default:
      return type satisfies never;
  }
}

function scheduleStart(
  { startsAt, callUrl, now }: ManageDraft & { type: 'ScheduleStart' },
  state: DraftState,
): Decision {
  if (startsAt !== null && Date.parse(startsAt) <= now) return refuse('start-in-the-past');
  if (!isBeforeFirstPick(state)) return refuse('already-under-way');
  if (state.pause) return refuse('draft-paused');
  const events: DraftEvent[] = startsAt === state.startsAt ? [] : [{ type: 'StartScheduled', data: { startsAt } }];
  return { events: callUrl === undefined ? events : [...events, ...setCall(callUrl, state)] };
}

const setCall = (callUrl: string | null, state: DraftState): DraftEvent[] =>
  callUrl === state.callUrl ? [] : [{ type: 'CallSet', data: { callUrl } }];

function setOrder(order: FamilyId[], state: DraftState): Decision {
  if ([...order].sort().join() !== [...state.order].sort().join()) return refuse('not-every-family-once');
  if (!isBeforeFirstPick(state)) return refuse('already-under-way');
  if (state.lottery?.isDrawn) return refuse('already-drawn');
  return { events: order.join() === state.order.join() ? [] : [{ type: 'OrderSet', data: { order } }] };
}

function pause(reason: string | null, state: DraftState): Decision {
  const status = statusOf(state);
  switch (status) {
    case 'closed':
      return refuse('season-closed');
    case 'scheduled':
      return refuse('not-started');
    case 'complete':
      return refuse('draft-complete');
    case 'paused':
      return refuse('already-paused');
    case 'running':
      return { events: [{ type: 'DraftPaused', data: { reason } }] };
    default:
      return status satisfies never;
  }
}
