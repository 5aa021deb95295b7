import { login } from '@houseboat/contract/auth.ts';
import { approveDisplay } from '@houseboat/contract/displays.ts';
import { day, emailAddress, id, noBody, optionalText, text, timestamp } from '@houseboat/contract/primitives.ts';
import { boatFamilies } from '@houseboat/contract/setup.ts';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { complaints } from './support/complaints.ts';

describe('text', () => {
  const name = text('Name', 10);

  test('is trimmed', () => {
    expect(z.parse(name, '  Alder \n')).toBe('Alder');
  });

  test('is trimmed of what is invisible at its ends, and keeps what shapes its characters', () => {
    for (const invisible of [...'\u200b\u200e\u200f\u00ad\ufeff\u2060\u2066\u2069\u202a\u202c\u3164\u2800\u0007'])
      expect(z.parse(name, `${invisible} Ann${invisible}`)).toBe('Ann');
    for (const kept of [
      '👨‍👩‍👧',
      'می‌خواهم',
      '❤\ufe0f',
      '葛\u{e0100}',
      '🏴\u{e0067}\u{e0062}\u{e007f}',
      'a\u2068b\u2069c',
    ])
      expect(z.parse(name, kept)).toBe(kept);
  });

  test('must not be blank', () => {
    for (const blank of ['', '   ', '\t\n', '\u00a0', '\u2800\u200b', '\u3164', '\ufe0f', '\u{e0020}', '\u0007'])
      expect(complaints(name, blank)).toEqual([': Name must not be blank.']);
  });

  test('may be as long as the limit after trimming, and no longer', () => {
    expect(z.parse(name, `   ${'x'.repeat(10)}   `)).toBe('x'.repeat(10));
    expect(complaints(name, 'x'.repeat(11))).toEqual([': Name must have at most 10 characters.']);
  });

  test('counts characters as people do: one that takes two code units is one', () => {
    expect(complaints(name, '⛵🛶🚤🏊🐟🌅🌊🏜🧭🗺')).toEqual([]);
    expect(complaints(name, '🛶'.repeat(11))).toEqual([': Name must have at most 10 characters.']);
  });

  test('must not contain a NUL or half a character, at any position', () => {
    for (const value of ['\0', 'a\0b', '\0Alder', 'Alder\0', '\ud83d', 'a\udef6b', '\udef6\ud83d', 'Alder\ud83d'])
      expect(complaints(name, value)).toEqual([': Name contains a character that cannot be stored.']);
  });

  test('is a string and nothing else', () => {
    for (const value of [undefined, null, 7, true, {}, ['Alder']])
      expect(complaints(name, value)).toEqual([': Name must be text.']);
  });

  test('a valid value is trimmed, not blank, within the limit, and stays the same when it is parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (value) => {
        const { data } = z.safeParse(name, value);
        if (data === undefined) return;
        expect(value).toContain(data);
        expect(data).toBe(data.trim());
        const characters = [...data].length;
        expect(characters).toBeGreaterThan(0);
        expect(characters).toBeLessThanOrEqual(10);
        expect(data).not.toContain('\0');
        expect(z.parse(name, data)).toBe(data);
      }),
    );
  });
});

test('text that may be left blank is trimmed like any other', () => {
  const notes = optionalText('Notes', 3);
  expect(z.parse(notes, '\u200b abc\u200b')).toBe('abc');
  expect(z.parse(notes, ' \u200b ')).toBe('');
  expect(complaints(notes, 'abcd')).toEqual([': Notes must have at most 3 characters.']);
  expect(complaints(notes, '\0')).toEqual([': Notes contains a character that cannot be stored.']);
});

describe('a long text of marks', () => {
  const marks = `a${'\u0315\u0300\u05ae'.repeat(1000)}`;
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    ['a username', login, { username: marks, password: 'houseboat' }],
    ['an email address', emailAddress('Email'), marks],
    ['the code of a television', approveDisplay, { code: marks, name: 'Salon' }],
    ['the families of a boat', boatFamilies, ['alder', 'birch'].map((username) => ({ name: marks, username }))],
  ])('is refused as %s before it is normalized', (_, schema, value) => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(z.safeParse(schema as z.ZodMiniType, value).success).toBe(false);
    expect(normalize.mock.contexts.filter((context) => String(context).length > 1000)).toEqual([]);
  });
});

test.each([
  'a&b@example.org',
  "o'hara+boat#7@sub.example.org",
  'bo@münchen.example',
  'bo@xn--mnchen-3ya.example',
  'bjørn@example.org',
  '山田@例え.日本',
  'राम@उदाहरण.भारत',
])('%s is an email address', (address) => {
  expect(z.parse(emailAddress('Email'), address)).toBe(address);
});

test.each([
  'a@b',
  'a@b.c',
  '@example.org',
  'a@@example.org',
  'a..b@example.org',
  '.a@example.org',
  'a@example..org',
  'a@-example.org',
  'a@example.org.',
  'a@example.123',
  'a@[127.0.0.1]',
  'a,b@example.org',
  'a b@example.org',
  '<a@example.org>',
  '"a b"@example.org',
  `${'x'.repeat(65)}@example.org`,
])('%s is no email address', (address) => {
  expect(complaints(emailAddress('Email'), address)).toEqual([': Please enter an email address.']);
});

test('an email address has nothing invisible in it', () => {
  for (const pasted of ['\u200bann@example.org', '\u202aann@example.org\u202c', 'ann@\u200bexam\u00adple.org\u00a0'])
    expect(z.parse(emailAddress('Email'), pasted)).toBe('ann@example.org');
  expect(z.parse(emailAddress('Email'), 'bo@mu\u0308nchen.example')).toBe('bo@m\u00fcnchen.example');
});

test('a request without a body may have none, null or {}', () => {
  for (const nothing of [undefined, null, {}]) expect(complaints(noBody, nothing)).toEqual([]);
});

test('a request without a body takes no fields, and no value other than an object', () => {
  for (const something of [{ year: 2026 }, [], '', 'text', 0, false])
    expect(complaints(noBody, something)).toEqual([': This request takes no fields.']);
});

test('an id is a UUID', () => {
  expect(complaints(id, '0b54a8a2-1c1e-4d3c-9a0e-52c1d1f2a3b4')).toEqual([]);
  for (const value of ['', '7', '0b54a8a2-1c1e-4d3c-9a0e-52c1d1f2a3b', "' or 1=1", 7])
    expect(complaints(id, value)).toEqual([': Not a valid id.']);
});

test('a day is a date of the calendar', () => {
  expect(complaints(day, '2028-02-29')).toEqual([]);
  for (const value of ['2026-02-29', '2026-02-30', '2026-5-24', '24.05.2026', '2026-05-24T00:00:00Z', 20260524])
    expect(complaints(day, value)).toEqual([': Not a date of the form YYYY-MM-DD.']);
});

test('a timestamp is ISO 8601 in UTC', () => {
  expect(complaints(timestamp, new Date().toISOString())).toEqual([]);
  for (const value of ['2026-05-24', '2026-05-24T10:00:00', '2026-05-24T10:00:00+02:00', 1_780_000_000_000])
    expect(complaints(timestamp, value)).toEqual([': Not a point in time in ISO 8601.']);
});
