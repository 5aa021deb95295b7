import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useSeason } from '../../src/lib/season/season.ts';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { boat } from '../support/fixtures.ts';

const { NextSeason } = await import('../../src/modules/seasons/public/next-season.tsx');

const Page = () => {
  const season = useSeason();
  return season ? <NextSeason season={season} /> : null;
};

const [alder, birch] = sevenFamilies;
const open2026 = {
  year: 2026,
  firstWeekStart: '2026-05-24',
  lastWeekStart: '2026-10-11',
  isCurrent: true,
  isComplete: false,
};
const next = { ...open2026, year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-10-10' };

test('the designated family opens the next season after it has seen what that closes', async () => {
  const server = new DraftServer().pickFirst(3);
  const { user, calls } = await openPage(Page, server, {
    as: alder,
    answers: { 'POST /api/seasons': { status: 201, body: next } },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the next season' }));
  expect(await screen.findByLabelText('First week starts')).toHaveValue('2027-05-23');
  expect(screen.getByLabelText('Last week starts')).toHaveValue('2027-10-10');
  const weeks = within(screen.getByRole('region', { name: 'The weeks' }));
  expect(weeks.getByText('21 weeks, three for each family.')).toBeVisible();
  expect(weeks.getAllByRole('listitem')[1]).toHaveTextContent('Memorial Day');
  const order = within(screen.getByRole('region', { name: 'The order' })).getAllByRole('listitem');
  expect(order.map(({ textContent }) => textContent)).toEqual(
    [...sevenFamilies.slice(1), ...sevenFamilies.slice(0, 1)].map(({ name }) => name),
  );

  // A season needs a date for its draft.
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Choose a day.')).toBeVisible();
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Open the 2027 season?' }));
  expect(
    dialog.getByText(/Only 3 of the 21 picks .* no week of 2026 can be traded\. This closes the 2026 season/),
  ).toBeVisible();
  expect(dialog.getByText(/The 2027 draft starts .*, your time.* at the lake\./)).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Open the 2027 season' }));
  await screen.findByText('Season Opened');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Next season' })).toHaveFocus());
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/seasons',
    body: {
      year: 2027,
      firstWeekStart: '2027-05-23',
      lastWeekStart: '2027-10-10',
      order: [...sevenFamilies.slice(1), ...sevenFamilies.slice(0, 1)].map(({ id }) => id),
      startsAt: new Date('2099-03-01T19:00').toISOString(),
    },
  });
});

test('a season whose answer was lost is opened once when the button is pressed again', async () => {
  let isLost = true;
  const { user, calls } = await openPage(Page, new DraftServer().pickFirst(3), {
    as: alder,
    answers: {
      'POST /api/seasons': () => {
        if (!isLost) return { status: 201, body: next };
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the next season' }));
  await user.type(await screen.findByLabelText('Draft day'), '2099-03-01');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Open the 2027 season?' }));
  const press = () => user.click(dialog.getByRole('button', { name: 'Open the 2027 season' }));
  await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent("We can't reach the boat.");
  isLost = false;
  await press();
  await screen.findByText('Season Opened');
  const keys = calls
    .filter(({ method }) => method === 'POST')
    .map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('the weeks show the holidays of the boat beside the federal ones', async () => {
  const holidays = [
    { name: 'Regatta', day: '06-02' },
    { name: 'Anniversary', day: '2027-05-31' },
    { name: 'Last Anniversary', day: '2026-05-31' },
  ];
  const { user } = await openPage(Page, new DraftServer().pickFirst(3), {
    as: alder,
    answers: { 'GET /api/fairness': { body: { holidays, families: [], proposedOrder: [] } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Open the next season' }));
  expect(await screen.findByText('Memorial Day, Regatta, and Anniversary')).toBeVisible();
});

test('the designated family takes the order of the fairness ledger, or leaves it', async () => {
  const fair = [...sevenFamilies].reverse();
  const proposedOrder = fair.map(({ id }) => ({ familyId: id, because: 'It is fair.' }));
  const { user } = await openPage(Page, new DraftServer().pickFirst(3), {
    as: alder,
    answers: { 'GET /api/fairness': { body: { holidays: [], families: [], proposedOrder } } },
  });
  // As the ledger's page leads here.
  window.history.replaceState(null, '', '/draft-night?order=fair');
  // The page of the season that was opened does not begin with the form for the one after it.
  await waitFor(() => expect(window.location.search).toBe(''));
  const order = () =>
    within(screen.getByRole('region', { name: 'The order' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await screen.findByRole('radio', { name: 'By fairness' })).toBeChecked();
  expect(order()).toEqual(fair.map(({ name }) => name));
  await user.click(screen.getByRole('radio', { name: 'Rotate by one' }));
  expect(order()).toEqual([...sevenFamilies.slice(1), ...sevenFamilies.slice(0, 1)].map(({ name }) => name));
  await user.click(screen.getByRole('radio', { name: 'By fairness' }));
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Open the 2027 season?' }));
  await user.click(dialog.getByRole('button', { name: 'Not yet' }));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
});

test('other days than Sundays of one later year are not accepted', async () => {
  const { user } = await openPage(Page, new DraftServer(), { as: alder });
  await user.click(await screen.findByRole('button', { name: 'Open the next season' }));
  const first = await screen.findByLabelText('First week starts');
  for (const [day, message] of [
    ['2027-05-24', 'Choose a Sunday.'],
    ['2026-10-18', 'Choose a day after 2026.'],
    ['2062-05-21', 'Check the year. A season can be at most five years ahead.'],
    ['2027-09-05', 'Leave at least one week for each family.'],
    ['2028-05-21', 'Choose a day of the same year as the first week.'],
  ] as const) {
    await user.clear(first);
    await user.type(first, day);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(message)).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Next season' })).toHaveFocus());
});

test('an open page follows the boat to its next season, and forgets the draft before', async () => {
  const Shown = () => {
    const season = useSeason();
    return <p>{season ? `${season.year}: ${season.state.picks.length} picks` : 'Loading'}</p>;
  };
  const server = new DraftServer().pickFirst(3);
  const later = new DraftServer();
  let year = 2026;
  const page = await openPage(Shown, server, {
    as: birch,
    answers: {
      'GET /api/boat': () => ({ body: { ...boat, season: { year } } }),
      'GET /api/weeks/2027': () => ({
        body: later.weeks().map((week) => ({ ...week, season: '2027' })),
        headers: { 'Room-Version': '1', 'Room-Log': later.logId },
      }),
      'GET /api/draft/2027/events': later.answerLog,
    },
  });
  await page.join();
  expect(await screen.findByText('2026: 3 picks')).toBeVisible();
  year = 2027;
  await page.receive('boat:changed', undefined);
  expect(await screen.findByText('2027: 0 picks')).toBeVisible();
});
