import { expect, test } from '@jest/globals';
import { calendarEntry } from '../../src/modules/draft/mails.ts';
import { readCalendar } from '../support/calendar.ts';

const details = {
  year: 2026,
  title: 'Heron Houseboat',
  date: '2026-03-02T02:00:00.000Z',
  isCanceled: false,
  sequence: 7,
  page: 'https://boat.example.org/week-selection',
  call: new URL('https://meet.example.org/heron'),
  organizer: { name: 'Heron Houseboat', address: 'boat@example.org' },
};
const read = (changes: Partial<typeof details> | { call: null } = {}) =>
  readCalendar(calendarEntry({ ...details, ...changes }).content);

test('an entry has the draft’s time in UTC, the way in, the call and a reminder', () => {
  const { filename, contentType } = calendarEntry(details);
  expect([filename, contentType]).toEqual(['draft-2026.ics', 'text/calendar; charset=utf-8; method=PUBLISH']);
  expect(Object.fromEntries(read())).toMatchObject({
    METHOD: 'PUBLISH',
    UID: 'draft-2026@boat.example.org',
    SEQUENCE: '7',
    DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
    DTSTART: '20260302T020000Z',
    DTEND: '20260302T033000Z',
    SUMMARY: 'Heron Houseboat: the 2026 draft',
    LOCATION: 'https://meet.example.org/heron',
    URL: 'https://boat.example.org/week-selection',
    DESCRIPTION:
      'Pick your weeks: https://boat.example.org/week-selection\\nJoin the call: https://meet.example.org/heron',
    STATUS: 'CONFIRMED',
    ACTION: 'DISPLAY',
    TRIGGER: '-PT15M',
  });
});

test('an entry without a call leads to the site', () => {
  const entry = read({ call: null });
  expect(entry.get('LOCATION')).toBe(details.page);
  expect(entry.get('DESCRIPTION')).toBe(`Pick your weeks: ${details.page}`);
});

test('a later entry replaces the first: same UID, higher sequence', () => {
  const moved = read({ date: '2026-03-09T01:00:00.000Z', call: new URL('https://other.example.org'), sequence: 9 });
  expect([moved.get('UID'), moved.get('SEQUENCE')]).toEqual([read().get('UID'), '9']);
  expect(moved.get('DTSTART')).toBe('20260309T010000Z');
});

test('the entries of another season or another boat are others', () => {
  const uids = [read(), read({ year: 2027 }), read({ page: 'https://other.example.org/week-selection' })].map((entry) =>
    entry.get('UID'),
  );
  expect(new Set(uids).size).toBe(3);
});

test.each([false, true])('an entry has the boat as organizer and nobody to answer, canceled: %s', (isCanceled) => {
  const lines = calendarEntry({ ...details, isCanceled })
    .content.toString()
    .replaceAll('\r\n ', '');
  expect(lines).toMatch(/^ORGANIZER;CN="Heron Houseboat":mailto:boat@example\.org\r$/im);
  expect(lines).not.toContain('ATTENDEE');
  expect(lines).not.toMatch(/^(NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL)/m);
  expect(lines).toMatch(/\r\nEND:VCALENDAR\r\n$/);
});

test('a canceled entry removes the draft from a calendar, and reminds nobody', () => {
  const { content, contentType } = calendarEntry({ ...details, isCanceled: true, sequence: 8 });
  const canceled = readCalendar(content);
  expect(contentType).toContain('method=CANCEL');
  expect(Object.fromEntries(canceled)).toMatchObject({
    METHOD: 'CANCEL',
    STATUS: 'CANCELLED',
    UID: read().get('UID'),
    SEQUENCE: '8',
    DTSTART: '20260302T020000Z',
  });
  expect(canceled.has('TRIGGER')).toBe(false);
});

test.each(['Łóó’ 🛶 '.repeat(17).trim(), 'x'.repeat(120)])('a long title is unchanged: %s', (title) => {
  expect(read({ title }).get('SUMMARY')).toBe(`${title}: the 2026 draft`);
});

test('neither a boat’s title nor a call adds a property', () => {
  const call = new URL('https://meet.example.org/a,b;c\\d?x=\r\nATTACH:https://evil.example');
  const trap = 'Ana, Bo; "Cy" \\ Łóó’ 🛶\r\nATTENDEE:mailto:eve@example.com\nURL:https://evil.example';
  const organizer = { ...details.organizer, name: trap };
  const lines = calendarEntry({ ...details, title: trap, call, organizer }).content.toString();
  expect(lines).not.toMatch(/[^\r]\n|\r[^\n]/);
  for (const line of lines.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const properties = (entry: Map<string, string>) => [...entry.keys()].sort();
  const entry = read({ title: trap, call, organizer });
  expect(properties(entry)).toEqual(properties(read()));
  expect(entry.get('SUMMARY')).toMatch(/^Ana\\, Bo\\; "Cy" \\\\ Łóó’ 🛶\\nATTENDEE:mailto:eve/);
  expect(entry.get('LOCATION')).toBe('https://meet.example.org/a\\,b\\;c/d?x=ATTACH:https://evil.example');
});
