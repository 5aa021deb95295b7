import type { DraftCommand, Refusal } from '@houseboat/draft/commands.ts';
import { describe, test } from '@jest/globals';
import { refuses } from './support/decider.ts';
import { as, draftAfter, opened, paused, pick, picked, scheduled, wholeDraft } from './support/small-boat.ts';

/** Birch is on the clock: round 1, pick 2. Ash holds week-1. */
const birchOnTheClock = draftAfter(1);
const right = { familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 };

describe('a pick is refused', () => {
  test('when the draft was never opened', () => {
    refuses([], pick(right), 'unknown-week');
  });

  test('for a family that already holds a week of this round', () => {
    // No turn of the snake leads here; a log that was edited by hand could.
    refuses([...draftAfter(0), picked('Birch', 'week-6', 1, 1)], pick(right), 'already-picked-this-round');
  });
});

describe('the first of several faults is the reason', () => {
  // Each command has one fault less than the one before it.
  const faults: [Refusal, DraftCommand][] = [
    ['unknown-week', pick({ familyId: 'Cedar', weekId: 'week-99', round: 2, pick: 3 }, as('Birch'))],
    ['not-own-family', pick({ familyId: 'Cedar', weekId: 'week-1', round: 2, pick: 3 }, as('Birch'))],
    ['not-your-turn', pick({ familyId: 'Cedar', weekId: 'week-1', round: 2, pick: 3 })],
    ['turn-moved-on', pick({ familyId: 'Birch', weekId: 'week-1', round: 2, pick: 3 })],
    ['week-taken', pick({ familyId: 'Birch', weekId: 'week-1', round: 1, pick: 2 })],
  ];
  test.each(faults)('%s', (refusal, command) => {
    refuses(birchOnTheClock, command, refusal);
  });

  test('week-taken before already-picked-this-round', () => {
    refuses([...draftAfter(0), picked('Birch', 'week-6', 1, 1)], pick({ ...right, weekId: 'week-6' }), 'week-taken');
  });

  test('draft-complete after the faults of week and family, and before those of the turn', () => {
    const late = { familyId: 'Cedar', weekId: 'week-7', round: 1, pick: 1 };
    refuses(wholeDraft, pick({ ...late, weekId: 'week-99' }), 'unknown-week');
    refuses(wholeDraft, pick(late, as('Birch')), 'not-own-family');
    refuses(wholeDraft, pick(late), 'draft-complete');
  });

  test('not-started and draft-paused after the faults of week and family, and before those of the turn', () => {
    const histories = [
      { history: [opened, scheduled('20:00')], refusal: 'not-started' },
      { history: [...birchOnTheClock, paused], refusal: 'draft-paused' },
    ] as const;
    const wrong = { familyId: 'Cedar', weekId: 'week-1', round: 2, pick: 3 };
    for (const { history, refusal } of histories) {
      refuses(history, pick({ ...wrong, weekId: 'week-99' }), 'unknown-week');
      refuses(history, pick(wrong, as('Birch')), 'not-own-family');
      refuses(history, pick(wrong), refusal);
    }
  });
});
