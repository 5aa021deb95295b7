import type { Fairness, LedgerSeason } from '@houseboat/contract/fairness.ts';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';

const { FairnessPage } = await import('../../src/modules/fairness/page.tsx');

const [alder, birch] = sevenFamilies;
const week = (year: number, weekNumber: number, version: number) => ({
  weekId: `00000000-0000-4000-8000-${year}${String(weekNumber).padStart(8, '0')}`,
  weekNumber,
  version,
});
const season = (fields: Partial<LedgerSeason>): LedgerSeason => ({
  year: 2026,
  isComplete: true,
  months: [],
  holidayWeeks: [],
  primeWeeks: [],
  firstPick: null,
  ...fields,
});
const [six, seven, nine] = [week(2025, 6, 4), week(2026, 7, 30), week(2026, 9, 12)];
const listed = ({ id, name, color }: { id: string; name: string; color: 'red' } | (typeof sevenFamilies)[number]) => ({
  familyId: id,
  name,
  color,
  hasLeft: false,
});
const fairness: Fairness = {
  families: [
    {
      ...listed(alder as (typeof sevenFamilies)[number]),
      seasons: [
        season({
          year: 2025,
          months: [{ month: 6, weeks: [six] }],
          holidayWeeks: [{ ...six, holidays: ['Juneteenth'] }],
          primeWeeks: [six],
          firstPick: { position: 2, version: 4 },
        }),
        season({
          isComplete: false,
          months: [{ month: 7, weeks: [seven, nine] }],
          primeWeeks: [seven],
          firstPick: { position: 1, version: 12 },
        }),
      ],
    },
    { ...listed(birch as (typeof sevenFamilies)[number]), seasons: [season({})] },
    {
      familyId: '6f1f6a0e-98a3-4d0f-9a64-3f0f8a9c1a99',
      name: 'Willow',
      color: 'pink',
      hasLeft: true,
      seasons: [season({ year: 2025 })],
    },
  ],
  holidays: [],
  proposedOrder: [
    { familyId: birch?.id ?? '', because: 'No prime or holiday weeks yet, fewer than any other family.' },
    { familyId: alder?.id ?? '', because: '2 prime or holiday weeks so far. 1 other family has fewer.' },
  ],
};
const open = (as = alder, body: unknown = fairness, status = 200) =>
  openPage(FairnessPage, new DraftServer(), { as, answers: { 'GET /api/fairness': { status, body } } });

test('each number leads to the moment of the story that made it', async () => {
  await open();
  const ledger = within(await screen.findByRole('table', { name: 'Alder, season by season' }));
  const [, current, before] = ledger.getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    [...(row?.children ?? [])].map((cell) =>
      within(cell as HTMLElement)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    );
  expect(current).toHaveTextContent('2026so far');
  expect(cells(current)).toEqual([
    [],
    [['1st', '/season/2026?at=12']],
    [
      ['Week 7', '/season/2026?at=30'],
      ['Week 9', '/season/2026?at=12'],
    ],
    [],
    [['Week 7', '/season/2026?at=30']],
  ]);
  expect(before).toHaveTextContent('Juneteenth');
  expect(cells(before)[3]).toEqual([['Week 6', '/season/2025?at=4']]);
});

test('a family’s weeks by month are numbers too, and say how many of them are prime or holiday weeks', async () => {
  await open();
  const bars = within(await screen.findByRole('list', { name: "Alder's weeks by month" })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    'Jun1 week, 1 prime or holiday week',
    'Jul2 weeks, 1 prime or holiday week',
  ]);
  // The stripes do not depend on a color.
  const stripes = [...document.querySelectorAll('[data-prized]')];
  expect(bars.map((bar) => bar.querySelectorAll('[data-prized]').length)).toEqual([1, 1]);
  // Browsers drop them where they force colors, from the legend too.
  expect(stripes).toHaveLength(3);
  for (const stripe of stripes) {
    const block = stripe.closest('li') ? stripe.parentElement : stripe;
    expect(getComputedStyle(block as Element).getPropertyValue('forced-color-adjust')).toBe('none');
  }
  const alders = screen.getByRole('region', { name: 'Alder' });
  expect(alders).toHaveTextContent('3 weeks in 2 seasons: 1 holiday week, 2 prime weeks.');
});

test('a family that has left is history, and the others come in the proposed order with the reasons', async () => {
  await open();
  expect(await screen.findByRole('region', { name: 'Willow' })).toHaveTextContent('Left the boat.');
  const places = within(screen.getByRole('region', { name: 'A fair order for next season' })).getAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent)).toEqual([
    '1BBirchNo prime or holiday weeks yet, fewer than any other family.',
    '2AAlder2 prime or holiday weeks so far. 1 other family has fewer.',
  ]);
});

test('only the designated family can take the order over', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Use this order' })).toHaveAttribute(
    'href',
    '/draft-night?order=fair',
  );
});

test('another family reads whose decision it is', async () => {
  await open(birch);
  expect(await screen.findByText(/The Alder family can use it for the next season/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Use this order' })).toBeNull();
});

test('before the first pick it says that picks will show up', async () => {
  const families = fairness.families.slice(0, 2).map((family) => ({ ...family, seasons: [season({})] }));
  await open(alder, { ...fairness, families });
  expect(await screen.findByText('No weeks yet. Picks will show up here.')).toBeVisible();
  expect(screen.queryByRole('list', { name: "Alder's weeks by month" })).toBeNull();
});

test('a failed read can be retried', async () => {
  await open(alder, { message: 'No.' }, 503);
  expect(await screen.findByText("We couldn't load the Fairness page. Try again.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
