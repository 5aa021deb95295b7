import { describe, expect, test } from '@jest/globals';
import { savePreferences } from '../../src/modules/alerts/commands.ts';
import { boat, clock, mailed, server } from '../support/turn-mails.ts';

test('the family whose turn began ten seconds ago, and that was not in the room, gets one mail', async () => {
  await boat.picked(11, 0);
  expect(await mailed()).toEqual(['birch']);
  const [mail] = await server.mails();
  expect(mail?.subject).toBe('It’s your turn in the 2026 draft, round 1 of 2');
  expect(mail?.text).toBe(`Dear Birch family,

It’s your turn to pick a week on Heron Houseboat, in round 1 of 2.

Open Week Selection: https://boat.example.org/week-selection

Choose which emails you get: https://boat.example.org/preferences`);
  expect(await mailed()).toEqual(['birch']);
});

test('with a clock the mail says until when, at the lake', async () => {
  await boat.ago(20, 'ClockSet', clock('hard', 3600));
  await boat.picked(11, 0);
  await mailed();
  const [mail] = await server.mails();
  const [event] = await boat.db.em().execute<{ at: string }[]>('select at from events order by version desc limit 1');
  const due = new Date(Date.parse(event?.at ?? '') + 3_600_000);
  const time = due.toLocaleTimeString('en-US', { timeZone: 'America/Phoenix', hour: 'numeric', minute: '2-digit' });
  expect(mail?.text).toMatch(
    /Please pick by \w+day, \w+ \d+, \d{4} at [\d:]+ [AP]M Mountain Standard Time\. That is the time at Lake Mead\./,
  );
  expect(mail?.text).toContain(` at ${time} Mountain`);
});

test('a mail names no time that is over', async () => {
  await boat.ago(7300, 'ClockSet', clock('soft', 3600));
  await boat.picked(7200, 0);
  await boat.ago(3600, 'TurnExpired', { familyId: boat.birch, round: 1, pick: 2 });
  expect(await mailed()).toEqual(['birch']);
  const [mail] = await server.mails();
  expect(mail?.text).not.toContain('Please pick by');
});

describe('no mail goes to a family', () => {
  test('that was in the room since its turn began, even if it left', async () => {
    await boat.picked(60, 0);
    await boat.seen(boat.birch, 59);
    expect(await mailed()).toEqual([]);
  });

  test('that does not want it', async () => {
    await savePreferences(boat.db, boat.birch, { turnMail: false, weekMail: true, push: true });
    await boat.picked(11, 0);
    expect(await mailed()).toEqual([]);
  });

  test('that has picked before the mail was sent', async () => {
    await boat.picked(11, 0);
    await server.find();
    await boat.picked(0, 1);
    expect(await server.mails()).toEqual([]);
  });

  test('whose draft is paused, complete, or has yet to start', async () => {
    await boat.picked(60, 0);
    await boat.ago(50, 'DraftPaused', { reason: null });
    expect(await mailed()).toEqual([]);
    await boat.ago(49, 'DraftResumed');
    for (const number of [1, 2, 3, 4, 5]) await boat.picked(40, number);
    await boat.ago(40, 'DraftCompleted');
    expect(await mailed()).toEqual([]);
    await boat.ago(39, 'DraftReset');
    await boat.ago(38, 'StartScheduled', { startsAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await mailed()).toEqual([]);
  });
});

test('the first family of a draft that started on schedule gets the mail', async () => {
  await boat.ago(11, 'DraftStarted');
  expect(await mailed()).toEqual(['aalto']);
});

test('a turn whose pick was taken out of force is a new turn, and so is each turn after a reset', async () => {
  await boat.picked(90, 0);
  expect(await mailed()).toEqual(['birch']);
  await boat.picked(80, 1);
  await boat.ago(70, 'PicksUndone', { picks: [{ familyId: boat.birch, weekId: boat.weekId(1), round: 1, pick: 2 }] });
  expect(await mailed()).toEqual(['birch', 'birch']);
  await boat.ago(60, 'DraftReset');
  await boat.picked(50, 0);
  expect(await mailed()).toEqual(['birch', 'birch', 'birch']);
});
