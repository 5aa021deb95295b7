import { describe, test } from '@jest/globals';
import { given } from './support/decider.ts';
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
    given([...made, release])
      .when(retry)
      .thenRefused('turn-moved-on');
    given([...made, release])
      .when(pick({ ...birch1, version: 3 }))
      .thenRefused('turn-moved-on');
    given([...made, release])
      .when(pick({ ...birch1, version: 2 }, as('Ash')))
      .thenRefused('turn-moved-on');
  });

  test('is a new pick when it names the release or what came after it', () => {
    for (const version of [4, 5])
      given([...made, release])
        .when(pick({ ...birch1, version }))
        .then([picked('Birch', 'week-2', 1, 2)]);
  });

  test('is a new pick when it names no version', () => {
    given([...made, release])
      .when(pick(birch1))
      .then([picked('Birch', 'week-2', 1, 2)]);
  });

  test('is a repeat when the same pick is in force again', () => {
    given([...made, release, picked('Birch', 'week-2', 1, 2)])
      .when(retry)
      .then([]);
  });

  test('is refused when the pick was released again since', () => {
    given([...made, release, picked('Birch', 'week-2', 1, 2), release])
      .when(pick({ ...birch1, version: 4 }))
      .thenRefused('turn-moved-on');
  });

  test('is refused for the release rather than for a pause or a turn', () => {
    given([...made, release, paused])
      .when(retry)
      .thenRefused('turn-moved-on');
    given([...made, release, picked('Birch', 'week-7', 1, 2)])
      .when(retry)
      .thenRefused('turn-moved-on');
  });

  test('is refused for its week or its family rather than for the release', () => {
    given([...made, release])
      .when(pick({ ...birch1, weekId: 'week-99', version: 2 }))
      .thenRefused('unknown-week');
    given([...made, release])
      .when(pick({ ...birch1, version: 2 }, as('Cedar')))
      .thenRefused('not-own-family');
  });

  test('leaves other picks from before alone: of another week, or of the week by another family', () => {
    given([...made, release])
      .when(pick({ ...birch1, weekId: 'week-7', version: 2 }))
      .then([picked('Birch', 'week-7', 1, 2)]);
    given([...made, release, picked('Birch', 'week-7', 1, 2)])
      .when(pick({ familyId: 'Cedar', weekId: 'week-2', round: 1, pick: 3, version: 2 }))
      .then([picked('Cedar', 'week-2', 1, 3)]);
  });

  test('stays refused after a reset', () => {
    given([...made, release, reset])
      .when(retry)
      .thenRefused('turn-moved-on');
  });
});
