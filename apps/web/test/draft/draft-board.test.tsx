import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import type { Answer } from '../support/fake-fetch.ts';
import { reads, week } from '../support/week-selection.tsx';
import { WishListServer } from '../support/wish-list-server.ts';

const { WeekSelectionPage } = await import('../../src/modules/week-selection/page.tsx');

const [alder, birch] = sevenFamilies;

/** Opens Week Selection with the draft board in the place of the weeks. */
async function open(server: DraftServer, as = birch, answers: Record<string, Answer> = {}) {
  const page = await openPage(WeekSelectionPage, server, {
    as,
    answers: { ...new WishListServer(server).answers, ...answers },
  });
  await page.user.click(await screen.findByLabelText('Draft board'));
  const board = await screen.findByRole('region', { name: 'Draft board' });
  /** Waits until the board shows a turn with its week. */
  const shows = (turn: RegExp) => waitFor(() => expect(within(board).getByText(turn)).toBeInTheDocument());
  return { ...page, shows };
}

test('the draft board follows every pick, and the log is read once', async () => {
  const server = new DraftServer().pickFirst(2);
  const { calls, join, publish, shows } = await open(server);
  await shows(/^Week 2$/);
  await join();
  await publish(server.pick(7));
  await shows(/^Week 7$/);
  await publish(server.undo(1));
  await publish(server.pick(9));
  await shows(/^Week 9$/);
  expect(reads(calls, '/api/draft/2026/events')).toBe(1);
});

test('the draft board reads the log again when the room has not brought a pick', async () => {
  const server = new DraftServer();
  const taken = { status: 409, body: { message: 'That week has already been taken.' } };
  const assigns = server.weeks().map(({ id }) => [`POST /api/weeks/${id}/assign`, taken]);
  const { calls, user, shows } = await open(server, alder, Object.fromEntries(assigns));
  await waitFor(() => expect(reads(calls, '/api/draft/2026/events')).toBe(1));
  // In another window of the family, while this one has no connection. The refused press shows this page that it is behind.
  server.pick(7);
  await user.click(week(9));
  await shows(/^Week 7$/);
  expect(reads(calls, '/api/draft/2026/events')).toBe(2);
});
