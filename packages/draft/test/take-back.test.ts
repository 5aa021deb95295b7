import type { DraftEvent } from '@houseboat/draft/events.ts';
import { describe, test } from '@jest/globals';
import { at, given, tonight } from './support/decider.ts';
import {
  clockSet,
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
  undone,
  week,
  wholeDraft,
} from './support/small-boat.ts';

/** Birch picked at 18:10. */
const birch1 = { familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 };
const history = [...draftAfter(1), at('18:10', picked('Birch', 'week-2', 1, 2))];
const birchTakenBack = takenBack('Birch', 'week-2', 1, 2);

describe('a take-back that names the version it saw', () => {
  test('is made as long as no pick has been released since', () => {
    given(history)
      .when({ ...takeBack('Birch', '18:10:10'), version: history.length })
      .then([birchTakenBack]);
  });

  test('takes no second pick back when it is sent again', () => {
    // At the turn of the snake, Cedar picks twice in a row.
    const twice = [
      ...draftAfter(2),
      at('18:10', picked('Cedar', 'week-3', 1, 3)),
      at('18:10:05', picked('Cedar', 'week-4', 2, 1)),
    ];
    given([...twice, at('18:10:08', reset), at('18:10:09', picked('Ash', 'week-1', 1, 1))])
      .when({ ...takeBack('Ash', '18:10:10'), version: twice.length })
      .thenRefused('draft-moved-on');
    given([...twice, at('18:10:08', takenBack('Cedar', 'week-4', 2, 1))])
      .when({ ...takeBack('Cedar', '18:10:10'), version: twice.length })
      .thenRefused('draft-moved-on');
  });

  test('does not take back a later pick of the same family', () => {
    const first = [...draftAfter(2), at('18:10', picked('Cedar', 'week-3', 1, 3))];
    given([...first, at('18:10:29', picked('Cedar', 'week-4', 2, 1))])
      .when({ ...takeBack('Cedar', '18:10:29.500'), version: first.length })
      .thenRefused('draft-moved-on');
  });
});

describe('a take-back', () => {
  test('of the last pick by its family is recorded', () => {
    given(history).when(takeBack('Birch', '18:10:10')).then([birchTakenBack]);
  });

  test('is possible until the time for it is over', () => {
    given(history).when(takeBack('Birch', '18:10:29.999')).then([birchTakenBack]);
    given(history).when(takeBack('Birch', '18:10:30')).thenRefused('too-late-to-take-back');
    given(history)
      .when(takeBack('Birch', '18:10:59.999', 60))
      .then([birchTakenBack]);
  });

  test('is not possible when the pick is in the future, because the database’s clock was set back', () => {
    given(history).when(takeBack('Birch', '18:09:58')).then([birchTakenBack]);
    given(history).when(takeBack('Birch', '17:10')).thenRefused('too-late-to-take-back');
  });

  test('is never possible when there is no time for it', () => {
    given(history)
      .when(takeBack('Birch', '18:10', 0))
      .thenRefused('too-late-to-take-back');
    given(history)
      .when(takeBack('Birch', '18:09:59', 0))
      .thenRefused('too-late-to-take-back');
  });

  test('is refused when nobody has picked', () => {
    given([opened]).when(takeBack('Birch', '18:10')).thenRefused('nothing-to-take-back');
    given([...history, reset])
      .when(takeBack('Birch', '18:10:10'))
      .thenRefused('nothing-to-take-back');
  });

  test('is refused to the family that picked before', () => {
    given(history).when(takeBack('Ash', '18:10:10')).thenRefused('not-the-last-pick');
  });

  test('is refused to families that have not picked', () => {
    given(history).when(takeBack('Cedar', '18:10:10')).thenRefused('not-the-last-pick');
  });

  test('of a pick that was made on its behalf is up to the family that holds it', () => {
    const onBehalf: DraftEvent = { type: 'WeekPicked', data: { ...birch1, onBehalf: true } };
    const picked = [...draftAfter(1), at('18:10', onBehalf)];
    given(picked).when(takeBack('Birch', '18:10:10')).then([birchTakenBack]);
    given(picked).when(takeBack('Ash', '18:10:10')).thenRefused('not-the-last-pick');
  });

  test('is possible only once', () => {
    given([...history, at('18:10:05', birchTakenBack)])
      .when(takeBack('Birch', '18:10:10'))
      .thenRefused('not-the-last-pick');
  });

  test('leaves the pick before to its family, if its time is not over', () => {
    const quick = [at('18:10', opened), at('18:10:05', picked('Ash', 'week-1', 1, 1))];
    given([...quick, picked('Birch', 'week-2', 1, 2), birchTakenBack])
      .when(takeBack('Ash', '18:10:34'))
      .then([takenBack('Ash', 'week-1', 1, 1)]);
  });

  test('is not ended by a turn that was passed, or by a pause', () => {
    for (const since of [passed('Cedar', 1, 3), paused])
      given([...history, since])
        .when(takeBack('Birch', '18:10:10'))
        .then([birchTakenBack]);
  });

  test('of the last pick of all opens the draft again', () => {
    const last = takenBack('Ash', 'week-6', 2, 3);
    given(wholeDraft).when(takeBack('Ash', '18:00:30')).then([last]);
    given([...wholeDraft, last]).shows({ status: 'running', isComplete: false, currentFamilyId: 'Ash' });
    given([...wholeDraft, last])
      .when(pick({ familyId: 'Ash', weekId: 'week-7', round: 2, pick: 3 }))
      .then([picked('Ash', 'week-7', 2, 3), completed]);
  });
});

describe('after a take-back', () => {
  const after = [...draftAfter(1), clockSet('soft', 60), ...history.slice(-1), at('18:10:20', birchTakenBack)];

  test('it is the turn of the family again, with its whole time', () => {
    given(after).shows({
      currentFamilyId: 'Birch',
      currentPick: 2,
      turnStartedAt: tonight('18:10:20'),
      deadline: tonight('18:11:20'),
    });
  });

  test('the same pick is a new pick', () => {
    given(after)
      .when(pick(birch1))
      .then([picked('Birch', 'week-2', 1, 2)]);
  });
});

test('a take-back of a pick that made up a passed turn passes the turn again', () => {
  const madeUp = [...draftAfter(1), passed('Birch', 1, 2), at('18:10', picked('Birch', 'week-2', 1, 2))];
  given(madeUp).when(takeBack('Birch', '18:10:10')).then([birchTakenBack]);
  given([...madeUp, birchTakenBack]).shows({ passed: [turn('Birch', 1, 2)], madeUp: [], currentFamilyId: 'Cedar' });
});

test('an undo leaves the pick before as the last one', () => {
  given([...history, at('18:10:05', picked('Cedar', 'week-3', 1, 3)), undone(week('Cedar', 'week-3', 1, 3))])
    .when(takeBack('Birch', '18:10:10'))
    .then([birchTakenBack]);
});
