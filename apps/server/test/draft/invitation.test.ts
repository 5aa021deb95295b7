import { afterAll, beforeEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { prepareDatabase } from '../../src/database.ts';
import { createDraft } from '../../src/modules/draft/commands.ts';
import { draftMails } from '../../src/modules/draft/mails.ts';
import type { BoatFile } from '../../src/platform/config/boat-file.ts';
import { listFamilies } from '../../src/platform/families/families.ts';
import { deliverBySmtp } from '../../src/platform/mail/delivery.ts';
import { Outbox } from '../../src/platform/mail/outbox.ts';
import { boatFile, draftBoat, fixedBoat } from '../support/boat.ts';
import { readCalendar } from '../support/calendar.ts';
import { openTestDatabase } from '../support/database.ts';
import { advanceTime, from } from '../support/mail-outbox.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type DraftOutbox, setSchedule } from '../support/schedule.ts';
import { until } from '../support/wait.ts';

const SITE = 'https://boat.example.org';
const call = 'https://meet.example.org/heron';
const march1 = '2026-03-02T02:00:00.000Z';

const db = await openTestDatabase();
await prepareDatabase(db, () => boatFile);
/** The families' IDs, in draft order. Birch, the second, is the designated one. */
const families = (await listFamilies(db.em())).map(({ id }) => id);
const server = await startMailServer();
beforeEach(async () => {
  server.received.length = 0;
  await setSchedule(db, { startsAt: null, callUrl: null });
  await db.em().execute('delete from mails');
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** Opens an outbox of the draft's mails, and a function that schedules the start and queues its mails. */
function openDraftOutbox(boat: BoatFile = boatFile) {
  const outbox = new Outbox({
    db,
    log: Fastify().log,
    publicUrl: SITE,
    deliver: deliverBySmtp({ url: server.url, from: () => from }),
    kinds: draftMails({ db, boat: fixedBoat(boat), siteUrl: () => SITE, sender: () => from }),
  });
  // Nothing is sent until the test wakes the outbox.
  const queue: DraftOutbox = { projectionValue: (mails) => outbox.projectionValue(mails), wake: () => {} };
  return {
    outbox,
    queue,
    schedule: (startsAt: string | null, callUrl?: string) =>
      setSchedule(db, { startsAt, ...(callUrl !== undefined && { callUrl }) }, queue),
  };
}
const outcomes = async () =>
  (await db.em().execute('select number, outcome from mails order by number, about')) as {
    number: number;
    outcome: string | null;
  }[];
const allSettled = async () => (await outcomes()).every(({ outcome }) => outcome !== null);

test('each family gets one mail when the date is set, one when it moves, and one that cancels it', async () => {
  const { outbox, schedule } = openDraftOutbox();
  for (const startsAt of [march1, '2026-03-09T01:00:00.000Z', null]) {
    await schedule(startsAt);
    outbox.wake();
    await until(allSettled);
  }
  await outbox.close();
  const byFamily = Map.groupBy(server.received, ({ to }) => to.join());
  expect([...byFamily.keys()].sort()).toEqual(['aalto@example.org', 'birch@example.org', 'cohen@example.org']);
  for (const received of byFamily.values()) {
    const entries = received.map(({ mail }) => {
      const [attachment] = mail.attachments;
      expect([attachment?.filename, attachment?.mimeType]).toEqual(['draft-2026.ics', 'text/calendar']);
      return readCalendar(Buffer.from(attachment?.content as ArrayBuffer));
    });
    const all = (property: string) => entries.map((entry) => entry.get(property));
    expect(all('METHOD')).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
    // The canceled date is the one that the calendars have.
    expect(all('DTSTART')).toEqual(['20260302T020000Z', '20260309T010000Z', '20260309T010000Z']);
    expect(new Set(all('UID')).size).toBe(1);
    expect(new Set(all('ORGANIZER'))).toEqual(new Set([`mailto:${from.address}`]));
    const sequences = all('SEQUENCE').map(Number);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    // It exceeds every version, so it also follows the entries of a log before this one.
    expect(sequences[0]).toBeGreaterThan(Date.now() / 1000 - 3600);
  }
  const last = byFamily.get('aalto@example.org')?.[2]?.mail;
  expect(last?.subject).toBe('The 2026 draft has no date for now');
  expect(last?.text).toBe(`Dear Aalto family,

The draft’s date has been taken off the calendar. The 2026 draft for Heron Houseboat won’t start on Sunday, March 8, 2026 at 6:00 PM Mountain Standard Time. If it’s in your calendar, open the attached entry to remove it. Some calendars ignore that: delete it there yourself.

If you’d like to know what’s next, please ask the Birch family.
`);
});

test('a mail is dropped when the schedule has changed before it was sent', async () => {
  const { outbox, schedule } = openDraftOutbox();
  const first = await schedule(march1);
  const second = await schedule('2026-04-06T01:00:00.000Z');
  outbox.wake();
  await until(allSettled);
  await outbox.close();
  expect(await outcomes()).toEqual([
    ...families.map(() => ({ number: first, outcome: 'dropped' })),
    ...families.map(() => ({ number: second, outcome: 'sent' })),
  ]);
  expect(server.received.map(({ mail }) => mail.subject)).toEqual(
    families.map(() => 'The 2026 draft: Sunday, April 5, 2026 at 6:00 PM Mountain Standard Time'),
  );
});

test('a mail that was not sent before the draft started is dropped, and the start itself has none', async () => {
  const { outbox, queue, schedule } = openDraftOutbox();
  const number = await schedule(march1);
  const draft = createDraft({ db, year: 2026, boat: draftBoat, outbox: queue });
  expect(await draft.execute({ type: 'StartDraft', by: null }, null)).toHaveProperty('done');
  outbox.wake();
  await until(allSettled);
  await outbox.close();
  expect(await outcomes()).toEqual(families.map(() => ({ number, outcome: 'dropped' })));
});

test('a changed call is mailed, and a reset takes the date off the calendar', async () => {
  const { outbox, queue, schedule } = openDraftOutbox();
  await schedule(march1);
  const draft = createDraft({ db, year: 2026, boat: draftBoat, outbox: queue });
  for (const command of [{ type: 'SetCall', callUrl: call }, { type: 'ResetDraft' }] as const) {
    server.received.length = 0;
    await draft.execute({ ...command, by: null }, null);
    outbox.wake();
    await until(allSettled);
    expect(server.received).toHaveLength(families.length);
    const { mail } = server.received[0] as (typeof server.received)[number];
    if (command.type === 'SetCall') expect(mail.text).toContain(call);
    else expect(mail.subject).toBe('The 2026 draft has no date for now');
  }
  await outbox.close();
});

test('a family that has left, or that has no address, gets no mail', async () => {
  const { outbox, schedule } = openDraftOutbox();
  const [aalto, , cohen] = families;
  await schedule(march1);
  await db.em().execute('update families set left_at = now() where id = ?', [aalto]);
  await db.em().execute('update users set email = null where family_id = ?', [cohen]);
  try {
    outbox.wake();
    await until(allSettled);
    expect(server.received.map(({ to }) => to)).toEqual([['birch@example.org']]);
  } finally {
    await outbox.close();
    await db.em().execute('update families set left_at = null');
    await db.em().execute(`update users set email = 'cohen@example.org' where family_id = ?`, [cohen]);
  }
});

test('neither names nor a call change the mail around them', async () => {
  const trap = 'Bo <b>x</b> "&" Łóó’ 🛶\r\nBcc: eve@example.com';
  const callUrl = 'https://meet.example.org/a"><script>\r\n\r\nPay here: <https://evil.example>?q=\u202e#\'"';
  const boat = {
    ...boatFile,
    boat: { ...boatFile.boat, title: trap },
    lake: { ...boatFile.lake, name: trap },
    families: boatFile.families.map((family) => ({ ...family, name: trap })),
  };
  await db.em().execute(`update families set name = ? where id = ?`, [trap, families[0]]);
  const { outbox, schedule } = openDraftOutbox(boat);
  try {
    await schedule(march1, callUrl);
    outbox.wake();
    await until(allSettled);
  } finally {
    await outbox.close();
    await db.em().execute(`update families set name = 'Aalto' where id = ?`, [families[0]]);
  }
  const received = server.received.find(({ to }) => to.includes('aalto@example.org'));
  if (!received) throw new Error('A mail is expected.');
  const { mail, to } = received;
  expect([to, mail.bcc, mail.to?.map(({ address }) => address)]).toEqual([
    ['aalto@example.org'],
    undefined,
    ['aalto@example.org'],
  ]);
  expect(mail.html).not.toMatch(/<(?!\/?(p|a|br)\b)/);
  expect(mail.html?.match(/<a href="[^"]*">/g)).toEqual([
    `<a href="${SITE}/week-selection">`,
    `<a href="${new URL(callUrl).href}">`,
  ]);
  expect(mail.text).toMatch(
    /^Join the call at meet\.example\.org: https:\/\/meet\.example\.org\/a%22%3E%3Cscript%3EPay%20here:\S*$/m,
  );
  expect(mail.attachments).toHaveLength(1);
});

test('a mail server that is down gets the mails later', async () => {
  const { outbox, schedule } = openDraftOutbox();
  await server.close();
  await schedule(march1);
  outbox.wake();
  await until(async () => (await db.em().execute('select from mails where last_error is null')).length === 0);
  await server.open();
  await advanceTime(db, '2 minutes');
  outbox.wake();
  await until(allSettled);
  await outbox.close();
  expect(server.received).toHaveLength(families.length);
});
