import { previewUndo } from '@houseboat/draft/decide-pick.ts';
import { describe, expect, test } from '@jest/globals';
import { at, decides, refuses, shows, stateAfter, tonight } from './support/decider.ts';
import {
  as,
  clockSet,
  completed,
  draftAfter,
  opened,
  passed,
  paused,
  pick,
  picked,
  resumed,
  turn,
  undo,
  undone,
  week,
  wholeDraft,
} from './support/small-boat.ts';

const cedar1 = week('Cedar', 'week-3', 1, 3);
const birch1 = week('Birch', 'week-2', 1, 2);
const ash1 = week('Ash', 'week-1', 1, 1);

describe('an undo', () => {
  test('counts only the picks in force', () => {
    decides([...draftAfter(3), undone(cedar1)], undo(1, 5), [undone(birch1)]);
    refuses([...draftAfter(3), undone(cedar1)], undo(3, 5), 'fewer-picks');
  });

  test('on a draft that has moved on since is refused, also when it asks for too many', () => {
    refuses(draftAfter(3), undo(1, 3), 'draft-moved-on');
    refuses(draftAfter(3), undo(1, 5), 'draft-moved-on');
    refuses(draftAfter(3), undo(4, 3), 'draft-moved-on');
  });

  test('works while the draft is paused, and leaves it paused', () => {
    decides([...draftAfter(3), paused], undo(1, 5), [undone(cedar1)]);
    shows([...draftAfter(3), paused, undone(cedar1)], { status: 'paused', currentFamilyId: 'Cedar' });
  });

  test('works when the draft is complete, and opens it again', () => {
    const last = week('Ash', 'week-6', 2, 3);
    decides(wholeDraft, undo(1, 8), [undone(last)]);
    const reopened = [...wholeDraft, undone(last)];
    shows(reopened, { status: 'running', isComplete: false, currentFamilyId: 'Ash', currentRound: 2 });
    decides(reopened, pick({ familyId: 'Ash', weekId: 'week-7', round: 2, pick: 3 }), [
      picked('Ash', 'week-7', 2, 3),
      completed,
    ]);
  });
});

describe('after an undo', () => {
  test('the turn is again that of the oldest released pick, and starts with the undo', () => {
    const history = [...draftAfter(3), at('18:10', clockSet('soft', 60)), at('18:11', undone(cedar1, birch1))];
    shows(history, {
      currentFamilyId: 'Birch',
      currentRound: 1,
      currentPick: 2,
      turnStartedAt: tonight('18:11'),
      deadline: tonight('18:12'),
    });
  });

  test('the pauses of the turn that it ends are forgotten', () => {
    const history = [...draftAfter(3), clockSet('soft', 60), paused, resumed, at('18:11', undone(cedar1))];
    shows(history, { turnPauses: [], deadline: tonight('18:12') });
  });

  test('turns that were passed stay passed', () => {
    const history = [...draftAfter(1), passed('Birch', 1, 2), picked('Cedar', 'week-3', 1, 3), undone(cedar1, ash1)];
    shows(history, { passed: [turn('Birch', 1, 2)], currentFamilyId: 'Ash', currentRound: 1, currentPick: 1 });
    shows([...history, picked('Ash', 'week-1', 1, 1)], { currentFamilyId: 'Cedar', currentRound: 1 });
  });
});

describe('the preview of an undo', () => {
  const preview = (history: Parameters<typeof stateAfter>[0], picks: number, by = as('Ash')) =>
    previewUndo(stateAfter(history), { picks, by });

  test('names the version, the picks that it would release and whose turn it would be', () => {
    expect(preview(draftAfter(3), 2)).toEqual({
      version: 4,
      releases: [cedar1, birch1],
      turn: turn('Birch', 1, 2),
    });
    expect(preview(wholeDraft, 6)).toMatchObject({ version: 8, turn: turn('Ash', 1, 1) });
  });

  test('skips turns that were passed', () => {
    const history = [opened, passed('Ash', 1, 1), picked('Birch', 'week-2', 1, 2), picked('Ash', 'week-1', 1, 1)];
    expect(preview(history, 1)).toEqual({ version: 4, releases: [ash1], turn: turn('Cedar', 1, 3) });
    expect(preview(history, 2)).toEqual({ version: 4, releases: [ash1, birch1], turn: turn('Birch', 1, 2) });
  });

  test('is refused like the undo', () => {
    expect(preview(draftAfter(3), 4)).toEqual({ refused: 'fewer-picks' });
    expect(preview(draftAfter(3), 1, as('Birch'))).toEqual({ refused: 'not-designated' });
  });
});
