import { describe, test } from '@jest/globals';
import { decides, refuses } from './support/decider.ts';
import { as, draftAfter, paused, pick, picked, reset, takenBack, undone, week } from './support/small-boat.ts';

/** Birch picked week-2 as version 3, having seen version 2. */
const birch1 = { familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 };
const retry = pick({ ...birch1, version: 2 });
const made = draftAfter(2);
/** Version 4 released the pick, one way or the other. */
const releases = {
  'an undo': undone(week('Birch', 'week-2', 1, 2)),
  'a take-back': takenBack('Birch', 'week-2', 1, 2),
};

describe.each(Object.entries(releases))('after %s, a retry of the released pick', (_how, release) => {
  test('is refused when it names a version from before', () => {
    refuses([...made, release], retry, 'turn-moved-on');
    refuses([...made, release], pick({ ...birch1, version: 3 }), 'turn-moved-on');
    refuses([...made, release], pick({ ...birch1, version: 2 }, as('Ash')), 'turn-moved-on');
  });

  test('is a new pick when it names the release or what came after it', () => {
    for (const version of [4, 5])
      decides([...made, release], pick({ ...birch1, version }), [picked('Birch', 'week-2', 1, 2)]);
  });

  test('is a new pick when it names no version', () => {
    decides([...made, release], pick(birch1), [picked('Birch', 'week-2', 1, 2)]);
  });

  test('is a repeat when the same pick is in force again', () => {
    decides([...made, release, picked('Birch', 'week-2', 1, 2)], retry, []);
  });

  test('is refused when the pick was released again since', () => {
    refuses(
      [...made, release, picked('Birch', 'week-2', 1, 2), release],
      pick({ ...birch1, version: 4 }),
      'turn-moved-on',
    );
  });

  test('is refused for the release rather than for a pause or a turn', () => {
    refuses([...made, release, paused], retry, 'turn-moved-on');
    refuses([...made, release, picked('Birch', 'week-7', 1, 2)], retry, 'turn-moved-on');
  });

  test('is refused for its week or its family rather than for the release', () => {
    refuses([...made, release], pick({ ...birch1, weekId: 'week-99', version: 2 }), 'unknown-week');
    refuses([...made, release], pick({ ...birch1, version: 2 }, as('Cedar')), 'not-own-family');
  });

  test('leaves other picks from before alone: of another week, or of the week by another family', () => {
    decides([...made, release], pick({ ...birch1, weekId: 'week-7', version: 2 }), [picked('Birch', 'week-7', 1, 2)]);
    decides(
      [...made, release, picked('Birch', 'week-7', 1, 2)],
      pick({ familyId: 'Cedar', weekId: 'week-2', round: 1, pick: 3, version: 2 }),
      [picked('Cedar', 'week-2', 1, 3)],
    );
  });

  test('stays refused after a reset', () => {
    refuses([...made, release, reset], retry, 'turn-moved-on');
  });
});
