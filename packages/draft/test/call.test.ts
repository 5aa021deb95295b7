import type { DraftEvent } from '@houseboat/draft/events.ts';
import { test } from '@jest/globals';
import { decides, shows, tonight } from './support/decider.ts';
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
    decides(history, setCall(lakeCall), [callSet(lakeCall)]);
    decides([...history, callSet(lakeCall)], setCall(null), [callSet(null)]);
    decides([...history, callSet(lakeCall)], setCall(lakeCall), []);
    shows([...history, callSet(lakeCall)], { callUrl: lakeCall });
  }
});

test('a schedule with a call sets both', () => {
  decides([opened], schedule(lakeCall), [scheduled('20:00'), callSet(lakeCall)]);
  decides([opened, scheduled('20:00'), callSet(lakeCall)], schedule(null), [callSet(null)]);
  decides([opened, callSet(lakeCall)], schedule(lakeCall), [scheduled('20:00')]);
  decides([opened, scheduled('20:00'), callSet(lakeCall)], schedule(lakeCall), []);
});

test('a schedule without a call leaves the call as it is', () => {
  decides([opened, callSet(lakeCall)], manage({ type: 'ScheduleStart', startsAt: tonight('20:00'), now }), [
    scheduled('20:00'),
  ]);
});

test('the call does not restart the clock', () => {
  const history = [opened, clockSet('soft', 60)];
  shows([...history, callSet(lakeCall)], { turnStartedAt: tonight('18:00:01'), deadline: tonight('18:01:01') });
});

test('a reset keeps the call', () => {
  shows([...draftAfter(2), callSet(lakeCall), reset], { callUrl: lakeCall });
});
