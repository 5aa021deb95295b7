import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { demoBoatFile, readBoatFile } from '../../src/platform/config/boat-file.ts';
import { boatFile } from '../support/boat.ts';

const folder = mkdtempSync(join(tmpdir(), 'houseboat-boat-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Does something as a user who may not read these files of ours. Root may read all, so it becomes another user. */
const asStranger = (files: string[], work: () => void): void => {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  else for (const file of files) chmodSync(file, 0);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
};

/** Returns the message of the error that a function throws. */
const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('the boat file', () => {
  const read = (content: unknown) => {
    const path = join(folder, 'boat.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return readBoatFile(path);
  };

  test('of the demo boat is valid', () => {
    expect(readBoatFile(demoBoatFile).families).toHaveLength(7);
  });

  test('is read unchanged', () => {
    const holidays = ['02-29', '2026-07-24'].map((day) => ({ name: 'Regatta', day }));
    const file = { ...boatFile, primeWeeks: [6, 7], holidays };
    expect(read(file)).toEqual(file);
  });

  test('has usernames in the form in which they are compared', () => {
    const [first, ...others] = boatFile.families;
    const file = { ...boatFile, families: [{ ...first, username: ' İpek' }, ...others], adminUsername: 'IPEK\u200b' };
    expect(read(file)).toMatchObject({ families: [{ username: 'ipek' }, {}, {}], adminUsername: 'ipek' });
  });

  test.each([
    [{}, { waiversNav: 'coming-soon', takeBackSeconds: 30 }],
    [{ features: {} }, { waiversNav: 'coming-soon', takeBackSeconds: 30 }],
    [{ features: { takeBackSeconds: 0 } }, { waiversNav: 'coming-soon', takeBackSeconds: 0 }],
  ])('with %j has these features: %j', (given, features) => {
    const { features: _features, ...others } = boatFile;
    expect(read({ ...others, ...given }).features).toEqual(features);
  });

  test('without a checklist has one for a houseboat', () => {
    const { checklist: _checklist, ...others } = boatFile;
    expect(read(others).checklist).toHaveLength(10);
  });

  test('takes every checklist that families can write', () => {
    const checklist = ['x'.repeat(200), 'Close the propane:\tboth valves'];
    expect(read({ ...boatFile, checklist }).checklist).toEqual(checklist);
  });

  test.each([
    ['checklist: Each item can be on the list only once', { checklist: ['Swim', 'Swim '] }],
    ['checklist.0: ', { checklist: [''] }],
    ['features.takeBackSeconds: ', { features: { takeBackSeconds: -1 } }],
    ['features.takeBackSeconds: ', { features: { takeBackSeconds: 3_601 } }],
    ['features.takeBackSeconds: ', { features: { takeBackSeconds: 1.5 } }],
    ['primeWeeks.0: ', { primeWeeks: [0] }],
    ['holidays.0.day: Must be a date of the form', { holidays: [{ name: 'Regatta', day: '02-30' }] }],
    ['holidays.0.day: Must be a date of the form', { holidays: [{ name: 'Regatta', day: '2026-02-29' }] }],
    ['holidays.0.name: ', { holidays: [{ name: ' ', day: '02-29' }] }],
    ['season.firstWeekStart: Must be a Sunday', { season: { ...boatFile.season, firstWeekStart: '2026-05-25' } }],
    [
      'season.firstWeekStart: Must be a date of the form',
      { season: { ...boatFile.season, firstWeekStart: '2026-02-30' } },
    ],
    [
      'season.lastWeekStart: The last week must not begin before',
      { season: { ...boatFile.season, lastWeekStart: '2026-05-17' } },
    ],
    [
      'season: The season must have at least one week for each family',
      { season: { ...boatFile.season, lastWeekStart: '2026-05-31' } },
    ],
    ['families: ', { families: boatFile.families.slice(0, 1) }],
    [
      'families: Two families have the same username',
      { families: boatFile.families.map((family) => ({ ...family, username: 'Same' })) },
    ],
    [
      'families: Two families have the same username',
      {
        families: boatFile.families.map((family, index) => ({
          ...family,
          username: ["O'Hara", 'o’hara\u200b'][index] ?? family.username,
        })),
      },
    ],
    [
      'families: Two families have the same email address',
      {
        families: boatFile.families.map((family, index) => ({
          ...family,
          email: index < 2 ? ['bo@münchen.example', 'Bo@xn--mnchen-3ya.example'][index] : family.email,
        })),
      },
    ],
    [
      'families.1.email: ',
      { families: boatFile.families.map((family, index) => ({ ...family, email: index === 1 ? 'no' : family.email })) },
    ],
    ['adminUsername: Must be the username of one', { adminUsername: 'nobody' }],
    ['lake.timeZone: The time zone must be one like', { lake: { ...boatFile.lake, timeZone: 'Mars/Olympus' } }],
    ['is not a file', { boat: { ...boatFile.boat, photo: '.' } }],
    ['season.lastWeekStart: Must be in', { season: { ...boatFile.season, lastWeekStart: '2027-01-03' } }],
    ['boat.name: The name contains a character that cannot be stored', { boat: { ...boatFile.boat, name: 'a\0b' } }],
    ['is not a file', { boat: { ...boatFile.boat, photo: 'missing.jpg' } }],
    ['Unrecognized key: "colour"', { colour: 'red' }],
  ])('with a bad field says %s', (words, change) => {
    expect(() => read({ ...boatFile, ...change })).toThrow(words);
  });

  test('names every bad field at once', () => {
    expect(() => read({ ...boatFile, adminUsername: 'nobody', defaultPassword: '', lake: 7 })).toThrow(
      /lake: [\s\S]*defaultPassword: [\s\S]*adminUsername: /,
    );
  });

  test('checks several fields together even if other fields are invalid', () => {
    const [first] = boatFile.families;
    const families = boatFile.families.map((family, index) => ({
      ...family,
      ...(index === 2 && { name: first?.name, username: '' }),
    }));
    const lake = { ...boatFile.lake, latitude: 360 };
    expect(() => read({ ...boatFile, families, lake, adminUsername: 'nobody' })).toThrow(
      /lake\.latitude: [\s\S]*families\.2\.username: [\s\S]*families: Two families have the same name[\s\S]*adminUsername: Must be the username of one/,
    );
  });

  test('may begin with a byte order mark, and have the line ends of Windows', () => {
    const text = JSON.stringify(boatFile, null, 2).replaceAll('\n', '\r\n');
    expect(read(`\ufeff${text}\r\n`)).toEqual(read(boatFile));
  });

  test.each(['utf16le', 'latin1'] as const)('in %s is refused as what it is', (encoding) => {
    const path = join(folder, 'encoded.json');
    writeFileSync(path, Buffer.from(`\ufeff${JSON.stringify({ ...boatFile, defaultPassword: 'Müritz' })}`, encoding));
    expect(() => readBoatFile(path)).toThrow(`Boat file ${path}: is not UTF-8 text. Save it with the encoding UTF-8.`);
  });

  test.each([
    ['\ufeff\ufeff{}', 'U+FEFF'],
    ['\u200b{}', 'U+200B'],
    ['{"boat":\u00a0{}}', 'U+00A0'],
    ['{"boat":\u2028\ud83d\ude00\u0007}', 'U+2028'],
    ['{"boat\u2060":{}}', '"boatU+2060"'],
  ])('that has what nobody sees (%j) is refused with its name', (text, name) => {
    const error = messageOf(() => read(text));
    expect(error).toContain(name);
    expect(error).toMatch(/^[\P{C}\n]+$/u);
    expect(error).not.toMatch(/[^\S \n]/);
  });

  test('that the server’s user may not read, or its photo, fails the start and says what to do', () => {
    const photo = join(folder, 'private.jpg');
    writeFileSync(photo, '', { mode: 0o600 });
    const withPhoto = join(folder, 'with-photo.json');
    writeFileSync(withPhoto, JSON.stringify({ ...boatFile, boat: { ...boatFile.boat, photo } }), { mode: 0o644 });
    const alone = join(folder, 'private.json');
    writeFileSync(alone, JSON.stringify(boatFile), { mode: 0o600 });
    chmodSync(folder, 0o755);
    asStranger([photo, alone], () => {
      expect(() => readBoatFile(alone)).toThrow(
        /^Boat file .*private\.json: The server’s user may not read this file\. .*chmod 644/,
      );
      expect(() => readBoatFile(withPhoto)).toThrow(
        /boat\.photo: The server’s user may not read this file\..*private\.jpg/,
      );
    });
  });

  test('that is not JSON, or does not exist, fails the start', () => {
    expect(() => read('{')).toThrow(/Boat file .*boat\.json/);
    expect(() => readBoatFile(join(folder, 'nowhere.json'))).toThrow(/no such file/);
  });
});
