import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeTheSeason, completeDraft, openTrades } from '../support/trades-page.tsx';

beforeEach(() => void beforeTheSeason());
afterEach(() => void jest.useRealTimers());

/** A boat with a ring in which Alder's week 1 goes to Birch, Birch's week 2 to Cedar, and Cedar's week 3 to Alder. */
const boatWithRing = (...agreed: string[]) => {
  const boat = completeDraft();
  const ring = boat.trades.ring(
    [
      ['Birch', 2],
      ['Cedar', 3],
      ['Alder', 1],
    ],
    agreed,
  );
  return { boat, ring };
};

const opened = async (...agreed: string[]) => {
  const { boat, ring } = boatWithRing(...agreed);
  const page = await openTrades(boat);
  const card = within(await screen.findByRole('article'));
  const path = `/api/trades/rings/${ring.id}/agree`;
  return { ...page, boat, ring, card, path };
};

test('a ring starts with my own week, in names and in sentences, and says who has agreed', async () => {
  const { card } = await opened('Cedar');
  expect(card.getByRole('heading')).toHaveTextContent('You to Birch to Cedar to You');
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AYou give week 1 to Birch.Sun, May 24 – Fri, May 29Has not agreed yet',
    'BBirch gives week 2 to Cedar.Sun, May 31 – Fri, Jun 5Has not agreed yet',
    'CCedar gives week 3 to you.Sun, Jun 7 – Fri, Jun 12Agreed',
  ]);
  expect(card.getByText('1 of 3 families has agreed. Waiting for you and Birch.')).toBeVisible();
});

test('I agree, take it back, and see the others agree live', async () => {
  const { boat, ring, user, card, path, sent, publishTrades } = await opened();
  await user.click(card.getByRole('button', { name: 'Agree' }));
  expect(await card.findByText('1 of 3 families has agreed. Waiting for Birch and Cedar.')).toBeVisible();
  await user.click(await card.findByRole('button', { name: 'Take my agreement back' }));
  expect(await card.findByText('0 of 3 families have agreed. Waiting for you, Birch, and Cedar.')).toBeVisible();
  expect([sent('POST', path), sent('DELETE', path)].map(({ length }) => length)).toEqual([1, 1]);
  await publishTrades(boat.trades.agree(ring.id, ['Birch']));
  expect(await card.findByText('1 of 3 families has agreed. Waiting for you and Cedar.')).toBeVisible();
});

test('the last to agree first sees all three weeks before and after', async () => {
  const { boat, user, card, path, sent } = await opened('Birch', 'Cedar');
  await user.click(card.getByRole('button', { name: 'Agree…' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Complete the trade?' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
  expect(sent('POST', path)).toEqual([]);
  boat.trades.rings = [];
  await user.click(within(dialog).getByRole('button', { name: 'Agree and trade' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent('POST', path)).toHaveLength(1);
  expect(screen.getByText('Three-Way Trade Done')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('a ring that closed although its answer was lost says so', async () => {
  const boat = completeDraft();
  const moves: [string, number, number][] = [
    ['Alder', 1, 3],
    ['Birch', 2, 1],
    ['Cedar', 3, 2],
  ];
  for (const [family, give, want] of moves) boat.trades.offer(family, [give], [want]);
  const { tradeIds } = boat.trades.ring(
    moves.map(([family, give]) => [family, give]),
    ['Birch', 'Cedar'],
  );
  const { user, publishTrades } = await openTrades(boat);
  await user.click(await screen.findByRole('button', { name: 'Agree…' }));
  await screen.findByRole('alertdialog', { name: 'Complete the trade?' });
  boat.trades.rings = [];
  await publishTrades(...tradeIds.map((id) => boat.trades.change(id, { status: 'accepted' })));
  expect(await screen.findByText('All three families have agreed, and the weeks have changed hands.')).toBeVisible();
});

test('rings that could not be read say so until a later read brings them', async () => {
  const { boat, ring } = boatWithRing();
  let isUp = false;
  const { publishTrades } = await openTrades(boat, {
    'GET /api/trades/rings': () => (isUp ? { body: boat.trades.rings } : { status: 500 }),
  });
  const failure = "We couldn't load the three-way trades. Try again.";
  expect(await screen.findByText(failure)).toBeVisible();
  isUp = true;
  await publishTrades(boat.trades.agree(ring.id, ['Birch']));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.queryByText(failure)).toBeNull();
});
