import type { Refusal } from '@houseboat/draft/commands.ts';
import { currentTurn, isComplete, isPassed, isSameTurn, isTraded } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Move, play } from './support/random-draft.ts';
import { steps } from './support/random-steps.ts';

const has = ({ events }: Move, type: string) => events.some(({ event }) => event.type === type);

const releasesMadeUp = ({ before, events }: Move, type: string) =>
  events.some(
    ({ event, after }) => event.type === type && before.picks.some((pick) => pick.madeUp && isPassed(after, pick)),
  );

const noTurn = { familyId: '', round: 0, pick: 0 };

/** The pick that a move made from a list, if any. */
const automaticPick = ({ events }: Move) =>
  events.flatMap(({ event }) => (event.type === 'WeekPicked' && event.data.auto ? [event.data] : [])).at(0);

const listOf = ({ command }: Move) => (command.type === 'ContinueDraft' ? command.wishList : null);

/** Where random drafts have to get to, for the properties to prove anything. */
const depths: Record<string, (move: Move) => boolean> = {
  'a start by hand': (move) => move.command.type === 'StartDraft' && has(move, 'DraftStarted'),
  'a start at its time': (move) => move.command.type === 'ContinueDraft' && has(move, 'DraftStarted'),
  'another order': (move) => has(move, 'OrderSet'),
  'a family that joins': ({ before, events }) =>
    events.some(({ event, after }) => event.type === 'SeasonChanged' && after.order.length > before.order.length),
  'a family that leaves with its word': (move) =>
    has(move, 'SeasonChanged') && (move.before.lottery?.words.length ?? 0) > 0,
  'other weeks after an undo': (move) => has(move, 'SeasonChanged') && move.before.released.length > 0,
  'a pick in a season that has changed': (move) => move.before.seasonVersion > 0 && has(move, 'WeekPicked'),
  'a soft turn that expires': (move) => has(move, 'TurnExpired') && !has(move, 'TurnPassed'),
  'a hard turn that is passed': (move) => has(move, 'TurnPassed'),
  'a hard turn that restarts': (move) => has(move, 'TurnRestarted'),
  'a pick on behalf': ({ events }) =>
    events.some(({ event }) => event.type === 'WeekPicked' && event.data.onBehalf === true),
  'a retry of a pick in force': ({ command, decision }) =>
    command.type === 'PickWeek' && 'events' in decision && decision.events.length === 0,
  'a retry of a released pick': ({ before, command, decision }) =>
    command.type === 'PickWeek' &&
    'refused' in decision &&
    decision.refused === 'turn-moved-on' &&
    before.released.some((pick) => pick.weekId === command.weekId && isSameTurn(pick, command)),
  'a passed turn made up while others are on the clock': ({ before, events }) =>
    events.some(({ after }) => after.picks.length > before.picks.length && after.picks.at(-1)?.madeUp) &&
    !isPassed(before, currentTurn(before) ?? noTurn),
  'passed turns that come up again': ({ before }) => {
    const current = currentTurn(before);
    return current !== undefined && isPassed(before, current);
  },
  'an undo of a pick that made up a passed turn': (move) => releasesMadeUp(move, 'PicksUndone'),
  'a take-back of a pick that made up a passed turn': (move) => releasesMadeUp(move, 'PickTakenBack'),
  'an undo in a pause': (move) => move.before.pause !== null && has(move, 'PicksUndone'),
  'an undo of several picks': ({ events }) =>
    events.some(({ event }) => event.type === 'PicksUndone' && event.data.picks.length > 2),
  'a take-back that opens a complete draft again': (move) => isComplete(move.before) && has(move, 'PickTakenBack'),
  'an undo that opens a complete draft again': (move) => isComplete(move.before) && has(move, 'PicksUndone'),
  'a second completion': (move) => has(move, 'DraftCompleted') && move.before.released.length > 0,
  'a turn of several pauses': ({ before }) => before.turnPauses.length > 1,
  'an automatic pick': (move) => automaticPick(move) !== undefined,
  'an automatic pick of a second choice or a later one': (move) =>
    (listOf(move)?.weekIds.indexOf(automaticPick(move)?.weekId ?? '') ?? 0) > 0,
  'an automatic pick right after another': (move) =>
    automaticPick(move) !== undefined && move.before.picks.at(-1)?.auto !== undefined,
  'an automatic pick that waited for a pick by hand': (move) =>
    automaticPick(move) !== undefined && move.before.picks.some(({ auto }) => !auto) && !has(move, 'TurnExpired'),
  'an automatic pick of a passed turn that came up again': (move) =>
    isPassed(move.before, automaticPick(move) ?? noTurn),
  'an automatic pick that completes the draft': (move) =>
    automaticPick(move) !== undefined && has(move, 'DraftCompleted'),
  'a hard turn that ends with a pick from a list that is off': (move) =>
    has(move, 'TurnExpired') && automaticPick(move) !== undefined && listOf(move)?.auto === false,
  'a hard turn that is passed because nothing on the list is free': (move) =>
    has(move, 'TurnPassed') && (listOf(move)?.weekIds.length ?? 0) > 0,
  'an undo of an automatic pick': ({ before, events }) =>
    events.some(({ event }) => event.type === 'PicksUndone') && before.picks.at(-1)?.auto !== undefined,
  'a take-back of an automatic pick': (move) =>
    has(move, 'PickTakenBack') && move.before.picks.at(-1)?.auto !== undefined,
  'a commitment that replaces another': (move) => move.before.lottery !== null && has(move, 'LotteryCommitted'),
  'a draw with several words': (move) => has(move, 'LotteryDrawn') && (move.before.lottery?.words.length ?? 0) > 1,
  'a draw that makes it the turn of another family': ({ before, events }) =>
    events.some(
      ({ event, after }) => event.type === 'LotteryDrawn' && !isSameTurn(currentTurn(before), currentTurn(after)),
    ),
  'a draw from an order that was changed since': (move) =>
    has(move, 'LotteryDrawn') && move.before.lottery?.order.join() !== move.before.order.join(),
  'a draw that is undone by a reset': (move) => move.before.lottery?.isDrawn === true && has(move, 'DraftReset'),
  'weeks that are traded': (move) => has(move, 'WeeksTraded'),
  'a reset of traded weeks': (move) => isTraded(move.before) && has(move, 'DraftReset'),
  'a reset in a pause': (move) => move.before.pause !== null && has(move, 'DraftReset'),
};

/** Every refusal that a log without edits can lead to, of those who may command. */
const refusals: Refusal[] = [
  'unknown-week',
  'not-own-family',
  'draft-complete',
  'not-started',
  'draft-paused',
  'not-your-turn',
  'turn-moved-on',
  'week-taken',
  'not-designated',
  'start-in-the-past',
  'already-under-way',
  'nothing-scheduled',
  'not-every-family-once',
  'already-paused',
  'not-paused',
  'draft-moved-on',
  'fewer-picks',
  'nothing-to-take-back',
  'not-the-last-pick',
  'too-late-to-take-back',
  'draft-not-complete',
  'week-moved',
  'weeks-traded',
  'already-drawn',
  'no-open-lottery',
  'word-already-added',
];

test('random drafts reach every depth and every refusal', () => {
  const moves = fc.sample(steps, { numRuns: 900, seed: 7 }).flatMap((taken) => play(taken).moves);
  const counts = Object.entries(depths).map(([name, isReached]) => [name, moves.filter(isReached).length] as const);
  expect(counts.filter(([, count]) => count < 5)).toEqual([]);
  const refused = new Set(moves.flatMap(({ decision }) => ('refused' in decision ? [decision.refused] : [])));
  expect(refusals.filter((refusal) => !refused.has(refusal))).toEqual([]);
});
