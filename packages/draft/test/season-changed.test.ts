import { decide } from '@houseboat/draft/decide.ts';
import type { DraftEvent } from '@houseboat/draft/events.ts';
import { holdingsOf } from '@houseboat/draft/holdings.ts';
import { roundsFor, turnsLeft } from '@houseboat/draft/state.ts';
import { recordsAt, stateAt, timelineOf } from '@houseboat/draft/timeline.ts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { at, decides, lake, recorded, refuses, shows, stateAfter, tonight } from './support/decider.ts';
import { play } from './support/random-draft.ts';
import { steps } from './support/random-steps.ts';
import {
  as,
  clockSet,
  draftAfter,
  families,
  manage,
  opened,
  orderSet,
  passed,
  paused,
  pick,
  picked,
  reset,
  scheduled,
  seasonChanged,
  undone,
  week,
  weeks,
} from './support/small-boat.ts';
import { autoList } from './support/wish-list.ts';

const join = manage({ type: 'ChangeSeason', joining: ['Dogwood'] });
const leave = manage({ type: 'ChangeSeason', leaving: ['Birch'] });
const four = [...families, 'Dogwood'];
const committed: DraftEvent = { type: 'LotteryCommitted', data: { commitment: 'commitment' } };
const word: DraftEvent = { type: 'LotteryWordAdded', data: { familyId: 'Birch', word: 'loon' } };

describe('changing the season', () => {
  test('puts a family that joins last, and leaves the others in their order', () => {
    for (const history of [[opened], [opened, scheduled('20:00')], [opened, paused], [...draftAfter(2), reset]])
      decides(history, join, [seasonChanged(four)]);
    decides([opened, orderSet('Cedar', 'Birch', 'Ash')], leave, [seasonChanged(['Cedar', 'Ash'])]);
    decides([opened], manage({ type: 'ChangeSeason', joining: ['Dogwood'], leaving: ['Ash'] }), [
      seasonChanged(['Birch', 'Cedar', 'Dogwood']),
    ]);
  });

  test('replaces the weeks', () => {
    const others = ['week-0', ...weeks.slice(0, 5)];
    decides([opened], manage({ type: 'ChangeSeason', weeks: others }), [seasonChanged(families, others)]);
  });

  test('to what it is changes nothing', () => {
    for (const change of [{}, { joining: ['Birch'] }, { leaving: ['Dogwood'] }, { weeks }])
      decides([opened], manage({ type: 'ChangeSeason', ...change }), []);
  });

  test('is up to the designated family, until the first pick, in an open season', () => {
    refuses([opened], manage({ type: 'ChangeSeason', joining: ['Dogwood'] }, as('Birch')), 'not-designated');
    for (const history of [draftAfter(1), [opened, passed('Ash', 1, 1)]]) refuses(history, join, 'already-under-way');
    refuses([opened, { type: 'DraftClosed', data: {} }], join, 'season-closed');
    decides([...draftAfter(1), undone(week('Ash', 'week-1', 1, 1))], join, [seasonChanged(four)]);
  });

  test('leaves two families, and a week for each', () => {
    refuses([opened, seasonChanged(['Ash', 'Birch'])], leave, 'too-few-families');
    refuses([opened], manage({ type: 'ChangeSeason', weeks: weeks.slice(0, 2) }), 'too-few-weeks');
    refuses([opened, seasonChanged(families, weeks.slice(0, 3))], join, 'too-few-weeks');
  });
});

describe('after the season has changed', () => {
  test('rounds and turns follow', () => {
    shows([opened, seasonChanged(four)], { order: four, totalRounds: 1, currentFamilyId: 'Ash' });
    expect(turnsLeft(stateAfter([opened, seasonChanged(['Cedar', 'Ash'])])).map(({ familyId }) => familyId)).toEqual([
      'Cedar',
      'Ash',
      'Ash',
      'Cedar',
      'Cedar',
      'Ash',
    ]);
    refuses(
      [opened, seasonChanged(['Cedar', 'Ash'])],
      pick({ familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 }),
      'not-your-turn',
    );
  });

  test('a week that it no longer has is picked neither by hand nor from a list', () => {
    const history = [opened, seasonChanged(families, weeks.slice(1))];
    refuses(history, pick({ familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 }), 'unknown-week');
    const command = {
      type: 'ContinueDraft',
      now: Date.parse(tonight('18:10')),
      timeZone: lake,
      takeBackSeconds: 30,
      wishList: autoList('Ash', 'week-1', 'week-2'),
    } as const;
    expect(decide(command, stateAfter(history))).toMatchObject({ events: [{ data: { weekId: 'week-2' } }] });
  });

  test('start, pause and clock are as before, and the first turn starts again only for another family', () => {
    shows([opened, scheduled('20:00'), seasonChanged(four)], { startsAt: tonight('20:00'), status: 'scheduled' });
    shows([opened, paused, seasonChanged(four)], { status: 'paused' });
    const clocked = [opened, at('18:10', clockSet('soft', 60))];
    shows([...clocked, at('18:10:20', seasonChanged(four))], { deadline: tonight('18:11') });
    shows([...clocked, at('18:10:20', seasonChanged(['Birch', 'Cedar']))], { deadline: tonight('18:11:20') });
  });

  test('a family that has left has no word in a later lottery', () => {
    refuses(
      [opened, seasonChanged(['Ash', 'Cedar']), committed],
      { type: 'AddLotteryWord', word: 'otter', by: as('Birch') },
      'no-open-lottery',
    );
  });

  test('a lottery continues with the same families, and ends with others', () => {
    shows([opened, committed, word, seasonChanged(families, weeks.slice(1))], {
      lottery: { commitment: 'commitment', order: families, words: [word.data], isDrawn: false },
    });
    shows([opened, committed, word, seasonChanged(four)], { lottery: null });
    refuses(
      [opened, committed, seasonChanged(four)],
      { type: 'AddLotteryWord', word: 'otter', by: as('Dogwood') },
      'no-open-lottery',
    );
  });

  test('a drawn order stays, with who joins last, and only a reset allows another draw', () => {
    const drawn: DraftEvent = { type: 'LotteryDrawn', data: { seed: 'seed', order: ['Cedar', 'Ash', 'Birch'] } };
    const history = [opened, committed, drawn, seasonChanged(['Cedar', 'Ash', 'Birch', 'Dogwood'])];
    shows(history, {
      order: ['Cedar', 'Ash', 'Birch', 'Dogwood'],
      lottery: { commitment: 'commitment', order: families, words: [], isDrawn: true },
      draws: [{ at: tonight('18:00:02'), order: ['Cedar', 'Ash', 'Birch'] }],
    });
    const another = manage({ type: 'CommitLottery', commitment: 'another' });
    refuses([...history, seasonChanged(families)], another, 'already-drawn');
    decides([...history, { type: 'DraftReset', data: {} }], another, [
      { type: 'LotteryCommitted', data: { commitment: 'another' } },
    ]);
  });

  test('the turns of the season before are not those of this one', () => {
    const history = [
      opened,
      picked('Ash', 'week-1', 1, 1),
      picked('Birch', 'week-2', 1, 2),
      undone(week('Birch', 'week-2', 1, 2), week('Ash', 'week-1', 1, 1)),
      seasonChanged(['Birch', 'Cedar']),
    ];
    const timeline = timelineOf(recorded(history), lake);
    const turn = { round: 1, pick: 1 };
    expect(recordsAt(timeline, stateAt(timeline, 4), turn)).toHaveLength(1);
    expect(recordsAt(timeline, stateAt(timeline, 5), turn)).toEqual([]);
  });

  test('what a family got is counted by the families that drafted', () => {
    const log = [opened, seasonChanged(['Birch', 'Cedar']), picked('Birch', 'week-2', 1, 1)];
    const { families, firstPicks } = holdingsOf(recorded(log));
    expect(families).toEqual(['Birch', 'Cedar']);
    expect(firstPicks.get('Birch')).toEqual({ position: 1, version: 3 });
  });
});

test('whatever happened, the season changes only before the first pick, and each family can have a week', () => {
  fc.assert(
    fc.property(steps, (taken) =>
      play(taken).moves.every(({ before, events }) =>
        events.every(({ event, after }) => {
          if (event.type !== 'SeasonChanged') return true;
          const { order } = event.data;
          return (
            before.picks.length === 0 &&
            before.passed.length === 0 &&
            new Set(order).size === order.length &&
            roundsFor(order.length, event.data.weeks.length) > 0 &&
            (after.lottery === null ||
              after.lottery.isDrawn ||
              after.lottery.words.every(({ familyId }) => order.includes(familyId)))
          );
        }),
      ),
    ),
    { numRuns: 300 },
  );
});
