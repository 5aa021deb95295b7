import {
  type AddLotteryWord,
  type Decision,
  type DraftCommand,
  type ManageDraft,
  type OpenDraft,
  type Refusal,
  refuse,
  type SeasonChange,
  type TradeWeeks,
} from './commands.ts';
import { decidePick, decideTakeBack, decideUndo } from './decide-pick.ts';
import { decideDue } from './due.ts';
import type { DraftEvent, FamilyId } from './events.ts';
import { lotteryOrder, toHex } from './lottery.ts';
import {
  type DraftState,
  type DraftStatus,
  familyWith,
  isBeforeFirstPick,
  isComplete,
  isOpened,
  statusOf,
} from './state.ts';

/** Decides a command on a state. The function is pure, so server and browser decide alike. */
export function decide(command: DraftCommand, state: DraftState): Decision {
  switch (command.type) {
    case 'OpenDraft':
      return openDraft(command, state);
    case 'CloseDraft':
      // In whatever status it is, when the next season is opened.
      return { events: state.isClosed ? [] : [{ type: 'DraftClosed', data: {} }] };
    case 'PickWeek':
      return decidePick(command, state);
    case 'UndoPicks':
      return decideUndo(command, state);
    case 'TakeBackPick':
      return decideTakeBack(command, state);
    case 'AddLotteryWord':
      return addLotteryWord(command, state);
    case 'TradeWeeks':
      return decideTrade(command, state);
    case 'ContinueDraft':
      return decideDue(command, state);
    default:
      return decideManagement(command, state);
  }
}

function openDraft({ order, weeks, start }: OpenDraft, state: DraftState): Decision {
  if (isOpened(state)) return refuse('already-opened');
  const opened: DraftEvent = { type: 'DraftOpened', data: { order, weeks } };
  if (!start) return { events: [opened] };
  const { startsAt, now } = start;
  if (Date.parse(startsAt) <= now) return refuse('start-in-the-past');
  return { events: [opened, { type: 'StartScheduled', data: { startsAt } }] };
}

function decideTrade({ trade }: TradeWeeks, state: DraftState): Decision {
  if (!isComplete(state)) return refuse('draft-not-complete');
  const weekIds = new Set(trade.moves.map(({ weekId }) => weekId));
  if (weekIds.size < trade.moves.length) return refuse('week-moved');
  const isInPlace = trade.moves.every(({ weekId, from, to }) => from !== to && familyWith(state, weekId) === from);
  return isInPlace ? { events: [{ type: 'WeeksTraded', data: trade }] } : refuse('week-moved');
}

/** Decides what only the designated family, or the operator, may do. */
function decideManagement(command: ManageDraft, state: DraftState): Decision {
  const { type, by } = command;
  if (by && !by.isAdmin) return refuse('not-designated');
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
    case 'ChangeSeason':
      return changeSeason(command, state);
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

const MIN_FAMILIES = 2;

/** Changes who drafts for which weeks. The families that stay keep their order. */
function changeSeason(change: SeasonChange, state: DraftState): Decision {
  if (!isBeforeFirstPick(state)) return refuse('already-under-way');
  const { joining = [], leaving = [], weeks = state.weeks } = change;
  const staying = state.order.filter((id) => !leaving.includes(id));
  const order = [...staying, ...joining.filter((id) => !staying.includes(id))];
  if (order.length < MIN_FAMILIES) return refuse('too-few-families');
  if (weeks.length < order.length) return refuse('too-few-weeks');
  const isSame = order.join() === state.order.join() && weeks.join() === state.weeks.join();
  return { events: isSame ? [] : [{ type: 'SeasonChanged', data: { order, weeks: [...weeks] } }] };
}

const refusalOfPause = {
  closed: 'season-closed',
  scheduled: 'not-started',
  complete: 'draft-complete',
  paused: 'already-paused',
} as const satisfies Record<Exclude<DraftStatus, 'running'>, Refusal>;

function pause(reason: string | null, state: DraftState): Decision {
  const status = statusOf(state);
  if (status !== 'running') return refuse(refusalOfPause[status]);
  return { events: [{ type: 'DraftPaused', data: { reason } }] };
}

/** Commits the draft to a lottery's seed, before the first pick. A later commitment replaces one that was not drawn. */
function commitLottery(commitment: string, state: DraftState): Decision {
  if (!isBeforeFirstPick(state)) return refuse('already-under-way');
  if (state.lottery?.isDrawn) return refuse('already-drawn');
  return { events: [{ type: 'LotteryCommitted', data: { commitment } }] };
}

function addLotteryWord({ word, by: { familyId } }: AddLotteryWord, state: DraftState): Decision {
  const { lottery } = state;
  if (state.isClosed) return refuse('season-closed');
  if (lottery?.isDrawn) return refuse('already-drawn');
  // A family that has just left may still have its page open.
  if (!lottery || !isBeforeFirstPick(state) || !state.order.includes(familyId)) return refuse('no-open-lottery');
  if (lottery.words.some((each) => each.familyId === familyId)) return refuse('word-already-added');
  return { events: [{ type: 'LotteryWordAdded', data: { familyId, word } }] };
}

/** Draws the order from the open lottery. A seed that does not match the commitment belongs to an earlier lottery. */
function drawLottery({ seed, sha256 }: ManageDraft & { type: 'DrawLottery' }, state: DraftState): Decision {
  const { lottery } = state;
  if (lottery?.isDrawn) return refuse('already-drawn');
  if (!lottery || !isBeforeFirstPick(state)) return refuse('no-open-lottery');
  if (toHex(sha256(seed)) !== lottery.commitment) return refuse('no-open-lottery');
  return { events: [{ type: 'LotteryDrawn', data: { seed, order: lotteryOrder(lottery, seed, sha256) } }] };
}
