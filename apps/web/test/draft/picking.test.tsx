import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { deferred } from '../support/fake-fetch.ts';
import { badge, noWeek, open, reads, toast, week, writes } from '../support/week-selection.tsx';

const [alder, birch] = sevenFamilies;

describe('picking', () => {
  test('sends the turn on screen, shows a toast and reads the log again', async () => {
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
    expect(reads(calls, '/api/draft/2026/events')).toBe(2);
    expect(reads(calls, '/api/weeks/2026')).toBe(1);
  });

  test('reads nothing again while the room brings the pick', async () => {
    const server = new DraftServer();
    const { user, calls, join } = await open(server, { as: alder });
    await badge('Your Turn - Alder Family');
    await join();
    await user.click(week(5));
    await badge("Waiting - Birch Family's Turn");
    await waitFor(() =>
      expect(screen.getByRole('region', { name: /Available Weeks/ })).toHaveAttribute('aria-busy', 'false'),
    );
    expect(noWeek(5)).toBeUndefined();
    expect([reads(calls, '/api/weeks/2026'), reads(calls, '/api/draft/2026/events')]).toEqual([1, 1]);
  });

  test('is said by its toast, so the status says only whose turn is next, also once the next pick is sent', async () => {
    const server = new DraftServer().pickFirst(6);
    const reply = deferred();
    const path = `POST /api/weeks/${server.weeks()[7]?.id}/assign`;
    const { user, join } = await open(server, { as: sevenFamilies[6], answers: { [path]: reply.answer } });
    await join();
    await user.click(week(9));
    await toast('Week Assigned', 'Your week has been successfully selected!');
    const status = await screen.findByText('Your turn.');
    expect(status).toHaveAttribute('role', 'status');
    await user.click(week(8));
    expect(status).toHaveTextContent(/^Your turn\.$/);
    reply.send({ status: 409, body: { message: 'That week has already been taken.' } });
    await toast('Assignment Failed', 'That week has already been taken.');
  });

  test("by another of the family's devices is announced", async () => {
    const server = new DraftServer();
    const { join, publish } = await open(server, { as: alder });
    await join();
    await publish(server.pick(5));
    expect(screen.getByText("Alder took week 5. It's Birch's turn.")).toHaveAttribute('role', 'status');
  });

  test('asks for another week where the order turns around', async () => {
    const server = new DraftServer().pickFirst(6);
    const { user } = await open(server, { as: sevenFamilies[6] });
    expect(await screen.findByText('Choose a free week.')).toBeVisible();
    await user.click(week(8));
    expect(await screen.findByText('Choose another week.')).toBeVisible();
  });

  test('marks the list as busy while pending, and ignores another press', async () => {
    const reply = deferred();
    const server = new DraftServer();
    const path = `POST /api/weeks/${server.weeks()[4]?.id}/assign`;
    const { user, calls } = await open(server, { as: alder, answers: { [path]: reply.answer } });
    await badge('Your Turn - Alder Family');
    const list = screen.getByRole('region', { name: /Available Weeks/ });
    const another = week(6);
    fireEvent.click(week(5));
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
    // At once, while it still looks as before: all weeks would flicker with every pick.
    expect(another).toHaveAttribute('aria-disabled', 'true');
    expect(another).toHaveAttribute('data-week', 'open');
    await user.click(week(6));
    expect(writes(calls)).toHaveLength(1);
    await waitFor(() => expect(week(6)).toHaveAttribute('data-week', 'barred'));
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
    await waitFor(() => expect(reads(calls, '/api/draft/2026/events')).toBe(2));
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
