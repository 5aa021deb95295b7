import type { DraftEvent } from '@houseboat/draft/events.ts';
import { describe, test } from '@jest/globals';
import { at, decides, refuses, shows } from './support/decider.ts';
import {
  completed,
  draftAfter,
  opened,
  passed,
  paused,
  pick,
  picked,
  reset,
  takeBack,
  takenBack,
  turn,
  wholeDraft,
} from './support/small-boat.ts';

/** Birch picked at 18:10. */
const birch1 = { familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 };
const history = [...draftAfter(1), at('18:10', picked('Birch', 'week-2', 1, 2))];
const birchTakenBack = takenBack('Birch', 'week-2', 1, 2);

describe('a take-back that names the version it saw', () => {
  test('is made as long as no pick has been released since', () => {
    decides(history, { ...takeBack('Birch', '18:10:10'), version: history.length }, [birchTakenBack]);
  });

  test('takes no second pick back when it is sent again', () => {
    // At the turn of the snake, Cedar picks twice in a row.
    const twice = [
      ...draftAfter(2),
      at('18:10', picked('Cedar', 'week-3', 1, 3)),
      at('18:10:05', picked('Cedar', 'week-4', 2, 1)),
    ];
    refuses(
      [...twice, at('18:10:08', reset), at('18:10:09', picked('Ash', 'week-1', 1, 1))],
      { ...takeBack('Ash', '18:10:10'), version: twice.length },
      'draft-moved-on',
    );
    refuses(
      [...twice, at('18:10:08', takenBack('Cedar', 'week-4', 2, 1))],
      { ...takeBack('Cedar', '18:10:10'), version: twice.length },
      'draft-moved-on',
    );
  });

  test('does not take back a later pick of the same family', () => {
    const first = [...draftAfter(2), at('18:10', picked('Cedar', 'week-3', 1, 3))];
    refuses(
      [...first, at('18:10:29', picked('Cedar', 'week-4', 2, 1))],
      { ...takeBack('Cedar', '18:10:29.500'), version: first.length },
      'draft-moved-on',
    );
  });
});

describe('a take-back', () => {
  test('is possible until the time for it is over', () => {
    decides(history, takeBack('Birch', '18:10:29.999'), [birchTakenBack]);
    refuses(history, takeBack('Birch', '18:10:30'), 'too-late-to-take-back');
    decides(history, takeBack('Birch', '18:10:59.999', 60), [birchTakenBack]);
  });

  test('is not possible when the pick is in the future, because the database’s clock was set back', () => {
    decides(history, takeBack('Birch', '18:09:58'), [birchTakenBack]);
    refuses(history, takeBack('Birch', '17:10'), 'too-late-to-take-back');
  });

  test('is never possible when there is no time for it', () => {
    refuses(history, takeBack('Birch', '18:10', 0), 'too-late-to-take-back');
    refuses(history, takeBack('Birch', '18:09:59', 0), 'too-late-to-take-back');
  });

  test('is refused when nobody has picked', () => {
    refuses([opened], takeBack('Birch', '18:10'), 'nothing-to-take-back');
    refuses([...history, reset], takeBack('Birch', '18:10:10'), 'nothing-to-take-back');
  });

  test('of a pick that was made on its behalf is up to the family that holds it', () => {
    const onBehalf: DraftEvent = { type: 'WeekPicked', data: { ...birch1, onBehalf: true } };
    const picked = [...draftAfter(1), at('18:10', onBehalf)];
    decides(picked, takeBack('Birch', '18:10:10'), [birchTakenBack]);
    refuses(picked, takeBack('Ash', '18:10:10'), 'not-the-last-pick');
  });

  test('is possible only once', () => {
    refuses([...history, at('18:10:05', birchTakenBack)], takeBack('Birch', '18:10:10'), 'not-the-last-pick');
  });

  test('is not ended by a turn that was passed, or by a pause', () => {
    for (const since of [passed('Cedar', 1, 3), paused])
      decides([...history, since], takeBack('Birch', '18:10:10'), [birchTakenBack]);
  });

  test('of the last pick of all opens the draft again', () => {
    const last = takenBack('Ash', 'week-6', 2, 3);
    decides(wholeDraft, takeBack('Ash', '18:00:30'), [last]);
    shows([...wholeDraft, last], { status: 'running', isComplete: false, currentFamilyId: 'Ash' });
    decides([...wholeDraft, last], pick({ familyId: 'Ash', weekId: 'week-7', round: 2, pick: 3 }), [
      picked('Ash', 'week-7', 2, 3),
      completed,
    ]);
  });
});

test('a take-back of a pick that made up a passed turn passes the turn again', () => {
  const madeUp = [...draftAfter(1), passed('Birch', 1, 2), at('18:10', picked('Birch', 'week-2', 1, 2))];
  decides(madeUp, takeBack('Birch', '18:10:10'), [birchTakenBack]);
  shows([...madeUp, birchTakenBack], { passed: [turn('Birch', 1, 2)], madeUp: [], currentFamilyId: 'Cedar' });
});
