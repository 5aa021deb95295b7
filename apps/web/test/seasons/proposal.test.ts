import { unopened } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import type { Season } from '../../src/lib/season/season.ts';
import { proposedWeeks, rotatedByOne, sameSundayNextYear } from '../../src/modules/seasons/proposal.ts';
import { sevenFamilies } from '../support/draft-server.ts';

test('the same Sundays are proposed a year later: as many Sundays into the year', () => {
  const years = ['2026-05-24', '2027-05-23', '2028-05-21', '2026-10-11', '2024-02-25', '2023-12-31', '2028-01-02'];
  expect(years.map(sameSundayNextYear)).toEqual([
    '2027-05-23',
    '2028-05-21',
    '2029-05-27',
    '2027-10-10',
    '2025-02-23',
    '2024-12-29',
    '2029-01-07',
  ]);
});

test('the order of the season before is rotated by one, without a family that has left', () => {
  const families = sevenFamilies.slice(0, 4).map((family) => ({ ...family, isAdmin: false }));
  const [alder, birch, cedar, dogwood] = families.map(({ id }) => id) as [string, string, string, string];
  const season: Season = {
    year: 2026,
    weeks: [{ startDate: '2026-05-24' }, { startDate: '2026-10-11' }] as Season['weeks'][number][],
    families,
    state: { ...unopened, order: [cedar, 'left', dogwood, alder, birch] },
  };
  expect(rotatedByOne(season)).toEqual([dogwood, alder, birch, cedar]);
  expect(proposedWeeks(season)).toEqual({ firstWeekStart: '2027-05-23', lastWeekStart: '2027-10-10' });
});
