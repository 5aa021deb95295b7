import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { DraftServer, familiesNamed, sevenFamilies } from '../support/draft-server.ts';
import { deferred } from '../support/fake-fetch.ts';
import { badge, noWeek, open, reads, toast, week, writes } from '../support/week-selection.tsx';

const [alder, birch, cedar] = sevenFamilies;
const freeWeeks = () => screen.getAllByText('Available', { selector: 'button *' });
/** The number of rings at newly picked stops: circles beyond the stops, of which the boat hides one. */
const ripples = () => screen.getByRole('img').querySelectorAll('circle').length - 20;
const statuses = () =>
  within(screen.getByRole('list', { name: 'Families in draft order' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent?.replace(/\s+/g, ' '));

describe('the page', () => {
  test('shows a skeleton while it loads', async () => {
    const reply = deferred();
    const server = new DraftServer();
    await open(server, { as: alder, answers: { 'GET /api/weeks/2026': reply.answer } });
    expect(await screen.findByRole('status', { name: 'Loading the draft' })).toBeInTheDocument();
    reply.send({ body: server.weeks(), headers: { 'Room-Version': '1' } });
    expect(await badge('Your Turn - Alder Family')).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Loading the draft' })).not.toBeInTheDocument();
  });

  test('shows the first turn from the lists alone', async () => {
    await open(new DraftServer(), { as: birch });
    expect(await badge("Waiting - Alder Family's Turn")).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2026 Season - Week Selection');
    expect(screen.getByText('Round 1 - Pick 1 of 7')).toBeInTheDocument();
    expect(screen.getByText(/last week of May through second week of October 2026, Sunday to Friday/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Available Weeks (Select Your Week)' })).toBeInTheDocument();
    expect(freeWeeks()).toHaveLength(21);
    expect(ripples()).toBe(0);
    expect(week(1)).toHaveAccessibleName(/^Week 1 May 24 – May 29 Available$/);
    expect(screen.getAllByRole('heading', { level: 3 }).map((month) => month.textContent)).toEqual([
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
    ]);
  });

  test('shows this round, earlier rounds and who is online in the second round', async () => {
    const server = new DraftServer().pickFirst(9);
    const { join } = await open(server, { as: cedar, presence: sevenFamilies.slice(0, 2).map(({ id }) => id) });
    await join();
    expect(await badge("Waiting - Elm Family's Turn")).toBeInTheDocument();
    expect(screen.getByText('Round 2 - Pick 3 of 7')).toBeInTheDocument();
    expect(statuses()).toEqual([
      'Alder is here nowWaitingearlier: 1',
      'Birch is here nowWaitingearlier: 2',
      'Cedar Waitingearlier: 3',
      'Dogwood Waitingearlier: 4',
      'Elm Selecting...earlier: 5',
      'Fir Week 9earlier: 6',
      'Gingko Week 8earlier: 7',
    ]);
    expect(screen.getByText('2 of 7 here now')).toBeInTheDocument();
    expect(noWeek(9)).toBeUndefined();
    expect(freeWeeks()).toHaveLength(12);
    expect(
      screen.getByRole('img', { name: /round 2 of 3, Elm is on the clock. Next: Dogwood, Cedar, Birch/ }),
    ).toBeVisible();
  });

  test('says when the draft is complete', async () => {
    await open(new DraftServer().pickFirst(21), { as: alder });
    expect(await badge('Draft complete')).toBeInTheDocument();
    expect(screen.getByText('Round 3 - Pick 7 of 7')).toBeInTheDocument();
    expect(screen.getByText('No available weeks at this time.')).toBeInTheDocument();
    expect(statuses()[0]).toBe('Alder Week 15earlier: 1, 14');
  });

  test('fits long names and leftover weeks', async () => {
    const families = familiesNamed('Featherstonehaugh-Papadimitriou', 'Ng');
    const server = new DraftServer(families, '2026-06-07').pickFirst(2);
    await open(server, { as: families[1] });
    expect(await badge('Draft complete')).toBeInTheDocument();
    expect(screen.getAllByText('Featherstonehaugh-Papadimitriou')).toHaveLength(2);
    expect(freeWeeks()).toHaveLength(1);
    expect(screen.queryByText('No available weeks at this time.')).not.toBeInTheDocument();
  });

  test('says when it cannot be loaded, with a retry', async () => {
    const server = new DraftServer();
    let isAway = true;
    const lists = () =>
      isAway
        ? { status: 503, body: { message: 'The database is unavailable.' } }
        : { body: server.weeks(), headers: { 'Room-Version': '1' } };
    const { user } = await open(server, { as: alder, answers: { 'GET /api/weeks/2026': lists } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isAway = false;
    await user.click(retry);
    expect(await badge('Your Turn - Alder Family')).toBeInTheDocument();
  });
});

describe('picking', () => {
  test('sends the turn on screen, shows a toast and refetches the lists', async () => {
    const server = new DraftServer();
    const { user, calls } = await open(server, { as: alder });
    await badge('Your Turn - Alder Family');
    await user.click(week(5));
    await toast('Week Assigned', 'Your week has been successfully selected!');
    expect(writes(calls)).toMatchObject([
      {
        path: expect.stringMatching(/^\/api\/weeks\/.*5\/assign$/),
        body: { familyId: alder?.id, round: 1, pick: 1, version: 1 },
      },
    ]);
    expect(await badge("Waiting - Birch Family's Turn")).toBeInTheDocument();
    expect(noWeek(5)).toBeUndefined();
    expect(reads(calls, '/api/weeks/2026')).toBe(2);
    expect(reads(calls, '/api/draft/2026')).toBe(2);
  });

  test('marks the list as busy while pending, and ignores another press', async () => {
    const reply = deferred();
    const server = new DraftServer();
    const path = `POST /api/weeks/${server.weeks()[4]?.id}/assign`;
    const { user, calls } = await open(server, { as: alder, answers: { [path]: reply.answer } });
    await badge('Your Turn - Alder Family');
    await user.click(week(5));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: /Available Weeks/ })).toHaveAttribute('aria-busy', 'true'),
    );
    expect(week(6)).toHaveAttribute('aria-disabled', 'true');
    await user.click(week(6));
    expect(writes(calls)).toHaveLength(1);
    reply.send({ status: 409, body: { message: 'That week has already been taken.' } });
    await toast('Assignment Failed', 'That week has already been taken.');
    await waitFor(() => expect(week(6)).toHaveAttribute('aria-disabled', 'false'));
  });

  test("shows the server's message after a failure and refetches", async () => {
    const server = new DraftServer();
    const path = `POST /api/weeks/${server.weeks()[2]?.id}/assign`;
    const message = 'The draft has moved on. Please look again and pick.';
    const { user, calls } = await open(server, { as: alder, answers: { [path]: { status: 409, body: { message } } } });
    await badge('Your Turn - Alder Family');
    await user.click(week(3));
    await toast('Assignment Failed', message);
    await waitFor(() => expect(reads(calls, '/api/weeks/2026')).toBe(2));
    expect(week(3)).toBeInTheDocument();
  });

  test('out of turn shows a toast and sends nothing', async () => {
    const { user, calls } = await open(new DraftServer(), { as: birch });
    await badge("Waiting - Alder Family's Turn");
    expect(week(2)).toHaveAttribute('aria-disabled', 'true');
    expect(week(2)).toBeEnabled();
    await user.click(week(2));
    await toast('Not Your Turn', 'Please wait for your turn to select a week.');
    expect(writes(calls)).toEqual([]);
  });

  test('twice in a round shows a toast', async () => {
    const { user, calls } = await open(new DraftServer().pickFirst(1), { as: alder });
    await badge("Waiting - Birch Family's Turn");
    await user.click(week(2));
    await toast('Already Selected', 'You have already selected a week this round.');
    expect(writes(calls)).toEqual([]);
  });

  test('works again in the next round and sends the version on screen', async () => {
    const server = new DraftServer().pickFirst(12);
    const { user, calls, join, publish } = await open(server, { as: alder });
    await badge("Waiting - Birch Family's Turn");
    await join();
    await publish(server.pick(13));
    await badge('Your Turn - Alder Family');
    await user.click(week(20));
    await toast('Week Assigned', 'Your week has been successfully selected!');
    expect(writes(calls)).toMatchObject([{ body: { round: 2, pick: 7, version: 14 } }]);
  });

  test.each(['lost', 'polling', 'connecting'] as const)('works while the connection is %s', async (state) => {
    const { user, calls } = await open(new DraftServer(), { as: alder });
    await badge('Your Turn - Alder Family');
    act(() => useLink.setState({ state }));
    expect(week(5)).toHaveAttribute('aria-disabled', 'false');
    await user.click(week(5));
    await toast('Week Assigned', 'Your week has been successfully selected!');
    expect(writes(calls)).toHaveLength(1);
    expect(await badge("Waiting - Birch Family's Turn")).toBeInTheDocument();
    expect(noWeek(5)).toBeUndefined();
  });

  test('that does not reach the server shows a toast and can be retried', async () => {
    const server = new DraftServer();
    const path = `POST /api/weeks/${server.weeks()[4]?.id}/assign`;
    const answers = { [path]: () => Promise.reject(new TypeError('Failed to fetch')) };
    const { user } = await open(server, { as: alder, answers });
    await badge('Your Turn - Alder Family');
    act(() => useLink.setState({ state: 'lost' }));
    await user.click(week(5));
    await toast('Assignment Failed', "We can't reach the boat. Check your connection and try again.");
    await waitFor(() => expect(week(5)).toHaveAttribute('aria-disabled', 'false'));
  });
});

describe('a pick by another family', () => {
  test('shows at once, is announced, and sends no request', async () => {
    const server = new DraftServer();
    const { calls, join, publish } = await open(server, { as: birch });
    await badge("Waiting - Alder Family's Turn");
    await join();
    const before = calls.length;
    await publish(server.pick(7));
    expect(screen.getByText('Your Turn - Birch Family')).toBeInTheDocument();
    expect(screen.getByText('Alder took week 7. Your turn.')).toHaveAttribute('role', 'status');
    expect(noWeek(7)).toBeUndefined();
    expect(ripples()).toBe(1);
    expect(calls).toHaveLength(before);
  });

  test('keeps the focus on the week that was taken', async () => {
    const server = new DraftServer();
    const { join, publish } = await open(server, { as: birch });
    await badge("Waiting - Alder Family's Turn");
    await join();
    act(() => week(7).focus());
    await publish(server.pick(7));
    expect(document.activeElement).toHaveTextContent(/^Week 7.*Alder$/);
  });

  test('shows a reset too, and announces it', async () => {
    const server = new DraftServer().pickFirst(4);
    const { join, publish } = await open(server, { as: birch });
    await badge("Waiting - Elm Family's Turn");
    await join();
    await publish(server.reset());
    expect(screen.getByText("Waiting - Alder Family's Turn")).toBeInTheDocument();
    expect(screen.getByText("All week selections were cleared. It's Alder's turn.")).toBeInTheDocument();
    expect(freeWeeks()).toHaveLength(21);
  });
});

test.each([2, 4, 9])('a restored draft with %i instead of four picks is shown', async (picks) => {
  const server = new DraftServer().pickFirst(4);
  const { join, reconnect, publish } = await open(server, { as: birch });
  await badge("Waiting - Elm Family's Turn");
  await join();
  server.restore(`restored ${picks}`, picks);
  await reconnect();
  expect(await screen.findByText(`Round ${picks < 7 ? 1 : 2} - Pick ${(picks % 7) + 1} of 7`)).toBeInTheDocument();
  expect([noWeek(21), week(1)]).toEqual([undefined, expect.anything()]);
  expect(freeWeeks()).toHaveLength(21 - picks);
  await publish(server.pick(1));
  expect(freeWeeks()).toHaveLength(20 - picks);
});

describe('my turn', () => {
  test('shows in the title bar while it lasts', async () => {
    const server = new DraftServer();
    const { join, publish } = await open(server, { as: alder });
    await badge('Your Turn - Alder Family');
    await waitFor(() => expect(document.title).toBe('Your turn · Week Selection · Desert Rose Houseboat'));
    await join();
    await publish(server.pick(1));
    expect(document.title).toBe('Week Selection · Desert Rose Houseboat');
  });
});

describe('Reset All Weeks', () => {
  const button = { name: 'Reset All Weeks' };

  test('is only for the designated family', async () => {
    await open(new DraftServer(), { as: birch });
    await badge("Waiting - Alder Family's Turn");
    expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
  });

  test('asks for confirmation with the number of picks, and can be canceled', async () => {
    const { user, calls } = await open(new DraftServer().pickFirst(3), { as: alder });
    await user.click(await screen.findByRole('button', button));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('This clears all 3 picks made so far');
    await user.click(within(dialog).getByRole('button', { name: 'Keep the draft' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes(calls)).toEqual([]);
  });

  test('clears every pick and shows a toast', async () => {
    const { user } = await open(new DraftServer().pickFirst(3), { as: alder });
    await user.click(await screen.findByRole('button', button));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }));
    await toast('Weeks Reset', 'All week selections have been cleared. Draft starts fresh!');
    expect(await badge('Your Turn - Alder Family')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test("shows the server's message after a failure", async () => {
    const message = 'Only the Alder family can reset the draft.';
    const { user } = await open(new DraftServer(), {
      as: alder,
      answers: { 'POST /api/weeks/2026/reset': { status: 403, body: { message } } },
    });
    await user.click(await screen.findByRole('button', button));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start over' }));
    await toast('Reset Failed', message);
  });
});
