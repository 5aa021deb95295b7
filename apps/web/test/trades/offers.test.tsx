import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { setServerNow } from '../../src/lib/server-clock.ts';
import { room } from '../support/draft-server.ts';
import { toast } from '../support/live-page.tsx';
import { beforeTheSeason, close, completeDraft, openTrades } from '../support/trades-page.tsx';

beforeEach(() => void beforeTheSeason());
afterEach(() => void jest.useRealTimers());

const offer = (name: string | RegExp) => screen.findByRole('article', { name });
const question = (name: string) => screen.findByRole('alertdialog', { name });
const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name });

describe('an offer to me', () => {
  test('says who would give which week for which of mine, with its dates, its note and how long it is open', async () => {
    const boat = completeDraft();
    boat.trades.offer('Birch', [2], [1, 14, 3], { note: 'The school is out then' });
    await openTrades(boat);
    const card = await offer('Birch would give week 2 for your week 1 or 14');
    const weeks = within(card).getAllByRole('button', { name: /History$/ });
    expect(weeks.map(({ textContent }) => textContent)).toEqual([
      'Week 2 BirchSun, May 31 – Fri, Jun 5',
      'Week 1 YouSun, May 24 – Fri, May 29',
      'Week 14 YouSun, Aug 23 – Fri, Aug 28',
    ]);
    expect(within(card).getByText('The school is out then')).toHaveAttribute('dir', 'auto');
    expect(card).toHaveTextContent('Open for 7 more days, until Wednesday, May 27');
    // Only an offer that names the family can be declined.
    expect(within(card).queryByRole('button', { name: 'Decline…' })).toBeNull();
  });

  test('asks only for weeks of mine that are still to come', async () => {
    const boat = completeDraft();
    // The day after week 1's Friday at the lake.
    boat.draft.now = '2026-05-30T12:00:00.000Z';
    boat.trades.offer('Birch', [2], [1, 14]);
    boat.trades.offer('Cedar', [3], [1]);
    await openTrades(boat);
    expect(await offer('Birch would give week 2 for your week 14')).toBeVisible();
    expect(screen.queryByRole('article', { name: /^Cedar/ })).toBeNull();
  });

  test('to anybody can be set aside and brought back, without an answer to anybody', async () => {
    const boat = completeDraft();
    boat.trades.offer('Birch', [2], [1]);
    const { user, sent } = await openTrades(boat);
    const { id } = boat.trades.newest;
    await user.click(button(await offer(/^Birch/), 'Set aside'));
    const summary = await screen.findByText('1 offer that you set aside');
    expect(screen.queryByRole('heading', { name: 'Offers to you' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Trades' })).toHaveFocus();
    expect(boat.trades.get(id).status).toBe('open');
    await user.click(summary);
    expect(button(await offer(/^Birch/), 'Accept…')).toBeVisible();
    await user.click(button(await offer(/^Birch/), 'Bring it back'));
    expect(await screen.findByRole('heading', { name: 'Offers to you' })).toBeVisible();
    expect(summary).not.toBeInTheDocument();
    expect([sent('PUT', `/api/trades/${id}/aside`), sent('DELETE', `/api/trades/${id}/aside`)]).toEqual([
      [undefined],
      [undefined],
    ]);
  });

  test('that names the family is declined instead', async () => {
    const boat = completeDraft();
    boat.trades.aside = [];
    boat.trades.offer('Birch', [2], [1], { to: boat.trades.family('Alder').id });
    await openTrades(boat);
    const card = await offer(/^Birch/);
    expect(within(card).queryByRole('button', { name: 'Set aside' })).toBeNull();
    expect(button(card, 'Decline…')).toBeVisible();
  });

  test('counts down how long it is open', async () => {
    const boat = completeDraft();
    boat.trades.offer('Birch', [2], [1]);
    await openTrades(boat);
    expect(await offer(/^Birch/)).toHaveTextContent('Open for 7 more days');
    act(() => setServerNow('2026-05-27T07:00:00.000Z'));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(await offer(/^Birch/)).toHaveTextContent('Open for 5 more hours');
  });

  test('shows whose the weeks are now and will be, and is accepted with the week that was chosen', async () => {
    const boat = completeDraft();
    boat.trades.offer('Birch', [2], [1, 14]);
    const { user, sent, publishTrades } = await openTrades(boat);
    await user.click(button(await offer(/^Birch/), 'Accept…'));
    const dialog = await question('Accept this offer?');
    const moves = () =>
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(moves()).toEqual([
      'Week 2 Sun, May 31 – Fri, Jun 5BBirch now, then AYou',
      'Week 1 Sun, May 24 – Fri, May 29AYou now, then BBirch',
    ]);
    await user.click(within(dialog).getByRole('radio', { name: 'Week 14, Aug 23–28' }));
    expect(moves()[1]).toContain('Week 14');
    await user.click(button(dialog, 'Accept the offer'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent('POST', `/api/trades/${boat.trades.newest.id}/accept`)).toEqual([{ weekId: boat.trades.week(14) }]);
    await toast('Offer Accepted', "Week 2 (May 31 – Jun 5) is yours. Week 14 is now Birch's.");
    expect(screen.queryByRole('article')).toBeNull();
    // The past offers open once, so that what has moved is seen.
    const past = await screen.findByText('1 past offer');
    const summary = () =>
      within(screen.getByRole('group'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(screen.getByRole('group')).toHaveAttribute('open'));
    expect(summary().slice(1)).toEqual([
      'Week 2 Sun, May 31 – Fri, Jun 5BBirch before, now AYou',
      'Week 14 Sun, Aug 23 – Fri, Aug 28AYou before, now BBirch',
    ]);
    await user.click(past);
    await publishTrades(boat.trades.offer('Cedar', [3], [1]));
    await offer(/^Cedar/);
    expect(screen.getByRole('group')).not.toHaveAttribute('open');
  });

  test('as a gift of several weeks is named in the toast with all of them', async () => {
    const boat = completeDraft();
    boat.trades.offer('Birch', [2, 13], [], { to: boat.trades.family('Alder').id });
    const { user } = await openTrades(boat);
    await user.click(button(await offer(/^Birch/), 'Accept…'));
    await user.click(button(await question('Accept this offer?'), 'Accept the offer'));
    await toast('Offer Accepted', 'Weeks 2 (May 31 – Jun 5) and 13 (Aug 16–21) are yours.');
  });

  test('that the server refuses stays open with its reason, and is read again', async () => {
    const boat = completeDraft();
    boat.trades.offer('Birch', [2], [1]);
    const { id } = boat.trades.newest;
    const { user } = await openTrades(boat, {
      [`POST /api/trades/${id}/accept`]: () => {
        boat.trades.change(id, { status: 'void' });
        return { status: 409, body: { message: 'This offer is no longer open.' } };
      },
    });
    await user.click(button(await offer(/^Birch/), 'Accept…'));
    const dialog = await question('Accept this offer?');
    await user.click(button(dialog, 'Accept the offer'));
    expect(await screen.findByText('This offer is no longer open.')).toBeVisible();
    expect(await within(dialog).findByText(/one of its weeks changed hands/)).toBeVisible();
    await close(user, dialog);
  });

  test('is declined after a question', async () => {
    const boat = completeDraft();
    boat.trades.offer('Birch', [2], [], { to: boat.trades.family('Alder').id });
    const { user, sent } = await openTrades(boat);
    await user.click(button(await offer('Birch would give you week 2 as a gift'), 'Decline…'));
    const dialog = await question('Decline this offer?');
    await user.click(button(dialog, 'Decline'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(sent('POST', `/api/trades/${boat.trades.newest.id}/decline`)).toHaveLength(1);
    expect(await screen.findByText('1 past offer')).toBeVisible();
    expect(screen.getByText(/Birch offered week 2 to you as a gift. You declined it./)).toBeInTheDocument();
  });
});

test('my own offer is withdrawn, and the toast offers it again', async () => {
  const boat = completeDraft();
  boat.trades.offer('Alder', [1], [2, 13]);
  const { user, sent } = await openTrades(boat);
  await user.click(button(await offer("You would give week 1 for Birch's week 2 or 13"), 'Withdraw'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Trades' })).toHaveFocus());
  // By key: the toast takes the pointer only once it has arrived.
  (await screen.findByRole('button', { name: 'Offer it again' })).focus();
  await user.keyboard('{Enter}');
  const [give, ...want] = [1, 2, 13].map(boat.trades.week);
  await waitFor(() =>
    expect(sent('POST', '/api/trades')).toEqual([{ give: [give], want, to: null, note: null, days: 7 }]),
  );
  expect(await offer(/^You would give week 1/)).toBeVisible();
});

test('offers arrive live, and an offer between others is not shown', async () => {
  const boat = completeDraft();
  const { publishTrades } = await openTrades(boat);
  expect(await screen.findByRole('heading', { name: 'No open offers' })).toBeVisible();
  await publishTrades(boat.trades.offer('Birch', [2], [3]), boat.trades.offer('Cedar', [3], [1]));
  expect(await offer('Cedar would give week 3 for your week 1')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('1 offer to you')).toHaveAttribute('role', 'status');
});

test('the weeks of an offer follow the draft: once mine are gone, it is no longer for me', async () => {
  const boat = completeDraft();
  const { draft, trades } = boat;
  trades.offer('Birch', [2], [1]);
  const { receive } = await openTrades(boat);
  await offer(/^Birch/);
  const moves = [{ weekId: trades.week(1), from: trades.family('Alder').id, to: trades.family('Cedar').id }];
  const traded = draft.record({ type: 'WeeksTraded', data: { tradeId: trades.newest.id, moves } });
  await receive('room:event', { room, ...traded });
  expect(screen.queryByRole('article')).toBeNull();
});

test('an offer that is accepted here reads the draft once, and the trades not at all', async () => {
  const boat = completeDraft();
  boat.trades.offer('Birch', [2], [1]);
  const { user, sent } = await openTrades(boat);
  await user.click(button(await offer(/^Birch/), 'Accept…'));
  const reads = () =>
    ['/api/weeks/2026', '/api/draft/2026/events', '/api/trades'].map((path) => sent('GET', path).length);
  const [weeks = 0, draft = 0, list = 0] = reads();
  await user.click(button(await question('Accept this offer?'), 'Accept the offer'));
  await screen.findByText('Offer Accepted');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await waitFor(() => expect(reads()).toEqual([weeks, draft + 1, list]));
});

test('before the draft is complete, it says that weeks cannot be offered yet', async () => {
  const boat = completeDraft();
  boat.draft.reset();
  await openTrades(boat);
  expect(await screen.findByText('Weeks can be offered once the 2026 draft is complete.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Offer a week' })).toBeNull();
});
