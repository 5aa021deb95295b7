import { describe, test } from '@jest/globals';
import { decides, refuses } from './support/decider.ts';
import { as, draftAfter, families, opened, reset, weeks, wholeDraft } from './support/small-boat.ts';

describe('opening the draft', () => {
  const open = { type: 'OpenDraft', order: families, weeks } as const;

  test('records the families and the weeks', () => {
    decides([], { ...open, order: families, weeks }, [opened]);
  });

  test('is refused a second time, also after a reset', () => {
    refuses(draftAfter(0), open, 'already-opened');
    refuses([...wholeDraft, reset], open, 'already-opened');
  });
});

describe('resetting the draft', () => {
  test('is open to the designated family at any time', () => {
    for (const history of [draftAfter(0), draftAfter(3), wholeDraft])
      decides(history, { type: 'ResetDraft', by: as('Ash') }, [reset]);
  });
});
