import { describe, expect, test } from '@jest/globals';
import { savePreferences } from '../../src/modules/alerts/commands.ts';
import { timeAt } from '../../src/platform/db/database.ts';
import { boat, execute, firstWeekIn, give, mailed, server } from '../support/week-mails.ts';

const remindedAt = async (time: string) => {
  await server.remindAt(time);
  return (await execute('select from week_reminders')).length;
};

test('the family that holds a week gets one mail before it, with its dates and what to know', async () => {
  await firstWeekIn(3);
  await give(0, boat.aalto);
  await give(1, boat.birch);
  expect(await mailed()).toEqual(['aalto']);
  const days =
    await execute(`select to_char(start_date, 'FMDay, FMMonth FMDD') as start, to_char(end_date, 'FMDay, FMMonth FMDD') as end
    from weeks where week_number = 1`);
  const { start, end } = days[0] as { start: string; end: string };
  const [mail] = await server.mails();
  expect(mail?.subject).toBe(`Your week on Heron Houseboat begins ${start}`);
  expect(mail?.text).toBe(`Dear Aalto family,

Your week on Heron Houseboat is almost here: week 1, from ${start}, to ${end}.

The Birch family comes after you.

A few things that are good to know before you pack:

See your week in the calendar: https://boat.example.org/calendar

Check what’s on board, and what’s running low: https://boat.example.org/inventory

See what needs attention: https://boat.example.org/needs-attention

Have a wonderful time on Lake Mead!

Choose which emails you get: https://boat.example.org/preferences`);
  expect(await mailed()).toEqual(['aalto']);
});

test.each([
  ['before it', 0, 'The Aalto family has the boat before you.'],
  ['before and after it', 2, 'The Aalto family has the boat before you, and the Cohen family comes after you.'],
])('a week’s mail names the families that have the boat %s', async (_, after, words) => {
  await firstWeekIn(-4);
  await give(0, boat.aalto);
  await give(1, boat.birch);
  if (after) await give(after, boat.cohen);
  expect(await mailed()).toEqual(['birch']);
  expect((await server.mails())[0]?.text).toContain(words);
});

test('a week is due from 8:00 at the lake seven days before it, and until it begins', async () => {
  await give(0, boat.aalto);
  await give(2, boat.birch);
  expect(await remindedAt('2026-05-17 07:59:59')).toBe(0);
  expect(await remindedAt('2026-05-17 08:00:00')).toBe(1);
  expect(await remindedAt('2026-05-24 00:00:00')).toBe(1);
  expect(await remindedAt('2026-06-07 00:00:00')).toBe(1);
  expect(await remindedAt('2026-06-06 23:59:59')).toBe(2);
});

test('the lake’s clock is that of its time zone, in summer and in winter', () => {
  const at = (timeZone: string, moment: string) => timeAt(timeZone, new Date(moment));
  expect(at('America/Phoenix', '2026-05-17T15:00:00Z')).toBe('2026-05-17 08:00:00');
  expect(at('America/Denver', '2026-05-17T14:00:00Z')).toBe('2026-05-17 08:00:00');
  expect(at('America/Denver', '2026-01-17T15:00:00Z')).toBe('2026-01-17 08:00:00');
  expect(at('Pacific/Auckland', '2026-01-16T11:00:00Z')).toBe('2026-01-17 00:00:00');
});

test('a week that changes hands is mailed to its new family too, and to no family twice', async () => {
  await firstWeekIn(5);
  await give(0, boat.aalto);
  expect(await mailed()).toEqual(['aalto']);
  await give(0, null);
  expect(await mailed()).toEqual(['aalto']);
  await give(0, boat.birch);
  expect(await mailed()).toEqual(['aalto', 'birch']);
  await give(0, boat.aalto);
  expect(await mailed()).toEqual(['aalto', 'birch']);
});

describe('no mail goes to a family', () => {
  test('that does not want it, until it does', async () => {
    await firstWeekIn(2);
    await give(0, boat.aalto);
    await savePreferences(boat.db, boat.aalto, { turnMail: true, weekMail: false, push: true });
    expect(await mailed()).toEqual([]);
    await savePreferences(boat.db, boat.aalto, { turnMail: false, weekMail: true, push: false });
    expect(await mailed()).toEqual(['aalto']);
  });
});
