import type { DraftEvent } from '@houseboat/draft/events.ts';
import { test } from '@jest/globals';
import { given, tonight } from './support/decider.ts';
import { clockSet, draftAfter, manage, opened, paused, reset, scheduled, wholeDraft } from './support/small-boat.ts';

const lakeCall = 'https://meet.example.org/lake';
const callSet = (callUrl: string | null): DraftEvent => ({ type: 'CallSet', data: { callUrl } });
const setCall = (callUrl: string | null) => manage({ type: 'SetCall', callUrl });
const now = Date.parse(tonight('18:30'));
const schedule = (callUrl: string | null) =>
  manage({ type: 'ScheduleStart', startsAt: tonight('20:00'), callUrl, now });

test('the call can be set, changed and removed at any time', () => {
  const histories = [[opened], [opened, scheduled('20:00')], [opened, paused], draftAfter(3), wholeDraft];
  for (const history of histories) {
    given(history)
      .when(setCall(lakeCall))
      .then([callSet(lakeCall)]);
    given([...history, callSet(lakeCall)])
      .when(setCall(null))
      .then([callSet(null)]);
    given([...history, callSet(lakeCall)])
      .when(setCall(lakeCall))
      .then([]);
    given([...history, callSet(lakeCall)]).shows({ callUrl: lakeCall });
  }
});

test('a schedule with a call sets both', () => {
  given([opened])
    .when(schedule(lakeCall))
    .then([scheduled('20:00'), callSet(lakeCall)]);
  given([opened, scheduled('20:00'), callSet(lakeCall)])
    .when(schedule(null))
    .then([callSet(null)]);
  given([opened, callSet(lakeCall)])
    .when(schedule(lakeCall))
    .then([scheduled('20:00')]);
  given([opened, scheduled('20:00'), callSet(lakeCall)])
    .when(schedule(lakeCall))
    .then([]);
});

test('a schedule without a call leaves the call as it is', () => {
  given([opened, callSet(lakeCall)])
    .when(manage({ type: 'ScheduleStart', startsAt: tonight('20:00'), now }))
    .then([scheduled('20:00')]);
});

test('a schedule that is refused sets no call', () => {
  given(draftAfter(1)).when(schedule(lakeCall)).thenRefused('already-under-way');
});

test('the call does not restart the clock', () => {
  const history = [opened, clockSet('soft', 60)];
  given([...history, callSet(lakeCall)]).shows({ turnStartedAt: tonight('18:00:01'), deadline: tonight('18:01:01') });
});

test('a reset keeps the call', () => {
  given([...draftAfter(2), callSet(lakeCall), reset]).shows({ callUrl: lakeCall });
});
