import { describe, test } from '@jest/globals';
import { at, decides, shows, tonight } from './support/decider.ts';
import { clockSet, completed, draftAfter, opened, passed, pick, picked, turn } from './support/small-boat.ts';

describe('when only passed turns are left', () => {
  /** Birch and Cedar were passed in round 1. */
  const onlyPassed = [
    ...[...draftAfter(1), clockSet('hard', 60), passed('Birch', 1, 2), passed('Cedar', 1, 3)],
    ...[picked('Cedar', 'week-4', 2, 1), picked('Birch', 'week-5', 2, 2)],
    at('18:20', picked('Ash', 'week-6', 2, 3)),
  ];
  const birchMadeUp = picked('Birch', 'week-2', 1, 2);

  test('they come up again in order, without a clock', () => {
    shows(onlyPassed, {
      status: 'running',
      currentFamilyId: 'Birch',
      currentRound: 1,
      currentPick: 2,
      isComplete: false,
      turnStartedAt: tonight('18:20'),
      deadline: null,
    });
    shows([...onlyPassed, at('18:30', birchMadeUp)], {
      currentFamilyId: 'Cedar',
      turnStartedAt: tonight('18:30'),
      deadline: null,
    });
  });

  test('each can be made up before those ahead of it', () => {
    decides(onlyPassed, pick({ familyId: 'Cedar', weekId: 'week-3', round: 1, pick: 3 }), [
      picked('Cedar', 'week-3', 1, 3),
    ]);
    shows([...onlyPassed, picked('Cedar', 'week-3', 1, 3)], {
      currentFamilyId: 'Birch',
      turnStartedAt: tonight('18:20'),
    });
  });

  test('a complete draft shows the turn that was made last', () => {
    shows([...onlyPassed, birchMadeUp, picked('Cedar', 'week-3', 1, 3), completed], {
      status: 'complete',
      currentFamilyId: null,
      currentRound: 1,
      currentPick: 3,
      turnStartedAt: null,
      deadline: null,
    });
  });

  test('the pass of the last turn left puts it up again', () => {
    const allButLast = [...draftAfter(5), clockSet('hard', 60)];
    shows([...allButLast, at('18:20', passed('Ash', 2, 3))], {
      currentFamilyId: 'Ash',
      currentRound: 2,
      turnStartedAt: tonight('18:20'),
      deadline: null,
      passed: [turn('Ash', 2, 3)],
    });
  });
});

test('a draft without picks whose first turn was passed still completes with every turn made', () => {
  const history = [opened, passed('Ash', 1, 1), ...draftAfter(6).slice(2)];
  shows(history, { isComplete: false, currentFamilyId: 'Ash', currentRound: 1 });
  decides(history, pick({ familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 }), [
    picked('Ash', 'week-1', 1, 1),
    completed,
  ]);
});
