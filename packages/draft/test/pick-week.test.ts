import { describe, test } from '@jest/globals';
import { decides, refuses } from './support/decider.ts';
import { as, draftAfter, pick, picked, reset, wholeDraft } from './support/small-boat.ts';

describe('a pick', () => {
  test('at the turn of the snake goes to the same family again', () => {
    decides(draftAfter(3), pick({ familyId: 'Cedar', weekId: 'week-7', round: 2, pick: 1 }), [
      picked('Cedar', 'week-7', 2, 1),
    ]);
  });

  test('on the turn before the last does not complete it', () => {
    decides(draftAfter(4), pick({ familyId: 'Birch', weekId: 'week-7', round: 2, pick: 2 }), [
      picked('Birch', 'week-7', 2, 2),
    ]);
  });

  test('of a week that a reset has freed is made', () => {
    decides([...draftAfter(4), reset], pick({ familyId: 'Ash', weekId: 'week-4', round: 1, pick: 1 }), [
      picked('Ash', 'week-4', 1, 1),
    ]);
  });
});

describe('a pick on behalf of another family', () => {
  test('by the designated family is made and marked', () => {
    decides(draftAfter(1), pick({ familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 }, as('Ash')), [
      { type: 'WeekPicked', data: { familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2, onBehalf: true } },
    ]);
  });

  test('is refused out of turn like any other', () => {
    refuses(
      draftAfter(1),
      pick({ familyId: 'Cedar', weekId: 'week-2', round: 1, pick: 2 }, as('Ash')),
      'not-your-turn',
    );
  });
});

describe('the repeat of a pick', () => {
  const birchFirst = { familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 };

  test('is accepted however far the draft has advanced', () => {
    decides(draftAfter(5), pick(birchFirst), []);
    decides(wholeDraft, pick(birchFirst), []);
  });

  test('is accepted from the designated family too', () => {
    decides(draftAfter(2), pick(birchFirst, as('Ash')), []);
  });

  test('by another family is not a repeat', () => {
    refuses(draftAfter(2), pick(birchFirst, as('Cedar')), 'not-own-family');
    refuses(draftAfter(2), pick({ ...birchFirst, familyId: 'Ash' }), 'not-your-turn');
  });

  test('on another turn is not a repeat', () => {
    refuses(draftAfter(2), pick({ ...birchFirst, round: 2 }), 'not-your-turn');
    refuses(draftAfter(4), pick({ ...birchFirst, round: 2, pick: 2 }), 'week-taken');
  });

  test('from before a reset is not a repeat', () => {
    refuses([...draftAfter(2), reset], pick(birchFirst), 'not-your-turn');
    refuses([...draftAfter(2), reset, picked('Ash', 'week-2', 1, 1)], pick(birchFirst), 'week-taken');
  });
});

describe('a pick that names the version that its sender saw', () => {
  const ashFirst = { familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1, version: 1 };

  test('is made when there was no reset since, even if other picks were made', () => {
    decides(draftAfter(0), pick(ashFirst), [picked('Ash', 'week-1', 1, 1)]);
    decides([...draftAfter(2), reset], pick({ ...ashFirst, version: 4 }), [picked('Ash', 'week-1', 1, 1)]);
    decides(draftAfter(1), pick({ familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2, version: 1 }), [
      picked('Birch', 'week-2', 1, 2),
    ]);
  });

  test('is refused when there was a reset since', () => {
    for (const history of [draftAfter(0), draftAfter(1), wholeDraft])
      refuses([...history, reset], pick(ashFirst), 'turn-moved-on');
    refuses(
      [...draftAfter(2), reset, ...draftAfter(2).slice(1)],
      pick({ familyId: 'Cedar', weekId: 'week-7', round: 1, pick: 3, version: 3 }),
      'turn-moved-on',
    );
  });

  test('is accepted as the repeat of a valid pick despite an earlier reset', () => {
    decides([...draftAfter(1), reset, picked('Ash', 'week-1', 1, 1)], pick(ashFirst), []);
  });

  test('from before a reset is refused for that after faults of week and family, and before all others', () => {
    const late = { familyId: 'Cedar', weekId: 'week-1', round: 1, pick: 3, version: 2 };
    const history = [...draftAfter(3), reset, picked('Ash', 'week-1', 1, 1)];
    refuses(history, pick({ ...late, weekId: 'week-99' }), 'unknown-week');
    refuses(history, pick(late, as('Birch')), 'not-own-family');
    refuses(history, pick(late), 'turn-moved-on');
    refuses([...wholeDraft, reset, ...wholeDraft.slice(1)], pick({ ...late, weekId: 'week-7' }), 'turn-moved-on');
  });
});
