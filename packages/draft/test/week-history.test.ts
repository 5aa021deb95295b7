import { weekHistory } from '@houseboat/draft/holdings.ts';
import { expect, test } from '@jest/globals';
import { type Happened, recorded } from './support/decider.ts';
import { opened, picked, reset, takenBack, traded, undone, week } from './support/small-boat.ts';

const historyOf = (...history: Happened[]) =>
  weekHistory(recorded([opened, ...history]), 'week-1').map(({ familyId, why, tradeId }) => [familyId, why, tradeId]);

test('a week’s history says who picked it, how, and by which trade it moved', () => {
  const onBehalf: Happened = {
    type: 'WeekPicked',
    data: { familyId: 'Birch', weekId: 'week-1', round: 1, pick: 2, onBehalf: true },
  };
  const fromList: Happened = {
    type: 'WeekPicked',
    data: { familyId: 'Birch', weekId: 'week-1', round: 1, pick: 2, auto: { listHash: 'hash' } },
  };
  expect(historyOf(picked('Ash', 'week-1', 1, 1), picked('Birch', 'week-2', 1, 2))).toEqual([['Ash', 'picked', null]]);
  expect(historyOf(onBehalf)).toEqual([['Birch', 'picked-for', null]]);
  expect(historyOf(fromList)).toEqual([['Birch', 'automatic', null]]);
  expect(
    historyOf(picked('Ash', 'week-1', 1, 1), traded(['week-2', 'Birch', 'Ash'], ['week-1', 'Ash', 'Birch'])),
  ).toEqual([
    ['Ash', 'picked', null],
    ['Birch', 'traded', 'trade'],
  ]);
});

test('what was undone, taken back or reset is in it too', () => {
  const ash = ['Ash', 'week-1', 1, 1] as const;
  const released = [
    ['Ash', 'picked', null],
    ['Ash', 'released', null],
  ];
  expect(historyOf(picked(...ash), undone(week('Birch', 'week-2', 1, 2), week(...ash)))).toEqual(released);
  expect(historyOf(picked(...ash), takenBack(...ash))).toEqual(released);
  expect(historyOf(picked(...ash), reset)).toEqual(released);
  expect(historyOf(picked(...ash), traded(['week-1', 'Ash', 'Cedar']), reset)).toEqual([
    ['Ash', 'picked', null],
    ['Cedar', 'traded', 'trade'],
    ['Cedar', 'released', null],
  ]);
  expect(historyOf(reset, picked('Birch', 'week-2', 1, 1), undone(week('Birch', 'week-2', 1, 1)))).toEqual([]);
});
