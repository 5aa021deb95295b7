import type { DraftEvent } from '@houseboat/draft/events.ts';
import { noClock } from '@houseboat/draft/state.ts';
import { test } from '@jest/globals';
import { decides, refuses, tonight } from './support/decider.ts';
import {
  as,
  clockSet,
  draftAfter,
  type Management,
  manage,
  opened,
  orderSet,
  paused,
  reset,
  resumed,
  scheduled,
  started,
  undo,
} from './support/small-boat.ts';

const now = Date.parse(tonight('18:30'));

/** Every command of the designated family where it is possible, and what follows from it. */
const management: { before: DraftEvent[]; command: Management; event: DraftEvent }[] = [
  { before: [opened], command: { type: 'ScheduleStart', startsAt: tonight('20:00'), now }, event: scheduled('20:00') },
  { before: [opened, scheduled('20:00')], command: { type: 'StartDraft' }, event: started },
  {
    before: [opened],
    command: { type: 'SetCall', callUrl: 'https://meet.example.org/lake' },
    event: { type: 'CallSet', data: { callUrl: 'https://meet.example.org/lake' } },
  },
  {
    before: [opened],
    command: { type: 'SetOrder', order: ['Cedar', 'Birch', 'Ash'] },
    event: orderSet('Cedar', 'Birch', 'Ash'),
  },
  {
    before: [opened],
    command: { type: 'SetClock', clock: { ...noClock, mode: 'soft', seconds: 60 } },
    event: clockSet('soft', 60),
  },
  { before: [opened], command: { type: 'PauseDraft', reason: null }, event: paused },
  { before: [opened, paused], command: { type: 'ResumeDraft' }, event: resumed },
  { before: draftAfter(2), command: { type: 'ResetDraft' }, event: reset },
];

test.each(management)('$command.type is open to the designated family and to the operator', (spec) => {
  for (const by of [as('Ash'), null]) decides(spec.before, manage(spec.command, by), [spec.event]);
});

test.each(management)('$command.type is refused to every other family, whatever else is wrong', (spec) => {
  for (const by of [as('Birch'), as('Dogwood')])
    for (const history of [spec.before, [], draftAfter(6)])
      refuses(history, manage(spec.command, by), 'not-designated');
});

test('an undo is refused to every other family, whatever else is wrong', () => {
  refuses(draftAfter(2), undo(1, 3, as('Birch')), 'not-designated');
  refuses(draftAfter(2), undo(9, 1, as('Birch')), 'not-designated');
});
