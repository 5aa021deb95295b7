import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { deferred } from '../support/fake-fetch.ts';
import { beforeTheSeason, close, completeDraft, openTrades } from '../support/trades-page.tsx';

beforeEach(() => void beforeTheSeason());
afterEach(() => void jest.useRealTimers());

const opened = async (answers: Parameters<typeof openTrades>[1] = {}, boat = completeDraft()) => {
  const page = await openTrades(boat, answers);
  await page.user.click(await screen.findByRole('button', { name: 'Offer a Week' }));
  const dialog = await screen.findByRole('dialog', { name: 'Offer a week' });
  const inDialog = within(dialog);
  const press = (name: string) => page.user.click(inDialog.getByRole('button', { name }));
  const choose = (role: 'radio' | 'checkbox', name: string | RegExp) =>
    page.user.click(inDialog.getByRole(role, { name }));
  return { boat, ...page, dialog, inDialog, press, choose };
};

test('offers one of my weeks for one of several, to any family that holds one, and says who gets a mail', async () => {
  const { boat, user, dialog, inDialog, press, choose, sent } = await opened();
  await choose('radio', 'Week 14 Aug 23–28');
  await choose('checkbox', 'Week 2 Birch, May 31 – Jun 5');
  await choose('checkbox', /^Week 12 Cedar/);
  await press('Review the Offer');
  expect(inDialog.getByRole('heading', { name: 'You would give week 14 for week 2 or 12' })).toHaveFocus();
  const listed = (name: string) =>
    [...inDialog.getByRole('list', { name }).children].map(({ textContent }) => textContent);
  expect(listed('You give')).toEqual(['Week 14, Aug 23–28']);
  expect(listed('You get one of')).toEqual(['Week 2, May 31 – Jun 5, Birch', 'Week 12, Aug 9–14, Cedar']);
  expect(inDialog.getByText('Birch and Cedar will get an email, unless they have switched those off.')).toBeVisible();
  await user.type(inDialog.getByRole('textbox', { name: 'A note (optional)' }), ' Our reunion ');
  await user.clear(inDialog.getByRole('textbox', { name: 'Keep it open for how many days?' }));
  await user.type(inDialog.getByRole('textbox', { name: 'Keep it open for how many days?' }), '10');
  await press('Make the Offer');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const [give, ...want] = [14, 2, 12].map(boat.trades.week);
  expect(sent('POST', '/api/trades')).toEqual([{ give: [give], want, to: null, note: 'Our reunion', days: 10 }]);
  expect(await screen.findByRole('article', { name: 'You would give week 14 for week 2 or 12' })).toBeVisible();
});

test("the season shows each week's number and first day, also of my own weeks, which cannot be chosen", async () => {
  const { user, dialog, inDialog } = await opened();
  const season = within(inDialog.getByRole('group', { name: /^Which weeks would you take in return/ }));
  expect(season.getByText('Aug 23').parentElement).toHaveTextContent(/^14Aug 23$/);
  expect(season.getByText('May 31').parentElement).toHaveTextContent(/2 BMay 31$/);
  expect(season.queryByRole('checkbox', { name: /Week 14/ })).toBeNull();
  await close(user, dialog);
});

test("one of the chosen weeks' families can be named, and what others hold is then left out", async () => {
  const { boat, user, inDialog, press, choose, sent } = await opened();
  await choose('radio', /^Week 1 /);
  await choose('checkbox', /^Week 2 Birch/);
  await choose('checkbox', /^Week 3 Cedar/);
  await press('Review the Offer');
  const recipient = inDialog.getByRole('combobox', { name: 'Who can accept?' });
  expect([...recipient.children].map(({ textContent }) => textContent)).toEqual([
    'Anyone with a week you chose',
    'Birch',
    'Cedar',
  ]);
  await user.selectOptions(recipient, 'Cedar');
  expect(inDialog.getByText('Cedar will get an email, unless they have switched those off.')).toBeVisible();
  await press('Make the Offer');
  const cedar = boat.trades.family('Cedar').id;
  await waitFor(() => expect(sent('POST', '/api/trades')).toMatchObject([{ to: cedar, want: [boat.trades.week(3)] }]));
});

test('a family that holds all of the chosen weeks is named without a question, so that it can decline', async () => {
  const { boat, inDialog, press, choose, sent } = await opened();
  await choose('radio', /^Week 1 /);
  await choose('checkbox', /^Week 2 Birch/);
  await press('Review the Offer');
  expect(inDialog.getByRole('list', { name: 'You get' })).toHaveTextContent('Week 2, May 31 – Jun 5, Birch');
  await press('Back');
  await choose('checkbox', /^Week 13 Birch/);
  await press('Review the Offer');
  expect(inDialog.queryByRole('combobox')).toBeNull();
  expect(inDialog.getByText('Birch will get an email, unless they have switched those off.')).toBeVisible();
  await press('Make the Offer');
  const [birch, ...want] = [boat.trades.family('Birch').id, boat.trades.week(2), boat.trades.week(13)];
  await waitFor(() => expect(sent('POST', '/api/trades')).toMatchObject([{ to: birch, want }]));
});

test('a gift may be several weeks, and goes to a family that is named', async () => {
  const { boat, user, dialog, inDialog, press, choose, sent } = await opened();
  await choose('checkbox', "It's a gift");
  await choose('checkbox', /^Week 1 /);
  await choose('checkbox', /^Week 15 /);
  await press('Review the Offer');
  expect(inDialog.getByText('Please choose the family that gets it.')).toBeVisible();
  expect(inDialog.getByRole('combobox', { name: 'Who gets it?' })).toHaveFocus();
  await user.selectOptions(inDialog.getByRole('combobox', { name: 'Who gets it?' }), 'Birch');
  await press('Review the Offer');
  expect(inDialog.getByRole('heading', { name: 'You would give Birch weeks 1 and 15 as a gift' })).toBeVisible();
  await press('Make the Offer');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const give = [1, 15].map(boat.trades.week);
  const to = boat.trades.family('Birch').id;
  expect(sent('POST', '/api/trades')).toEqual([{ give, want: [], to, note: null, days: 7 }]);
});

test('says at each step what is missing, and sends nothing', async () => {
  const { user, dialog, inDialog, press, choose, sent } = await opened();
  await press('Review the Offer');
  expect(inDialog.getByText('Please choose a week to give.')).toBeVisible();
  expect(inDialog.getByRole('radio', { name: /^Week 1 / })).toHaveFocus();
  expect(inDialog.getByText("Choose at least one week you'd like.")).toBeVisible();
  expect(inDialog.queryByText(/your gift/)).toBeNull();
  await choose('radio', /^Week 1 /);
  await choose('checkbox', /^Week 2 Birch/);
  await press('Review the Offer');
  await user.clear(inDialog.getByRole('textbox', { name: 'Keep it open for how many days?' }));
  await user.type(inDialog.getByRole('textbox', { name: 'Keep it open for how many days?' }), '31');
  await press('Make the Offer');
  expect(inDialog.getByText('Must be at most 30 days.')).toBeVisible();
  expect(inDialog.getByRole('textbox', { name: 'Keep it open for how many days?' })).toHaveFocus();
  expect(sent('POST', '/api/trades')).toEqual([]);
  await close(user, dialog);
});

test('an offer that fails keeps everything that was entered, also one step back', async () => {
  const { user, dialog, inDialog, press, choose } = await opened({
    'POST /api/trades': { status: 409, body: { message: 'Week 2 has changed hands.' } },
  });
  await choose('radio', /^Week 1 /);
  await choose('checkbox', /^Week 2 Birch/);
  await press('Review the Offer');
  await user.type(inDialog.getByRole('textbox', { name: 'A note (optional)' }), 'Please');
  await press('Make the Offer');
  expect(await screen.findByText('Week 2 has changed hands.')).toBeVisible();
  expect(inDialog.getByRole('textbox', { name: 'A note (optional)' })).toHaveValue('Please');
  await press('Back');
  expect(inDialog.getByRole('checkbox', { name: /^Week 2 Birch/ })).toBeChecked();
  await press('Review the Offer');
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
  await press('Review the Offer');
  const moves = [{ weekId: trades.week(lost), from: trades.family(from).id, to: trades.family(to).id }];
  await publish([draft.record({ type: 'WeeksTraded', data: { tradeId: 'another', moves } })]);
  expect(inDialog.getByRole('alert')).toHaveTextContent('A week you chose has changed hands. Please choose again.');
  expect(inDialog.queryByRole('heading', { level: 3 })).toBeNull();
  await waitFor(() => expect(inDialog.getByRole('heading', { name: 'Offer a week' })).toHaveFocus());
  await choose('radio', /^Week 14 /);
  await choose('checkbox', /^Week 3 Cedar/);
  expect(inDialog.queryByRole('alert')).toBeNull();
  await press('Review the Offer');
  expect(inDialog.getByRole('button', { name: 'Make the Offer' })).toBeVisible();
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
  await press('Review the Offer');
  await press('Make the Offer');
  await close(user, dialog);
  boat.trades.offer('Alder', [14], [2]);
  reply.send({ status: 201, body: boat.trades.newest });
  expect(await screen.findByText('Offer Made')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Offer a Week' }));
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
  await press('Review the Offer');
  await press('Make the Offer');
  await screen.findByText("That Didn't Work");
  await close(user, dialog);
  await user.click(screen.getByRole('button', { name: 'Offer a Week' }));
  const again = await screen.findByRole('dialog', { name: 'Offer a week' });
  await user.click(within(again).getByRole('button', { name: 'Review the Offer' }));
  await user.click(within(again).getByRole('button', { name: 'Make the Offer' }));
  await waitFor(() => expect(keys).toEqual([expect.any(String), keys[0]]));
  await close(user, again);
});

test('an offer that Escape closed is still there, until Cancel', async () => {
  const { user, dialog, choose } = await opened();
  await choose('checkbox', /^Week 2 Birch/);
  await close(user, dialog);
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Offer a Week' }));
    return within(await screen.findByRole('dialog', { name: 'Offer a week' }));
  };
  const again = await open();
  expect(again.getByRole('checkbox', { name: /^Week 2 Birch/ })).toBeChecked();
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).getByRole('checkbox', { name: /^Week 2 Birch/ })).not.toBeChecked();
});
