import { describe, expect, test } from '@jest/globals';
import { at, dueAfter, given, tonight } from './support/decider.ts';
import {
  as,
  clockSet,
  completed,
  draftAfter,
  goOn,
  manage,
  opened,
  passed,
  paused,
  pick,
  picked,
  reset,
  resumed,
  scheduled,
  started,
  takeBack,
  takenBack,
  undone,
  week,
  wholeDraft,
} from './support/small-boat.ts';
import { autoList, pickedFromList, savedList } from './support/wish-list.ts';

/** It is the turn of Birch, since Ash picked week-1 at 18:10. */
const birchInTurn = [opened, at('18:10', picked('Ash', 'week-1', 1, 1))];
/** As late as no pick can be taken back any more. */
const later = '19:00';

describe('a list that is on', () => {
  test('picks its first week when the turn is its family’s', () => {
    given([opened])
      .when(goOn('18:00', { wishList: autoList('Ash', 'week-5', 'week-2') }))
      .then([pickedFromList('Ash', 'week-5', 1, 1)]);
  });

  test('picks its first free week when others took the better ones', () => {
    given(draftAfter(4))
      .when(goOn(later, { wishList: autoList('Birch', 'week-4', 'week-1', 'week-7', 'week-6') }))
      .then([pickedFromList('Birch', 'week-7', 2, 2)]);
  });

  test('picks a week that an undo or a reset has freed', () => {
    const wishList = autoList('Ash', 'week-1', 'week-7');
    for (const freed of [undone(week('Ash', 'week-1', 1, 1)), reset])
      given([...draftAfter(1), freed])
        .when(goOn(later, { wishList }))
        .then([pickedFromList('Ash', 'week-1', 1, 1)]);
  });

  test('leaves the turn to its family when it is empty or nothing on it is free', () => {
    for (const wishList of [autoList('Cedar'), autoList('Cedar', 'week-2', 'week-1')]) {
      expect(dueAfter(draftAfter(2), { wishList })).toBeNull();
      given(draftAfter(2)).when(goOn(later, { wishList })).then([]);
    }
    given(draftAfter(2))
      .when(pick({ familyId: 'Cedar', weekId: 'week-3', round: 1, pick: 3 }))
      .then([picked('Cedar', 'week-3', 1, 3)]);
  });

  test('picks nothing in another family’s turn', () => {
    const wishList = autoList('Cedar', 'week-7');
    expect(dueAfter(birchInTurn, { wishList })).toBeNull();
    given(birchInTurn).when(goOn(later, { wishList })).then([]);
  });

  test('picks on the last turn, which completes the draft', () => {
    given(draftAfter(5))
      .when(goOn(later, { wishList: autoList('Ash', 'week-7') }))
      .then([pickedFromList('Ash', 'week-7', 2, 3), completed]);
  });

  test('picks for a passed turn when it comes up again, but not before', () => {
    const birchPassed = [...draftAfter(1), clockSet('hard', 60), passed('Birch', 1, 2)];
    const wishList = autoList('Birch', 'week-2');
    given(birchPassed).when(goOn('18:00:20', { wishList })).then([]);
    const onlyPassed = [...birchPassed, ...draftAfter(6).slice(3)];
    given(onlyPassed)
      .when(goOn(later, { wishList }))
      .then([pickedFromList('Birch', 'week-2', 1, 2), completed]);
  });
});

test('a list that is off picks nothing', () => {
  expect(dueAfter(birchInTurn, { wishList: savedList('Birch', 'week-2') })).toBeNull();
  given(birchInTurn)
    .when(goOn(later, { wishList: savedList('Birch', 'week-2') }))
    .then([]);
});

describe('a list waits', () => {
  const wishList = autoList('Birch', 'week-1', 'week-2');
  const birchPicks = [pickedFromList('Birch', 'week-2', 1, 2)];

  test('until a pick by hand can no longer be taken back', () => {
    expect(dueAfter(birchInTurn, { wishList })).toBe(tonight('18:10:30'));
    given(birchInTurn).when(goOn('18:10:29.999', { wishList })).then([]);
    given(birchInTurn)
      .when(takeBack('Ash', '18:10:29.999'))
      .then([takenBack('Ash', 'week-1', 1, 1)]);
    given(birchInTurn).when(goOn('18:10:30', { wishList })).then(birchPicks);
    given(birchInTurn).when(takeBack('Ash', '18:10:30')).thenRefused('too-late-to-take-back');
  });

  test('as long as the boat allows, which may be not at all', () => {
    expect(dueAfter(birchInTurn, { wishList, takeBackSeconds: 300 })).toBe(tonight('18:15'));
    given(birchInTurn)
      .when(goOn('18:10', { wishList, takeBackSeconds: 0 }))
      .then(birchPicks);
  });

  test('for a pick on behalf of a family too', () => {
    const onBehalf = { type: 'WeekPicked', data: { ...week('Birch', 'week-2', 1, 2), onBehalf: true } } as const;
    const cedarInTurn = [...birchInTurn, at('18:20', onBehalf)];
    expect(dueAfter(cedarInTurn, { wishList: autoList('Cedar', 'week-3') })).toBe(tonight('18:20:30'));
  });

  test('for the pick before one that was taken back', () => {
    const history = [
      ...birchInTurn,
      at('18:10:05', picked('Birch', 'week-2', 1, 2)),
      takenBack('Birch', 'week-2', 1, 2),
    ];
    expect(dueAfter(history, { wishList })).toBe(tonight('18:10:30'));
  });

  test('not for a pick from a list, so that lists pick one after the other, each with a command of its own', () => {
    const chain = [opened, at('18:10', pickedFromList('Ash', 'week-1', 1, 1))];
    given(chain).when(goOn('18:10', { wishList })).then(birchPicks);
    const goesOn = [...chain, at('18:10', pickedFromList('Birch', 'week-2', 1, 2))];
    given(goesOn)
      .when(goOn('18:10', { wishList: autoList('Cedar', 'week-3', 'week-4') }))
      .then([pickedFromList('Cedar', 'week-3', 1, 3)]);
    // At the turn of the snake, Cedar has two turns in a row.
    given([...goesOn, at('18:10', pickedFromList('Cedar', 'week-3', 1, 3))])
      .when(goOn('18:10', { wishList: autoList('Cedar', 'week-3', 'week-4') }))
      .then([pickedFromList('Cedar', 'week-4', 2, 1)]);
  });

  test('and its family can pick by hand in that time', () => {
    given(birchInTurn)
      .when(pick({ familyId: 'Birch', weekId: 'week-7', round: 1, pick: 2 }, as('Birch')))
      .then([picked('Birch', 'week-7', 1, 2)]);
  });
});

describe('a list picks once the draft runs:', () => {
  const wishList = autoList('Ash', 'week-1');

  test('when it starts', () => {
    const history = [opened, scheduled('20:00')];
    expect(dueAfter(history, { wishList })).toBe(tonight('20:00'));
    given(history).when(goOn('19:59', { wishList })).then([]);
    given(history).when(goOn('20:00', { wishList })).then([started]);
    given([...history, at('20:00', started)])
      .when(goOn('20:00', { wishList }))
      .then([pickedFromList('Ash', 'week-1', 1, 1)]);
  });

  test('when it resumes', () => {
    const history = [opened, paused];
    expect(dueAfter(history, { wishList })).toBeNull();
    given(history).when(goOn(later, { wishList })).then([]);
    given([...history, at('18:30', resumed)])
      .when(goOn('18:30', { wishList }))
      .then([pickedFromList('Ash', 'week-1', 1, 1)]);
  });

  test('not once it is complete', () => {
    expect(dueAfter(wholeDraft, { wishList: autoList('Ash', 'week-7') })).toBeNull();
  });
});

describe('an automatic pick', () => {
  const history = [opened, at('18:10', pickedFromList('Ash', 'week-1', 1, 1))];

  test('is a pick like any other: it can be taken back, undone and repeated', () => {
    given(history)
      .when(takeBack('Ash', '18:10:10'))
      .then([takenBack('Ash', 'week-1', 1, 1)]);
    given(history)
      .when({ type: 'UndoPicks', picks: 1, version: 2, by: as('Ash') })
      .then([undone(week('Ash', 'week-1', 1, 1))]);
    given(history)
      .when(pick({ familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 }))
      .then([]);
  });

  test('starts the next turn and its clock', () => {
    given([opened, clockSet('soft', 60), ...history.slice(1)]).shows({
      currentFamilyId: 'Birch',
      turnStartedAt: tonight('18:10'),
      deadline: tonight('18:11'),
    });
  });

  test('ends the time in which the order can change', () => {
    given(history)
      .when(manage({ type: 'SetOrder', order: ['Cedar', 'Ash', 'Birch'] }))
      .thenRefused('already-under-way');
  });
});
