import { describe, test } from '@jest/globals';
import { at, decides, refuses, shows, tonight } from './support/decider.ts';
import {
  clockSet,
  draftAfter,
  manage,
  opened,
  passed,
  paused,
  pick,
  picked,
  reset,
  resumed,
  scheduled,
  started,
  takenBack,
  undone,
  week,
  wholeDraft,
} from './support/small-boat.ts';

const now = Date.parse(tonight('18:30'));
const schedule = (time: string | null) => manage({ type: 'ScheduleStart', startsAt: time && tonight(time), now });
const start = manage({ type: 'StartDraft' });
const ashFirst = { familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 };

describe('scheduling the start', () => {
  test('for the time that it has, or removing none, changes nothing', () => {
    decides([opened, scheduled('20:00')], schedule('20:00'), []);
    decides([opened], schedule(null), []);
  });

  test('needs a time in the future, whatever else is wrong', () => {
    refuses([opened], schedule('18:29:59.999'), 'start-in-the-past');
    refuses([opened], schedule('18:30'), 'start-in-the-past');
    refuses(draftAfter(1), schedule('18:29'), 'start-in-the-past');
    decides([opened], schedule('18:30:00.001'), [scheduled('18:30:00.001')]);
  });

  test('is refused once a week was picked or a turn was passed', () => {
    for (const history of [draftAfter(1), wholeDraft, [opened, passed('Ash', 1, 1)]]) {
      refuses(history, schedule('20:00'), 'already-under-way');
      refuses(history, schedule(null), 'already-under-way');
    }
  });

  test('is possible again when no pick is in force and no turn is passed', () => {
    const first = week('Ash', 'week-1', 1, 1);
    for (const event of [undone(first), takenBack('Ash', 'week-1', 1, 1), reset])
      decides([...draftAfter(1), event], schedule('20:00'), [scheduled('20:00')]);
    decides([opened, passed('Ash', 1, 1), reset], schedule('20:00'), [scheduled('20:00')]);
  });

  test('waits for the end of a pause', () => {
    refuses([opened, paused], schedule('20:00'), 'draft-paused');
    decides([opened, paused, resumed], schedule('20:00'), [scheduled('20:00')]);
  });
});

describe('a scheduled draft', () => {
  test('shows its start and its first turn, which is not in progress', () => {
    shows([opened, clockSet('hard', 60), scheduled('20:00')], {
      status: 'scheduled',
      startsAt: tonight('20:00'),
      currentFamilyId: 'Ash',
      turnStartedAt: null,
      deadline: null,
    });
  });

  test('is open again without its schedule, from that moment on', () => {
    const history = [opened, clockSet('soft', 60), at('18:10', scheduled('20:00')), at('18:20', scheduled(null))];
    shows(history, {
      status: 'running',
      startsAt: null,
      turnStartedAt: tonight('18:20'),
      deadline: tonight('18:21'),
    });
    decides(history, pick(ashFirst), [picked('Ash', 'week-1', 1, 1)]);
  });

  test('loses its schedule by a reset', () => {
    shows([opened, scheduled('20:00'), reset], { status: 'running', startsAt: null });
  });
});

describe('starting the draft', () => {
  test('starts the first turn, and removes the time', () => {
    shows([opened, clockSet('hard', 90), scheduled('20:00'), at('19:00', started)], {
      status: 'running',
      startsAt: null,
      currentFamilyId: 'Ash',
      turnStartedAt: tonight('19:00'),
      deadline: tonight('19:01:30'),
    });
  });

  test('is refused when nothing is scheduled', () => {
    for (const history of [[opened], draftAfter(2), wholeDraft, [opened, paused]])
      refuses(history, start, 'nothing-scheduled');
    refuses([opened, scheduled('20:00'), started], start, 'nothing-scheduled');
    refuses([opened, scheduled('20:00'), scheduled(null)], start, 'nothing-scheduled');
  });
});
