import { describe, test } from '@jest/globals';
import { given } from './support/decider.ts';
import { as, draftAfter, families, opened, pick, picked, reset, weeks, wholeDraft } from './support/small-boat.ts';

describe('opening the draft', () => {
  const open = { type: 'OpenDraft', order: families, weeks } as const;

  test('records the families and the weeks', () => {
    given([])
      .when({ ...open, order: families, weeks })
      .then([opened]);
  });

  test('is refused a second time, also after a reset', () => {
    given(draftAfter(0)).when(open).thenRefused('already-opened');
    given([...wholeDraft, reset])
      .when(open)
      .thenRefused('already-opened');
  });
});

describe('resetting the draft', () => {
  test('is open to the designated family at any time', () => {
    for (const history of [draftAfter(0), draftAfter(3), wholeDraft])
      given(history)
        .when({ type: 'ResetDraft', by: as('Ash') })
        .then([reset]);
  });

  test('is refused to everyone else', () => {
    given(draftAfter(3))
      .when({ type: 'ResetDraft', by: as('Birch') })
      .thenRefused('not-designated');
  });

  test('puts the first family on the clock again', () => {
    given([...wholeDraft, reset])
      .when(pick({ familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 }))
      .then([picked('Ash', 'week-1', 1, 1)]);
  });
});
