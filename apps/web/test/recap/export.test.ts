import { recapOf } from '@houseboat/draft/recap.ts';
import { timelineOf } from '@houseboat/draft/timeline.ts';
import { describe, expect, test } from '@jest/globals';
import { sampleLogs } from '../../../../packages/draft/test/support/random-logs.ts';
import { families, weeks } from '../../../../packages/draft/test/support/small-boat.ts';
import { csvOf, exportOf, type SeasonExport } from '../../src/modules/recap/export.ts';
import type { StorySeason } from '../../src/modules/season-story/public/api.ts';

/** Names that a CSV file has to quote, and some that a spreadsheet would run. */
const names = ['=HYPERLINK("https://example.org","Ash")', 'Birch, "the\nelder"', '＝Zielińska'];

const season: StorySeason = {
  year: 2026,
  weeks: weeks.map((id, index) => ({
    id,
    weekNumber: index + 1,
    startDate: `2026-06-0${index + 1}`,
    endDate: `2026-06-0${index + 2}`,
    season: '2026',
    isAvailable: true,
    assignedFamilyId: null,
    assignedAt: null,
    draftRound: null,
    draftPick: null,
  })),
  families: families.map((id, index) => ({
    id,
    name: names[index] ?? '',
    username: id,
    color: 'red',
    draftPosition: index + 1,
    isAdmin: index === 0,
  })),
};

/** Reads a CSV file by RFC 4180, character by character, after its byte order mark. */
function readCsv(file: string): string[][] {
  expect(file[0]).toBe('\uFEFF');
  const csv = file.slice(1);
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv[at];
    if (isQuoted && character === '"' && csv[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) field += character;
    else if (character === ',' || csv.startsWith('\r\n', at)) {
      rows.at(-1)?.push(field);
      field = '';
      if (character === ',') continue;
      rows.push([]);
      at += 1;
    } else field += character;
  }
  expect([rows.pop(), field, isQuoted]).toEqual([[], '', false]);
  return rows;
}

const exports = sampleLogs(500).map((log) => {
  const recap = recapOf(timelineOf(log, 'America/Phoenix'));
  return { recap, exported: exportOf(recap, season, 'Desert Rose') };
});

describe('the files of random drafts', () => {
  test('have each week of each card once, or as a week that stayed free', () => {
    for (const { recap, exported } of exports) {
      const onCards = recap.families.flatMap(({ familyId, picks }) =>
        picks.map(({ weekId, round, pick, isTraded }) =>
          [weekId, names[families.indexOf(familyId)], isTraded, round, pick].join(),
        ),
      );
      const inFile = exported.picks.map(({ week, holder, traded, round, pick }) =>
        [`week-${week}`, holder, traded, round, pick].join(),
      );
      expect(inFile.toSorted()).toEqual(onCards.toSorted());
      const all = [...exported.picks.map(({ week }) => week), ...exported.freeWeeks];
      expect(all.toSorted((a, b) => a - b)).toEqual(season.weeks.map(({ weekNumber }) => weekNumber));
    }
    expect(exports.some(({ exported }) => exported.picks.length === 6)).toBe(true);
  });

  test('say the same as CSV, whose names start no formula', () => {
    for (const { exported } of exports) {
      const [columns = [], ...rows] = readCsv(csvOf(exported));
      const plain = rows.map((row) => row.map((field) => field.replace(/^'(?=[=＝])/, '')));
      const expected = exported.picks.map((pick) =>
        columns.map((column) => String(pick[column as keyof typeof pick] ?? '')),
      );
      expect(plain).toEqual(expected);
      for (const field of rows.flat()) expect(field).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }
  });
});

test('a file names the boat, the families in draft order, and how each pick came about', () => {
  const { exported } = exports.find(
    (each) => each.exported.picks.length > 0 && each.exported.families.length === names.length,
  ) as { exported: SeasonExport };
  expect(exported).toMatchObject({ boat: 'Desert Rose', year: 2026 });
  expect([...exported.families].sort()).toEqual([...names].sort());
  const hows = new Set(exports.flatMap((each) => each.exported.picks.map(({ how }) => how.replace(/ by .*/, ''))));
  expect(hows).toEqual(new Set(['Picked', 'From the list', 'Made up', 'Made up from the list']));
});
