import { holderOf } from '@houseboat/draft/lists.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SentCommand } from './histories/history.ts';
import { alder, bianchi, MadeUpNight } from './histories/made-up-night.ts';
import { findViolations } from './histories/rules/find-violations.ts';

let night: MadeUpNight;
beforeEach(() => {
  night = new MadeUpNight();
});

const violations = () => findViolations(night.history).map(({ sentence }) => sentence);
/** Expects that a rule is broken, by a part of its sentence. */
const expectViolation = (part: RegExp) => expect(violations()).toContainEqual(expect.stringMatching(part));

/** Returns a command as it is recorded when its answer is lost. */
const unanswered = ({ answered: _, ...sent }: SentCommand): SentCommand => sent;

describe('a history that breaks no rule:', () => {
  test('picks, repeats, refusals, readings and resets', () => {
    night.pick(alder, 1, 1);
    night.pick(alder, 1, 1);
    night.pick(alder, 2, 2);
    night.read('alder');
    night.pick(bianchi, 2, 2);
    night.pick(bianchi, 3, 1, 2);
    night.pick(alder, 4, 2, 2);
    night.send('bianchi', { type: 'ResetDraft', by: bianchi });
    night.send('alder', { type: 'ResetDraft', by: alder });
    night.pick(alder, 1, 1);
    expect(violations()).toEqual([]);
  });

  test('starts, deadlines, turns that are passed or start again, and picks that are taken back', () => {
    const startsAt = new Date(night.now + 10_000).toISOString();
    night.send('alder', { type: 'ScheduleStart', startsAt, now: night.now, by: alder });
    night.fire('DraftStarted', 9_500);
    night.setClock('soft');
    night.fire('TurnExpired', 30_100);
    night.setClock('hard');
    night.fire('TurnExpired', 32_300, 'TurnPassed');
    night.fire('TurnRestarted', 45_000);
    night.pick(alder, 1, 1);
    night.pick(bianchi, 2, 2);
    night.send('bianchi', { type: 'TakeBackPick', now: night.now, seconds: 30, by: bianchi });
    night.send('alder', { type: 'UndoPicks', picks: 1, version: night.state.version, by: alder });
    expect(night.state.passed).toHaveLength(1);
    expect(violations()).toEqual([]);
  });

  test('a pick whose answer was lost, and its repeat', () => {
    const { commands } = night.history;
    commands[0] = unanswered(night.pick(alder, 1, 1));
    night.pick(alder, 1, 1);
    expect(violations()).toEqual([]);
  });

  test('a pick whose answer was lost, and which was never made', () => {
    const lost = unanswered(night.pick(alder, 1, 1));
    night = new MadeUpNight();
    night.history.commands.push(lost);
    expect(violations()).toEqual([]);
  });

  test('a refusal that was right at some time before its answer', () => {
    const refused = night.pick(bianchi, 2, 2);
    night.pick(alder, 1, 1);
    refused.answered.at = night.now + 300;
    expect(violations()).toEqual([]);
  });
});

describe('found:', () => {
  test('an answered pick that the log has lost', () => {
    night.pick(alder, 1, 1);
    night.pick(bianchi, 2, 2);
    night.forgetLastEvent();
    expectViolation(/^bianchi’s PickWeek .* the answered command is lost/);
  });

  test('an answered pick in whose place the log has another', () => {
    const { command, ...made } = night.pick(alder, 1, 1);
    night.history.commands.push({ ...made, command: { ...command, weekId: 'week 2' } });
    expectViolation(/^alder’s PickWeek .*week 2.* no event of the log is its own: it is lost/);
  });

  test('an answered reset that is in the log once and was answered twice', () => {
    const sent = night.send('alder', { type: 'ResetDraft', by: alder });
    night.history.commands.push({ ...sent });
    expectViolation(/^alder’s ResetDraft was answered with version 2, but no event/);
  });

  test('a pick that is in the log twice', () => {
    const { command } = night.pick(alder, 1, 1);
    const { type: _, by: __, ...data } = command;
    night.append([{ type: 'WeekPicked', data }], 'alder');
    expectViolation(/^At version 3, a week has two owners/);
    expectViolation(/^No command explains event 3, WeekPicked/);
  });

  test('two weeks of one family in a round', () => {
    night.pick(alder, 1, 1);
    night.append([{ type: 'WeekPicked', data: { familyId: 'alder', weekId: 'week 2', round: 1, pick: 2 } }], 'alder');
    expectViolation(/^At version 3, a family has two weeks of one round/);
  });

  test('a pick that was refused and is in the log all the same', () => {
    const made = night.pick(alder, 1, 1);
    made.answered.answer = { refused: 'not-your-turn' };
    expectViolation(/^No command explains event 2/);
  });

  test('a refusal that no state explains', () => {
    night.pick(alder, 1, 1);
    const refused = night.pick(bianchi, 2, 2);
    refused.answered.answer = { refused: 'not-your-turn' };
    night.forgetLastEvent();
    expectViolation(
      /^bianchi’s PickWeek .* was refused as “not-your-turn”, which it was at none of the versions 2 to 2/,
    );
  });

  test('a refusal for a reason that was over before the command was sent', () => {
    const refused = night.pick(bianchi, 2, 2);
    night.pick(alder, 1, 1);
    Object.assign(refused, { sentAt: night.now + 300, answered: { ...refused.answered, at: night.now + 400 } });
    expectViolation(/^bianchi’s PickWeek .* was refused as “not-your-turn”/);
  });

  test('a command that was executed after its answer', () => {
    const late = night.read('bianchi');
    night.pick(alder, 1, 1);
    Object.assign(late, { sentAt: night.now + 300, answeredAt: night.now + 400 });
    expectViolation(/^alder’s PickWeek .* was answered with version 2, but afterwards the log was still at 1/);
  });

  test('a list that is older than what had been seen', () => {
    const before = night.read('alder').shown;
    night.pick(alder, 1, 1);
    night.read('bianchi').shown = before;
    expectViolation(/^bianchi read a list of version 1, but the log was between 2 and 2/);
  });

  test('a list that is not what the log says', () => {
    night.pick(alder, 1, 1);
    Object.assign(night.read('bianchi').shown, { currentPick: 1 });
    expectViolation(/^bianchi read a draft of version 2 with currentPick 1, unlike the log/);
  });

  test('an event on a screen that is not in the log, as after publishing before the commit', () => {
    night.pick(alder, 1, 1);
    night.pick(bianchi, 2, 2);
    night.forgetLastEvent({ onScreens: false });
    expectViolation(/^alder’s screen received event 3 as WeekPicked .*\. The log ends at 2/);
  });

  test('an event on a screen that is another one in the log', () => {
    night.pick(alder, 1, 1);
    const [screen] = night.history.screens;
    const { event, at } = screen?.events[1] ?? {};
    if (event && at) screen?.events.push({ at, event: { ...event, data: { ...event.data, weekId: 'week 2' } } });
    expectViolation(/^alder’s screen received event 2 as WeekPicked .*week 2.*\. In the log it is WeekPicked .*week 1/);
  });

  test('a head on a screen that is beyond the log', () => {
    night.history.screens[0]?.heads.push({ at: night.now, version: 2 });
    expectViolation(/^alder’s screen was told of head 2, but the log ends at 1/);
  });

  test('a screen that shows something else in the end', () => {
    const before = night.state;
    night.pick(alder, 1, 1);
    Object.assign(night.history.screens[1] ?? {}, { final: before });
    expectViolation(/^In the end bianchi’s screen shows another state than the log, at version 1 of 2/);
  });

  test('weeks that are not what the log says', () => {
    const { version, weeks } = night.state;
    const reading = night.read('bianchi');
    Object.assign(reading, { shown: { version, weeks: weeks.map((id) => holderOf(night.state, id)) } });
    expect(violations()).toEqual([]);
    Object.assign(reading, { shown: { version, weeks: [] } });
    expectViolation(/^bianchi read weeks of version 1 that are not what the log says/);
  });

  test('a list whose present is another time', () => {
    Object.assign(night.read('bianchi').shown, { now: '2026-03-01T20:00:02.000Z' });
    expectViolation(/^bianchi read a draft whose present is 2026-03-01T20:00:02.000Z, which is another time/);
  });

  test('a deadline that fires twice', () => {
    night.setClock('soft');
    night.fire('TurnExpired', 31_000);
    night.fire('TurnExpired', 1_000);
    expectViolation(/^Event 4, TurnExpired, is of a deadline that has fired already: turn 1\/1/);
  });

  test('a soft deadline that fires too early', () => {
    night.setClock('soft');
    night.fire('TurnExpired', 29_000);
    expectViolation(/^Event 3, TurnExpired, is of 2026-03-01T20:00:30.000Z, but was not due before .*20:00:31.000Z/);
  });

  test('a hard deadline that fires within the two seconds in which a pick still counts', () => {
    night.setClock('hard');
    night.fire('TurnExpired', 31_500);
    expectViolation(/^Event 3, TurnExpired, is of .*, but was not due before 2026-03-01T20:00:33.000Z/);
  });

  test('a turn that starts again although its deadline was noticed in time', () => {
    night.setClock('hard');
    night.fire('TurnRestarted', 33_000);
    expectViolation(/^Event 3, TurnRestarted, is of .*, but was not due before 2026-03-01T20:00:41.000Z/);
  });

  test('a start that fires twice, and one that fires too early', () => {
    const startsAt = new Date(night.now + 10_000).toISOString();
    night.send('alder', { type: 'ScheduleStart', startsAt, now: night.now, by: alder });
    night.fire('DraftStarted', 8_000);
    night.fire('DraftStarted', 2_000);
    expectViolation(/^Event 3, DraftStarted, is of .*, but was not due before/);
    expectViolation(/^Event 4, DraftStarted, is of a start that has fired already/);
  });

  test('a deadline that never fires', () => {
    night.setClock('hard');
    night.now += 120_000;
    night.setClock('off');
    expectViolation(/^Event 3, ClockSet, is of 2026-03-01T20:02:02.000Z, but .* was due to advance at .*:33.250Z/);
  });

  test('an event that is older than the one before it', () => {
    night.pick(alder, 1, 1);
    night.now -= 10_000;
    night.pick(bianchi, 2, 2);
    expectViolation(/^Event 3, WeekPicked, is of .*, before the event before it/);
  });

  test('a gap in the log', () => {
    night.pick(alder, 1, 1);
    Object.assign(night.history.log[1] ?? {}, { version: 3 });
    expectViolation(/^The log has version 3 in place 2/);
  });

  test('an answer that is no refusal, and a row that differs from the log', () => {
    night.pick(alder, 1, 1).answered.answer = { unexpected: '500 Something went wrong.' };
    night.history.differences.push('Week 1 has no row.');
    expectViolation(/^alder’s PickWeek .* was answered “500 Something went wrong/);
    expectViolation(/^Week 1 has no row/);
  });
});
