import { describe, expect, test } from '@jest/globals';
import { at, decides, dueAfter, refuses, shows, tonight } from './support/decider.ts';
import {
  as,
  clockSet,
  completed,
  draftAfter,
  goOn,
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
} from './support/small-boat.ts';
import { autoList, pickedFromList, savedList } from './support/wish-list.ts';

/** It is the turn of Birch, since Ash picked week-1 at 18:10. */
const birchInTurn = [opened, at('18:10', picked('Ash', 'week-1', 1, 1))];
/** As late as no pick can be taken back any more. */
const later = '19:00';

describe('a list that is on', () => {
  test('picks its first free week when others took the better ones', () => {
    decides(draftAfter(4), goOn(later, { wishList: autoList('Birch', 'week-4', 'week-1', 'week-7', 'week-6') }), [
      pickedFromList('Birch', 'week-7', 2, 2),
    ]);
  });

  test('picks a week that an undo or a reset has freed', () => {
    const wishList = autoList('Ash', 'week-1', 'week-7');
    for (const freed of [undone(week('Ash', 'week-1', 1, 1)), reset])
      decides([...draftAfter(1), freed], goOn(later, { wishList }), [pickedFromList('Ash', 'week-1', 1, 1)]);
  });

  test('leaves the turn to its family when it is empty or nothing on it is free', () => {
    for (const wishList of [autoList('Cedar'), autoList('Cedar', 'week-2', 'week-1')]) {
      expect(dueAfter(draftAfter(2), { wishList })).toBeNull();
      decides(draftAfter(2), goOn(later, { wishList }), []);
    }
    decides(draftAfter(2), pick({ familyId: 'Cedar', weekId: 'week-3', round: 1, pick: 3 }), [
      picked('Cedar', 'week-3', 1, 3),
    ]);
  });

  test('picks nothing in another family’s turn', () => {
    const wishList = autoList('Cedar', 'week-7');
    expect(dueAfter(birchInTurn, { wishList })).toBeNull();
    decides(birchInTurn, goOn(later, { wishList }), []);
  });

  test('picks on the last turn, which completes the draft', () => {
    decides(draftAfter(5), goOn(later, { wishList: autoList('Ash', 'week-7') }), [
      pickedFromList('Ash', 'week-7', 2, 3),
      completed,
    ]);
  });

  test('picks for a passed turn when it comes up again, but not before', () => {
    const birchPassed = [...draftAfter(1), clockSet('hard', 60), passed('Birch', 1, 2)];
    const wishList = autoList('Birch', 'week-2');
    decides(birchPassed, goOn('18:00:20', { wishList }), []);
    const onlyPassed = [...birchPassed, ...draftAfter(6).slice(3)];
    decides(onlyPassed, goOn(later, { wishList }), [pickedFromList('Birch', 'week-2', 1, 2), completed]);
  });
});

test('a list that is off picks nothing', () => {
  expect(dueAfter(birchInTurn, { wishList: savedList('Birch', 'week-2') })).toBeNull();
  decides(birchInTurn, goOn(later, { wishList: savedList('Birch', 'week-2') }), []);
});

describe('a list waits', () => {
  const wishList = autoList('Birch', 'week-1', 'week-2');
  const birchPicks = [pickedFromList('Birch', 'week-2', 1, 2)];

  test('until a pick by hand can no longer be taken back', () => {
    expect(dueAfter(birchInTurn, { wishList })).toBe(tonight('18:10:30'));
    decides(birchInTurn, goOn('18:10:29.999', { wishList }), []);
    decides(birchInTurn, takeBack('Ash', '18:10:29.999'), [takenBack('Ash', 'week-1', 1, 1)]);
    decides(birchInTurn, goOn('18:10:30', { wishList }), birchPicks);
    refuses(birchInTurn, takeBack('Ash', '18:10:30'), 'too-late-to-take-back');
  });

  test('as long as the boat allows, which may be not at all', () => {
    expect(dueAfter(birchInTurn, { wishList, takeBackSeconds: 300 })).toBe(tonight('18:15'));
    decides(birchInTurn, goOn('18:10', { wishList, takeBackSeconds: 0 }), birchPicks);
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
    decides(chain, goOn('18:10', { wishList }), birchPicks);
    const goesOn = [...chain, at('18:10', pickedFromList('Birch', 'week-2', 1, 2))];
    decides(goesOn, goOn('18:10', { wishList: autoList('Cedar', 'week-3', 'week-4') }), [
      pickedFromList('Cedar', 'week-3', 1, 3),
    ]);
    // At the turn of the snake, Cedar has two turns in a row.
    decides(
      [...goesOn, at('18:10', pickedFromList('Cedar', 'week-3', 1, 3))],
      goOn('18:10', { wishList: autoList('Cedar', 'week-3', 'week-4') }),
      [pickedFromList('Cedar', 'week-4', 2, 1)],
    );
  });

  test('and its family can pick by hand in that time', () => {
    decides(birchInTurn, pick({ familyId: 'Birch', weekId: 'week-7', round: 1, pick: 2 }, as('Birch')), [
      picked('Birch', 'week-7', 1, 2),
    ]);
  });
});

describe('a list picks once the draft runs:', () => {
  const wishList = autoList('Ash', 'week-1');

  test('when it starts', () => {
    const history = [opened, scheduled('20:00')];
    expect(dueAfter(history, { wishList })).toBe(tonight('20:00'));
    decides(history, goOn('19:59', { wishList }), []);
    decides(history, goOn('20:00', { wishList }), [started]);
    decides([...history, at('20:00', started)], goOn('20:00', { wishList }), [pickedFromList('Ash', 'week-1', 1, 1)]);
  });

  test('when it resumes', () => {
    const history = [opened, paused];
    expect(dueAfter(history, { wishList })).toBeNull();
    decides(history, goOn(later, { wishList }), []);
    decides([...history, at('18:30', resumed)], goOn('18:30', { wishList }), [pickedFromList('Ash', 'week-1', 1, 1)]);
  });
});

describe('an automatic pick', () => {
  const history = [opened, at('18:10', pickedFromList('Ash', 'week-1', 1, 1))];

  test('is a pick like any other: it can be taken back, undone and repeated', () => {
    decides(history, takeBack('Ash', '18:10:10'), [takenBack('Ash', 'week-1', 1, 1)]);
    decides(history, { type: 'UndoPicks', picks: 1, version: 2, by: as('Ash') }, [undone(week('Ash', 'week-1', 1, 1))]);
    decides(history, pick({ familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 }), []);
  });

  test('starts the next turn and its clock', () => {
    shows([opened, clockSet('soft', 60), ...history.slice(1)], {
      currentFamilyId: 'Birch',
      turnStartedAt: tonight('18:10'),
      deadline: tonight('18:11'),
    });
  });
});
