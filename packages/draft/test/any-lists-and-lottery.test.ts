import { decide } from '@houseboat/draft/decide.ts';
import { nextDue } from '@houseboat/draft/due.ts';
import { lotteryOrder, toHex } from '@houseboat/draft/lottery.ts';
import { currentTurn, isBeforeFirstPick, isSameTurn, pickOf, statusOf, totalTurns } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { withoutLists } from './support/decider.ts';
import { sha256 } from './support/lottery.ts';
import { execute, type Move, play } from './support/random-draft.ts';
import { steps } from './support/random-steps.ts';
import { autoList } from './support/wish-list.ts';

/** Expects something of every move of random drafts. */
const always = (holds: (move: Move) => boolean) =>
  fc.assert(
    fc.property(steps, (taken) => play(taken).moves.every(holds)),
    { numRuns: 400 },
  );

/** The automatic picks of a move, with the events of the same command. */
const automaticPicks = ({ command, events }: Move) =>
  events.flatMap(({ event }) =>
    event.type === 'WeekPicked' && event.data.auto
      ? [{ ...event.data, list: command.type === 'ContinueDraft' ? command.wishList : null }]
      : [],
  );

const hasExpired = ({ events }: Move) => events.some(({ event }) => event.type === 'TurnExpired');

test('an automatic pick is the first free week of the list of the family on the clock, while the draft runs', () => {
  always((move) =>
    automaticPicks(move).every(
      ({ list, weekId, auto, ...turn }) =>
        statusOf(move.before) === 'running' &&
        isSameTurn(currentTurn(move.before), turn) &&
        list?.familyId === turn.familyId &&
        list.weekIds.find((id) => move.before.weeks.includes(id) && !pickOf(move.before, id)) === weekId &&
        list.listHash === auto?.listHash,
    ),
  );
});

test('nobody sends an automatic pick, and each command makes one at most', () => {
  always((move) => {
    const picks = automaticPicks(move);
    return picks.length <= 1 && move.events.every(({ event }) => picks.length === 0 || event.actor === null);
  });
});

test('a list picks only when it is on, or at the end of a hard turn', () => {
  always(
    (move) =>
      (hasExpired(move) && move.before.clock.mode === 'hard') || automaticPicks(move).every(({ list }) => list?.auto),
  );
});

test('no list picks while a pick by hand can be taken back, unless a hard clock ends the turn', () => {
  always((move) => {
    const last = move.before.picks.at(-1);
    if (!last || last.auto || hasExpired(move) || automaticPicks(move).length === 0) return true;
    const by = { familyId: last.familyId, isAdmin: false };
    const takeBack = { type: 'TakeBackPick', now: move.now, seconds: withoutLists.takeBackSeconds, by } as const;
    return 'refused' in decide(takeBack, move.before);
  });
});

test('nothing is due forever: at any time the draft goes on until nothing is due any more', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 60_000 }), (taken, waitMs) => {
      let { state, moves } = play(taken);
      const now = (moves.at(-1)?.now ?? 0) + waitMs;
      const listOfTurn = () => autoList(currentTurn(state)?.familyId ?? '', ...state.weeks);
      const isDue = () => (nextDue(state, { ...withoutLists, wishList: listOfTurn() }, now) ?? Infinity) <= now;
      // At most a start, the end of a turn, and a pick for each turn.
      for (let left = totalTurns(state) + 2; isDue(); left -= 1) {
        const { events } = execute(state, { type: 'ContinueDraft', now, ...withoutLists, wishList: listOfTurn() }, now);
        expect([left > 0, events.length > 0]).toEqual([true, true]);
        state = events.at(-1)?.after ?? state;
      }
    }),
    { numRuns: 400 },
  );
});

test('whatever happened, the order has every family once, and only the change of a season changes which', () => {
  always(({ before, events }) =>
    events.every(({ event, after }) => {
      const isSame = after.order.toSorted().join() === before.order.toSorted().join();
      const mayDiffer = event.type === 'DraftOpened' || event.type === 'SeasonChanged';
      return new Set(after.order).size === after.order.length && (isSame || mayDiffer);
    }),
  );
});

test('a draw is before the first pick, by the designated family, with the seed of the last commitment and all words since', () => {
  always(({ before, command, events }) =>
    events.every(({ event, after }) => {
      if (event.type !== 'LotteryDrawn') return true;
      const { seed, order } = event.data;
      const { lottery } = before;
      return (
        lottery !== null &&
        command.type === 'DrawLottery' &&
        command.by?.isAdmin === true &&
        isBeforeFirstPick(before) &&
        !lottery.isDrawn &&
        toHex(sha256(seed)) === lottery.commitment &&
        order.join() === lotteryOrder(lottery, seed, sha256).join() &&
        after.order.join() === order.join()
      );
    }),
  );
});

test('no family has two words in a lottery', () => {
  always(({ events }) =>
    events.every(({ after: { lottery } }) => {
      const senders = lottery?.words.map(({ familyId }) => familyId) ?? [];
      return new Set(senders).size === senders.length;
    }),
  );
});

test('between a draw and the next reset the order stays, but for families that leave, and those that join come last', () => {
  always(({ before, events }) =>
    events.every(({ event, after }) => {
      if (!before.lottery?.isDrawn || event.type === 'DraftReset') return true;
      const staying = before.order.filter((id) => after.order.includes(id));
      const hasChanged = event.type === 'SeasonChanged' || after.order.join() === before.order.join();
      return hasChanged && after.order.slice(0, staying.length).join() === staying.join();
    }),
  );
});
