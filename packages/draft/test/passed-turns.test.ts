import { currentTurn, turnsLeft } from '@houseboat/draft/state.ts';
import { describe, expect, test } from '@jest/globals';
import { at, decides, refuses, shows, stateAfter, tonight } from './support/decider.ts';
import {
  as,
  clockSet,
  draftAfter,
  passed,
  paused,
  pick,
  picked,
  resumed,
  scheduled,
  turn,
  undo,
  undone,
  week,
} from './support/small-boat.ts';

const birch1 = week('Birch', 'week-2', 1, 2);
/** Birch was passed at 18:10, and Cedar is on the clock. */
const cedarsTurn = [...draftAfter(1), clockSet('hard', 60), at('18:10', passed('Birch', 1, 2))];
const birchPicked = picked('Birch', 'week-2', 1, 2);

describe('after a turn was passed', () => {
  test('passed turns are listed by turn, and come after all others', () => {
    const state = stateAfter([
      ...cedarsTurn,
      passed('Cedar', 1, 3),
      undone(week('Ash', 'week-1', 1, 1)),
      passed('Ash', 1, 1),
    ]);
    expect(state.passed).toEqual([turn('Ash', 1, 1), turn('Birch', 1, 2), turn('Cedar', 1, 3)]);
    expect(turnsLeft(state)).toEqual([turn('Cedar', 2, 1), turn('Birch', 2, 2), turn('Ash', 2, 3), ...state.passed]);
    expect(currentTurn(state)).toEqual(turnsLeft(state)[0]);
  });
});

describe('a passed turn is made up', () => {
  test('while another family is on the clock, by its family or on its behalf', () => {
    decides(cedarsTurn, pick(birch1), [birchPicked]);
    decides(cedarsTurn, pick(birch1, as('Ash')), [{ type: 'WeekPicked', data: { ...birch1, onBehalf: true } }]);
  });

  test('only by the family whose turn it was', () => {
    refuses(cedarsTurn, pick(birch1, as('Cedar')), 'not-own-family');
    refuses(cedarsTurn, pick({ ...birch1, familyId: 'Ash' }), 'not-your-turn');
    refuses(cedarsTurn, pick({ ...birch1, familyId: 'Cedar' }), 'turn-moved-on');
  });

  test('only once: its repeat adds nothing, and another week is refused', () => {
    decides([...cedarsTurn, birchPicked], pick(birch1), []);
    refuses([...cedarsTurn, birchPicked], pick({ ...birch1, weekId: 'week-7' }), 'not-your-turn');
  });

  test('only while the draft runs', () => {
    refuses([...cedarsTurn, paused], pick(birch1), 'draft-paused');
    decides([...cedarsTurn, paused, resumed], pick(birch1), [birchPicked]);
    // No command schedules a draft that is under way; a log that was edited by hand could.
    refuses([...cedarsTurn, scheduled('20:00')], pick(birch1), 'not-started');
  });
});

describe('a pick that made up a passed turn', () => {
  const madeUp = [...cedarsTurn, at('18:10:20', birchPicked)];

  test('is undone like any other, and its turn is passed again', () => {
    decides(madeUp, undo(1, 5), [undone(birch1)]);
    shows([...madeUp, undone(birch1)], {
      currentFamilyId: 'Cedar',
      passed: [turn('Birch', 1, 2)],
      madeUp: [],
      turnStartedAt: tonight('18:10'),
      deadline: tonight('18:11'),
    });
  });

  test('leaves its turn among the passed ones where it was', () => {
    shows([...cedarsTurn, passed('Cedar', 1, 3), birchPicked, undone(birch1)], {
      passed: [turn('Birch', 1, 2), turn('Cedar', 1, 3)],
    });
  });

  test('is undone together with the picks before and after it', () => {
    const cedar1 = week('Cedar', 'week-3', 1, 3);
    const ash1 = week('Ash', 'week-1', 1, 1);
    const history = [...madeUp, picked('Cedar', 'week-3', 1, 3)];
    decides(history, undo(3, 6), [undone(cedar1, birch1, ash1)]);
    shows([...history, undone(cedar1, birch1, ash1)], {
      currentFamilyId: 'Ash',
      passed: [turn('Birch', 1, 2)],
      madeUp: [],
    });
  });
});
