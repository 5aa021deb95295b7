import { describe, test } from '@jest/globals';
import { at, given, tonight } from './support/decider.ts';
import {
  as,
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
  test('records it, as often as it changes', () => {
    given([opened])
      .when(schedule('20:00'))
      .then([scheduled('20:00')]);
    given([opened, scheduled('20:00')])
      .when(schedule('21:00'))
      .then([scheduled('21:00')]);
  });

  test('with null removes the schedule', () => {
    given([opened, scheduled('20:00')])
      .when(schedule(null))
      .then([scheduled(null)]);
  });

  test('for the time that it has, or removing none, changes nothing', () => {
    given([opened, scheduled('20:00')])
      .when(schedule('20:00'))
      .then([]);
    given([opened]).when(schedule(null)).then([]);
  });

  test('needs a time in the future, whatever else is wrong', () => {
    given([opened]).when(schedule('18:29:59.999')).thenRefused('start-in-the-past');
    given([opened]).when(schedule('18:30')).thenRefused('start-in-the-past');
    given(draftAfter(1)).when(schedule('18:29')).thenRefused('start-in-the-past');
    given([opened])
      .when(schedule('18:30:00.001'))
      .then([scheduled('18:30:00.001')]);
  });

  test('is refused once a week was picked or a turn was passed', () => {
    for (const history of [draftAfter(1), wholeDraft, [opened, passed('Ash', 1, 1)]]) {
      given(history).when(schedule('20:00')).thenRefused('already-under-way');
      given(history).when(schedule(null)).thenRefused('already-under-way');
    }
  });

  test('is possible again when no pick is in force and no turn is passed', () => {
    const first = week('Ash', 'week-1', 1, 1);
    for (const event of [undone(first), takenBack('Ash', 'week-1', 1, 1), reset])
      given([...draftAfter(1), event])
        .when(schedule('20:00'))
        .then([scheduled('20:00')]);
    given([opened, passed('Ash', 1, 1), reset])
      .when(schedule('20:00'))
      .then([scheduled('20:00')]);
  });

  test('is possible again after the draft started, if nobody has picked', () => {
    given([opened, scheduled('18:10'), started])
      .when(schedule('20:00'))
      .then([scheduled('20:00')]);
  });

  test('waits for the end of a pause', () => {
    given([opened, paused]).when(schedule('20:00')).thenRefused('draft-paused');
    given([opened, paused, resumed])
      .when(schedule('20:00'))
      .then([scheduled('20:00')]);
  });
});

describe('a scheduled draft', () => {
  test('shows its start and its first turn, which is not in progress', () => {
    given([opened, clockSet('hard', 60), scheduled('20:00')]).shows({
      status: 'scheduled',
      startsAt: tonight('20:00'),
      currentFamilyId: 'Ash',
      turnStartedAt: null,
      deadline: null,
    });
  });

  test('refuses picks, also on behalf of others', () => {
    given([opened, scheduled('20:00')])
      .when(pick(ashFirst))
      .thenRefused('not-started');
    given([opened, scheduled('20:00')])
      .when(pick({ ...ashFirst, familyId: 'Birch' }, as('Ash')))
      .thenRefused('not-started');
  });

  test('is open again without its schedule, from that moment on', () => {
    const history = [opened, clockSet('soft', 60), at('18:10', scheduled('20:00')), at('18:20', scheduled(null))];
    given(history).shows({
      status: 'running',
      startsAt: null,
      turnStartedAt: tonight('18:20'),
      deadline: tonight('18:21'),
    });
    given(history)
      .when(pick(ashFirst))
      .then([picked('Ash', 'week-1', 1, 1)]);
  });

  test('loses its schedule by a reset', () => {
    given([opened, scheduled('20:00'), reset]).shows({ status: 'running', startsAt: null });
  });
});

describe('starting the draft', () => {
  test('is possible before its time', () => {
    given([opened, scheduled('20:00')])
      .when(start)
      .then([started]);
  });

  test('starts the first turn, and removes the time', () => {
    given([opened, clockSet('hard', 90), scheduled('20:00'), at('19:00', started)]).shows({
      status: 'running',
      startsAt: null,
      currentFamilyId: 'Ash',
      turnStartedAt: tonight('19:00'),
      deadline: tonight('19:01:30'),
    });
  });

  test('is refused when nothing is scheduled', () => {
    for (const history of [[opened], draftAfter(2), wholeDraft, [opened, paused]])
      given(history).when(start).thenRefused('nothing-scheduled');
    given([opened, scheduled('20:00'), started])
      .when(start)
      .thenRefused('nothing-scheduled');
    given([opened, scheduled('20:00'), scheduled(null)])
      .when(start)
      .thenRefused('nothing-scheduled');
  });
});
