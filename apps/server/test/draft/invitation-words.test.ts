import { toHex } from '@houseboat/draft/lottery.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { prepareDatabase } from '../../src/database.ts';
import { createDraft } from '../../src/modules/draft/commands.ts';
import { sha256 } from '../../src/modules/draft/lottery/commands.ts';
import { draftMails } from '../../src/modules/draft/mails.ts';
import { openBoat } from '../../src/platform/boat/boat.ts';
import { listFamilies } from '../../src/platform/families/families.ts';
import { boatFile, draftBoat, fixedBoat } from '../support/boat.ts';
import { readCalendar } from '../support/calendar.ts';
import { openTestDatabase } from '../support/database.ts';
import { from } from '../support/mail-outbox.ts';
import { type Schedule, setSchedule } from '../support/schedule.ts';

const SITE = 'https://boat.example.org';
const call = 'https://meet.example.org/heron';
const march1 = '2026-03-02T02:00:00.000Z';

const db = await openTestDatabase();
await prepareDatabase(db, () => boatFile);
const { manager } = (await openBoat(db)).now;
/** The families' IDs, in draft order. Birch, the second, is the designated one. */
const families = (await listFamilies(db.em())).map(({ id }) => id);
beforeEach(() => setSchedule(db, { startsAt: null, callUrl: null }));
afterAll(() => db.close());

/** Composes the mail about a schedule to the `nth` family. */
async function compose(schedule: Partial<Schedule>, { nth = 0, boat = boatFile } = {}) {
  const number = await setSchedule(db, { startsAt: march1, ...schedule });
  const mail = { id: crypto.randomUUID(), kind: 'draft-start', about: families[nth] ?? '', season: '2026', number };
  const message = await draftMails({ db, boat: fixedBoat(boat, { manager }), siteUrl: () => SITE, sender: () => from })[
    'draft-start'
  ].compose(mail);
  const entry = message?.attachments?.[0];
  if (!message || !entry) throw new Error('A mail with an entry is expected.');
  return { ...message, entry: readCalendar(entry.content) };
}

test('the mail says when the draft starts at the lake, how to get in, and whom to ask', async () => {
  const { to, replyTo, subject, text, html } = await compose({ callUrl: call });
  expect(replyTo).toEqual({ name: 'Birch family', address: 'birch@example.org' });
  expect(to).toEqual({ name: 'Aalto family', address: 'aalto@example.org' });
  expect(subject).toBe('The 2026 draft: Sunday, March 1, 2026 at 7:00 PM Mountain Standard Time');
  expect(text).toBe(`Dear Aalto family,

The 2026 draft for Heron Houseboat starts on Sunday, March 1, 2026 at 7:00 PM Mountain Standard Time. That is the time at Lake Mead. The attached calendar entry shows it in your own time zone.

To pick your weeks, log in as usual:

Open Week Selection: https://boat.example.org/week-selection

Join the call at meet.example.org: https://meet.example.org/heron

If this date doesn’t work for you, please talk to the Birch family.

This email replaces any earlier one about the date or the call.`);
  expect(html).toContain('<a href="https://boat.example.org/week-selection">Open Week Selection</a>');
  expect(html).toContain('<a href="https://meet.example.org/heron">Join the call at meet.example.org</a>');
});

test('the calendar entry has the schedule’s time and call', async () => {
  const { entry } = await compose({ callUrl: call });
  expect([entry.get('DTSTART'), entry.get('LOCATION')]).toEqual(['20260302T020000Z', call]);
});

test('without a call the mail mentions none', async () => {
  const { text, html, entry } = await compose({});
  expect(`${text}${html}`).not.toMatch(/join|null/i);
  expect(entry.get('LOCATION')).toBe(`${SITE}/week-selection`);
});

test('once the order was drawn again after a reset, the mail says how often', async () => {
  const draft = createDraft({ db, year: 2026, boat: draftBoat });
  const draw = async (seed: string) => {
    await draft.execute({ type: 'CommitLottery', commitment: toHex(sha256(seed)), by: null }, null);
    await draft.execute({ type: 'DrawLottery', seed, sha256, by: null }, null);
  };
  await draw('first');
  expect((await compose({})).text).not.toContain('lottery');
  await draft.execute({ type: 'ResetDraft', by: null }, null);
  await draw('second');
  expect((await compose({})).text).toContain(
    'The order was drawn by lottery 2 times this season. Draft night lists every draw.',
  );
});

test('a family without a password is sent to its invitation first', async () => {
  const setVersion = (version: number) =>
    db.em().execute('update families set password_version = ? where id = ?', [version, families[2]]);
  await setVersion(0);
  const { text } = await compose({}, { nth: 2 });
  await setVersion(1);
  expect(text).toContain('Choose one with your invitation, which the Birch family has for you, and log in:');
  expect(text).not.toContain('as usual');
});

test('the designated family is not told to talk to itself', async () => {
  const own = await compose({}, { nth: 1 });
  expect(own.text).not.toContain('Birch family.');
  expect(own).not.toHaveProperty('replyTo');
  expect((await compose({}, { nth: 2 })).text).toContain('please talk to the Birch family.');
});

test.each([
  ['America/Denver', '2026-03-08T08:59:00Z', 'Sunday, March 8, 2026 at 1:59 AM Mountain Standard Time'],
  ['America/Denver', '2026-03-08T09:00:00Z', 'Sunday, March 8, 2026 at 3:00 AM Mountain Daylight Time'],
  ['America/Phoenix', '2026-07-01T07:00:00Z', 'Wednesday, July 1, 2026 at 12:00 AM Mountain Standard Time'],
  ['Europe/Zurich', '2026-10-25T00:30:00Z', 'Sunday, October 25, 2026 at 2:30 AM Central European Summer Time'],
  ['Europe/Zurich', '2026-10-25T01:30:00Z', 'Sunday, October 25, 2026 at 2:30 AM Central European Standard Time'],
  ['UTC', '2026-12-31T23:59:00Z', 'Thursday, December 31, 2026 at 11:59 PM Coordinated Universal Time'],
])('in %s, the start at %s is on %s', async (timeZone, startsAt, words) => {
  const boat = { ...boatFile, lake: { ...boatFile.lake, timeZone } };
  const { subject, text, entry } = await compose({ startsAt }, { boat });
  expect(subject).toBe(`The 2026 draft: ${words}`);
  expect(text).toContain(`starts on ${words}.`);
  expect(entry.get('DTSTART')).toBe(startsAt.replaceAll(/[-:]/g, ''));
});
