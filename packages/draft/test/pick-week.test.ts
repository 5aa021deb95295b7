import { describe, test } from '@jest/globals';
import { given } from './support/decider.ts';
import { as, completed, draftAfter, pick, picked, reset, wholeDraft } from './support/small-boat.ts';

describe('a pick', () => {
  test('of a free week by the family on the clock is made', () => {
    given(draftAfter(0))
      .when(pick({ familyId: 'Ash', weekId: 'week-5', round: 1, pick: 1 }))
      .then([picked('Ash', 'week-5', 1, 1)]);
  });

  test('at the turn of the snake goes to the same family again', () => {
    given(draftAfter(3))
      .when(pick({ familyId: 'Cedar', weekId: 'week-7', round: 2, pick: 1 }))
      .then([picked('Cedar', 'week-7', 2, 1)]);
  });

  test('on the last turn completes the draft, even if a week stays free', () => {
    given(draftAfter(5))
      .when(pick({ familyId: 'Ash', weekId: 'week-7', round: 2, pick: 3 }))
      .then([picked('Ash', 'week-7', 2, 3), completed]);
  });

  test('on the turn before the last does not complete it', () => {
    given(draftAfter(4))
      .when(pick({ familyId: 'Birch', weekId: 'week-7', round: 2, pick: 2 }))
      .then([picked('Birch', 'week-7', 2, 2)]);
  });

  test('of a week that a reset has freed is made', () => {
    given([...draftAfter(4), reset])
      .when(pick({ familyId: 'Ash', weekId: 'week-4', round: 1, pick: 1 }))
      .then([picked('Ash', 'week-4', 1, 1)]);
  });
});

describe('a pick on behalf of another family', () => {
  test('by the designated family is made and marked', () => {
    given(draftAfter(1))
      .when(pick({ familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 }, as('Ash')))
      .then([{ type: 'WeekPicked', data: { familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2, onBehalf: true } }]);
  });

  test('by any other family is refused', () => {
    given(draftAfter(1))
      .when(pick({ familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 }, as('Cedar')))
      .thenRefused('not-own-family');
  });

  test('is refused out of turn like any other', () => {
    given(draftAfter(1))
      .when(pick({ familyId: 'Cedar', weekId: 'week-2', round: 1, pick: 2 }, as('Ash')))
      .thenRefused('not-your-turn');
  });
});

describe('the repeat of a pick', () => {
  const birchFirst = { familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 };

  test('that was just made is accepted and adds nothing', () => {
    given(draftAfter(2)).when(pick(birchFirst)).then([]);
  });

  test('is accepted however far the draft has advanced', () => {
    given(draftAfter(5)).when(pick(birchFirst)).then([]);
    given(wholeDraft).when(pick(birchFirst)).then([]);
  });

  test('is accepted from the designated family too', () => {
    given(draftAfter(2))
      .when(pick(birchFirst, as('Ash')))
      .then([]);
  });

  test('by another family is not a repeat', () => {
    given(draftAfter(2))
      .when(pick(birchFirst, as('Cedar')))
      .thenRefused('not-own-family');
    given(draftAfter(2))
      .when(pick({ ...birchFirst, familyId: 'Ash' }))
      .thenRefused('not-your-turn');
  });

  test('on another turn is not a repeat', () => {
    given(draftAfter(2))
      .when(pick({ ...birchFirst, round: 2 }))
      .thenRefused('not-your-turn');
    given(draftAfter(4))
      .when(pick({ ...birchFirst, round: 2, pick: 2 }))
      .thenRefused('week-taken');
  });

  test('from before a reset is not a repeat', () => {
    given([...draftAfter(2), reset])
      .when(pick(birchFirst))
      .thenRefused('not-your-turn');
    given([...draftAfter(2), reset, picked('Ash', 'week-2', 1, 1)])
      .when(pick(birchFirst))
      .thenRefused('week-taken');
  });
});

describe('a pick that names the version that its sender saw', () => {
  const ashFirst = { familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1, version: 1 };

  test('is made when there was no reset since, even if other picks were made', () => {
    given(draftAfter(0))
      .when(pick(ashFirst))
      .then([picked('Ash', 'week-1', 1, 1)]);
    given([...draftAfter(2), reset])
      .when(pick({ ...ashFirst, version: 4 }))
      .then([picked('Ash', 'week-1', 1, 1)]);
    given(draftAfter(1))
      .when(pick({ familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2, version: 1 }))
      .then([picked('Birch', 'week-2', 1, 2)]);
  });

  test('is refused when there was a reset since', () => {
    for (const history of [draftAfter(0), draftAfter(1), wholeDraft])
      given([...history, reset])
        .when(pick(ashFirst))
        .thenRefused('turn-moved-on');
    given([...draftAfter(2), reset, ...draftAfter(2).slice(1)])
      .when(pick({ familyId: 'Cedar', weekId: 'week-7', round: 1, pick: 3, version: 3 }))
      .thenRefused('turn-moved-on');
  });

  test('is accepted as the repeat of a valid pick despite an earlier reset', () => {
    given([...draftAfter(1), reset, picked('Ash', 'week-1', 1, 1)])
      .when(pick(ashFirst))
      .then([]);
  });

  test('from before a reset is refused for that after faults of week and family, and before all others', () => {
    const late = { familyId: 'Cedar', weekId: 'week-1', round: 1, pick: 3, version: 2 };
    const history = [...draftAfter(3), reset, picked('Ash', 'week-1', 1, 1)];
    given(history)
      .when(pick({ ...late, weekId: 'week-99' }))
      .thenRefused('unknown-week');
    given(history)
      .when(pick(late, as('Birch')))
      .thenRefused('not-own-family');
    given(history).when(pick(late)).thenRefused('turn-moved-on');
    given([...wholeDraft, reset, ...wholeDraft.slice(1)])
      .when(pick({ ...late, weekId: 'week-7' }))
      .thenRefused('turn-moved-on');
  });
});
