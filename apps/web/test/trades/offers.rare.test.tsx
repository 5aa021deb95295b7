import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../src/lib/query-client.ts';
import { deferred } from '../support/fake-fetch.ts';
import { opened } from '../support/offer-dialog.tsx';
import { beforeTheSeason, close, completeDraft, openTrades } from '../support/trades-page.tsx';

beforeEach(() => void beforeTheSeason());
afterEach(() => void jest.useRealTimers());

const offer = (name: string | RegExp) => screen.findByRole('article', { name });
const question = (name: string) => screen.findByRole('alertdialog', { name });
const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name });

test('an offer that fails keeps everything that was entered, also one step back', async () => {
  const { user, dialog, inDialog, press, choose } = await opened({
    'POST /api/trades': { status: 409, body: { message: 'Week 2 has changed hands.' } },
  });
  await choose('radio', /^Week 1 /);
  await choose('checkbox', /^Week 2 Birch/);
  await press('Review the offer');
  await user.type(inDialog.getByRole('textbox', { name: 'A note (optional)' }), 'Please');
  await press('Make the offer');
  expect(await screen.findByText('Week 2 has changed hands.')).toBeVisible();
  expect(inDialog.getByRole('textbox', { name: 'A note (optional)' })).toHaveValue('Please');
  await press('Back');
  expect(inDialog.getByRole('checkbox', { name: /^Week 2 Birch/ })).toBeChecked();
  await press('Review the offer');
  expect(inDialog.getByRole('textbox', { name: 'A note (optional)' })).toHaveValue('Please');
  await close(user, dialog);
});

test.each([
  ['give', 1, 'Alder', 'Cedar'],
  ['get', 2, 'Birch', 'Alder'],
])('a week to %s that changes hands during the review ends it, and that is said', async (_, lost, from, to) => {
  const { boat, publish, user, dialog, inDialog, press, choose } = await opened();
  const { draft, trades } = boat;
  await choose('radio', /^Week 1 /);
  await choose('checkbox', /^Week 2 Birch/);
  await press('Review the offer');
  const moves = [{ weekId: trades.week(lost), from: trades.family(from).id, to: trades.family(to).id }];
  await publish([draft.record({ type: 'WeeksTraded', data: { tradeId: 'another', moves } })]);
  expect(inDialog.getByRole('alert')).toHaveTextContent('A week you chose has changed hands. Please choose again.');
  expect(inDialog.queryByRole('heading', { level: 3 })).toBeNull();
  await waitFor(() => expect(inDialog.getByRole('heading', { name: 'Offer a week' })).toHaveFocus());
  await choose('radio', /^Week 14 /);
  await choose('checkbox', /^Week 3 Cedar/);
  expect(inDialog.queryByRole('alert')).toBeNull();
  await press('Review the offer');
  expect(inDialog.getByRole('button', { name: 'Make the offer' })).toBeVisible();
  await close(user, dialog);
});

test('weeks that are over cannot be given or asked for', async () => {
  // The day after week 1's Friday at the lake.
  const boat = completeDraft();
  boat.draft.now = '2026-05-30T12:00:00.000Z';
  const { user, dialog, inDialog } = await opened({}, boat);
  expect(inDialog.queryByRole('radio', { name: 'Week 1 May 24–29' })).toBeNull();
  expect(inDialog.getByRole('radio', { name: 'Week 14 Aug 23–28' })).toBeVisible();
  await close(user, dialog);
});

test('an offer that Escape closed while it was sent is not there again to be made twice', async () => {
  const reply = deferred();
  const { boat, user, dialog, choose, press } = await opened({ 'POST /api/trades': reply.answer });
  await choose('radio', /^Week 14 /);
  await choose('checkbox', /^Week 2 Birch/);
  await press('Review the offer');
  await press('Make the offer');
  await close(user, dialog);
  boat.trades.offer('Alder', [14], [2]);
  reply.send({ status: 201, body: boat.trades.newest });
  expect(await screen.findByText('Offer Made')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Offer a week' }));
  const again = await screen.findByRole('dialog', { name: 'Offer a week' });
  expect(within(again).getByRole('checkbox', { name: /^Week 2 Birch/ })).not.toBeChecked();
  await close(user, again);
});

test('an offer whose answer was lost is made once when it is made again, also after Escape', async () => {
  const keys: (string | null)[] = [];
  const page = await opened({
    'POST /api/trades': ({ init }) => {
      keys.push(new Headers(init.headers).get('Idempotency-Key'));
      throw new TypeError('Failed to fetch');
    },
  });
  const { user, dialog, choose, press } = page;
  await choose('radio', /^Week 14 /);
  await choose('checkbox', /^Week 2 Birch/);
  await press('Review the offer');
  await press('Make the offer');
  await screen.findByText("That Didn't Work");
  await close(user, dialog);
  await user.click(screen.getByRole('button', { name: 'Offer a week' }));
  const again = await screen.findByRole('dialog', { name: 'Offer a week' });
  await user.click(within(again).getByRole('button', { name: 'Review the offer' }));
  await user.click(within(again).getByRole('button', { name: 'Make the offer' }));
  await waitFor(() => expect(keys).toEqual([expect.any(String), keys[0]]));
  await close(user, again);
});

describe('an offer to me', () => {
  test("that another of the family's devices has set aside is so here with the next change of a trade", async () => {
    const boat = completeDraft();
    boat.trades.offer('Birch', [2], [1]);
    const { publishTrades } = await openTrades(boat);
    await offer(/^Birch/);
    boat.trades.aside = [boat.trades.newest.id];
    await publishTrades(boat.trades.offer('Cedar', [3], [4]));
    expect(await screen.findByText('1 offer that you set aside')).toBeVisible();
  });

  test('that ends while it is being accepted says how, and cannot be accepted any more', async () => {
    const boat = completeDraft();
    boat.trades.offer('Birch', [2], [1]);
    const { user, publishTrades } = await openTrades(boat);
    await user.click(button(await offer(/^Birch/), 'Accept…'));
    const dialog = await question('Accept this offer?');
    await publishTrades(boat.trades.change(boat.trades.newest.id, { status: 'withdrawn' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Birch withdrew it.');
    expect(within(dialog).queryByRole('button', { name: 'Accept the offer' })).toBeNull();
    await close(user, dialog);
  });
});

test('an offer that another family accepts reads the drafts again, because no room tells of those of an earlier season', async () => {
  const boat = completeDraft();
  boat.trades.offer('Birch', [2], [3]);
  const { publishTrades, sent } = await openTrades(boat);
  queryClient.setQueryData(['/api/fairness', 1], {});
  await screen.findByRole('heading', { name: 'No open offers' });
  const reads = sent('GET', '/api/draft/2026/events').length;
  await publishTrades(boat.trades.change(boat.trades.newest.id, { status: 'accepted' }));
  await waitFor(() => expect(sent('GET', '/api/draft/2026/events')).toHaveLength(reads + 1));
  expect(queryClient.getQueryState(['/api/fairness', 1])?.isInvalidated).toBe(true);
});

test('trades that could not be read can be read again', async () => {
  const boat = completeDraft();
  boat.trades.offer('Birch', [2], [1]);
  let isDown = true;
  const { user } = await openTrades(boat, {
    'GET /api/trades': () =>
      isDown
        ? { status: 500, body: {} }
        : { body: boat.trades.trades, headers: { 'Room-Version': '1', 'Room-Log': 'log' } },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("We couldn't load the trades.");
  isDown = false;
  await user.click(button(alert, 'Retry'));
  await offer(/^Birch/);
});

test('an offer that Escape closed is still there, until Cancel', async () => {
  const { user, dialog, choose } = await opened();
  await choose('checkbox', /^Week 2 Birch/);
  await close(user, dialog);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Offer a week' }));
    return within(await screen.findByRole('dialog', { name: 'Offer a week' }));
  };
  const again = await open();
  expect(again.getByRole('checkbox', { name: /^Week 2 Birch/ })).toBeChecked();
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).getByRole('checkbox', { name: /^Week 2 Birch/ })).not.toBeChecked();
});
