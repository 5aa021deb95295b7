import { describe, expect, test } from '@jest/globals';
import { at, decides, dueAfter, tonight } from './support/decider.ts';
import {
  clockSet,
  completed,
  draftAfter,
  expired,
  goOn,
  opened,
  passed,
  paused,
  picked,
  restarted,
} from './support/small-boat.ts';
import { autoList, pickedFromList, savedList } from './support/wish-list.ts';

/** It is the turn of Birch, since Ash picked week-1 at 18:10. Its time is up at 18:11. */
const inTurn = (mode: 'soft' | 'hard') => [opened, clockSet(mode, 60), at('18:10', picked('Ash', 'week-1', 1, 1))];
const soft = inTurn('soft');
const hard = inTurn('hard');

describe('the end of a hard turn', () => {
  const wishList = savedList('Birch', 'week-1', 'week-2');
  const ended = [expired('Birch', 1, 2), pickedFromList('Birch', 'week-2', 1, 2)];

  test('picks from the list of the family, also when that is off', () => {
    expect(dueAfter(hard, { wishList })).toBe(tonight('18:11:02.250'));
    decides(hard, goOn('18:11:02.249', { wishList }), []);
    decides(hard, goOn('18:11:02.250', { wishList }), ended);
  });

  test('passes the turn when nothing on the list is free', () => {
    for (const nothingFree of [savedList('Birch'), savedList('Birch', 'week-1'), autoList('Birch', 'week-1')])
      decides(hard, goOn('18:11:03', { wishList: nothingFree }), [expired('Birch', 1, 2), passed('Birch', 1, 2)]);
  });

  test('passes the turn when the list is another family’s', () => {
    decides(hard, goOn('18:11:03', { wishList: autoList('Ash', 'week-2') }), [
      expired('Birch', 1, 2),
      passed('Birch', 1, 2),
    ]);
  });

  test('picks although the pick before could still be taken back', () => {
    expect(dueAfter(hard, { wishList: autoList('Birch', 'week-2'), takeBackSeconds: 300 })).toBe(
      tonight('18:11:02.250'),
    );
    decides(hard, goOn('18:11:03', { wishList: autoList('Birch', 'week-2'), takeBackSeconds: 300 }), ended);
  });

  test('completes the draft with its last turn', () => {
    const history = [...draftAfter(5), at('18:10', clockSet('hard', 60))];
    decides(history, goOn('18:11:03', { wishList: savedList('Ash', 'week-7') }), [
      expired('Ash', 2, 3),
      pickedFromList('Ash', 'week-7', 2, 3),
      completed,
    ]);
  });

  test('that is noticed too late restarts the turn instead of using a list that is off', () => {
    decides(hard, goOn('18:11:10', { wishList }), ended);
    decides(hard, goOn('18:11:10.001', { wishList }), [restarted]);
  });
});

describe('a list that is on', () => {
  const wishList = autoList('Birch', 'week-2');
  const birchPicks = [pickedFromList('Birch', 'week-2', 1, 2)];

  test('does not wait for the clock', () => {
    for (const history of [soft, hard]) {
      expect(dueAfter(history, { wishList })).toBe(tonight('18:10:30'));
      decides(history, goOn('18:10:30', { wishList }), birchPicks);
    }
  });

  test('picks however late that is noticed: its family need not be there', () => {
    for (const history of [soft, hard]) decides(history, goOn('23:30', { wishList }), birchPicks);
  });

  test('that has to wait longer than a soft clock runs picks after it', () => {
    const surroundings = { wishList, takeBackSeconds: 300 };
    expect(dueAfter(soft, { wishList, takeBackSeconds: 300 })).toBe(tonight('18:11'));
    decides(soft, goOn('18:11', surroundings), [expired('Birch', 1, 2)]);
    const over = [...soft, at('18:11', expired('Birch', 1, 2))];
    expect(dueAfter(over, { wishList, takeBackSeconds: 300 })).toBe(tonight('18:15'));
    decides(over, goOn('18:15', surroundings), birchPicks);
  });
});

test('the end of a soft turn picks nothing from a list that is off', () => {
  decides(soft, goOn('18:12', { wishList: savedList('Birch', 'week-2') }), [expired('Birch', 1, 2)]);
});

test('no clock picks from a list in a pause, or for a passed turn that comes up again', () => {
  const pause = [...hard, at('18:10:59', paused)];
  const onlyPassed = [...draftAfter(5), clockSet('hard', 60), passed('Ash', 2, 3)];
  for (const [history, wishList] of [
    [pause, savedList('Birch', 'week-2')],
    [onlyPassed, savedList('Ash', 'week-7')],
  ] as const) {
    expect(dueAfter(history, { wishList })).toBeNull();
    decides(history, goOn('23:00', { wishList }), []);
  }
});
