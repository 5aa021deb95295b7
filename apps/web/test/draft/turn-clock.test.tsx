import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { timeLeft } from '../../src/modules/draft/public/words.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { badge, open, toast, week, writes } from '../support/week-selection.tsx';

const [alder, birch, cedar] = sevenFamilies;
const soft = { mode: 'soft', seconds: 120, quietHours: null } as const;

/** A draft with a clock, whose turn has lasted for some seconds. */
const draftAt = (clock: Parameters<DraftServer['manage']>[0] & { type: 'SetClock' }, seconds: number) => {
  const server = new DraftServer();
  server.manage(clock);
  server.now = new Date(Date.parse(server.now) + seconds * 1000).toISOString();
  return server;
};

test.each([
  [84, '1:24'],
  [7, '0:07'],
  [3599, '59:59'],
  [7800, '2 h 10 min'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(timeLeft(seconds)).toBe(text);
});

describe('the clock', () => {
  test('shows what is left of the turn by the time of the server', async () => {
    await open(draftAt({ type: 'SetClock', clock: soft }, 30), { as: birch });
    await badge("Waiting - Alder Family's Turn");
    expect(await screen.findByRole('timer')).toHaveTextContent(/^1:(30|[0-2]\d)left$/);
  });

  test('is over time on a soft clock, since its deadline', async () => {
    await open(draftAt({ type: 'SetClock', clock: soft }, 500), { as: birch });
    await badge("Waiting - Alder Family's Turn");
    expect(await screen.findByRole('timer')).toHaveTextContent(/^Over timesince \d+:02 [AP]M$/);
  });

  test('rests in the quiet hours at the lake', async () => {
    // 18:00 in UTC is 11:00 at the lake.
    const clock = { mode: 'hard', seconds: 7800, quietHours: { from: '11:00', to: '12:30' } } as const;
    await open(draftAt({ type: 'SetClock', clock }, 60), { as: birch });
    await badge("Waiting - Alder Family's Turn");
    expect(await screen.findByRole('timer')).toHaveTextContent(
      '2 h 10 minleft. The clock rests until 12:30 PM at the lake.',
    );
  });

  test('says to screen readers once that a turn of their own is nearly over', async () => {
    await open(draftAt({ type: 'SetClock', clock: soft }, 109), { as: alder });
    await badge('Your Turn - Alder Family');
    expect(await screen.findByText(/^\d+ seconds left to pick\.$/)).toHaveAttribute('role', 'status');
  });

  test('says nothing of that while there is time, or in the turn of another family', async () => {
    await open(draftAt({ type: 'SetClock', clock: soft }, 109), { as: birch });
    await badge("Waiting - Alder Family's Turn");
    await screen.findByRole('timer');
    expect(screen.queryByText(/left to pick/)).toBeNull();
  });

  test('is not there in a draft without one', async () => {
    await open(new DraftServer(), { as: birch });
    await badge("Waiting - Alder Family's Turn");
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  test('keeps the time that is left in a pause', async () => {
    const server = draftAt({ type: 'SetClock', clock: soft }, 0);
    server.manage({ type: 'PauseDraft', reason: null });
    server.now = '2026-03-01T19:00:00.000Z';
    await open(server, { as: birch });
    await badge("Paused - Alder Family's Turn");
    expect(await screen.findByRole('timer')).toHaveTextContent('2:00left when the draft resumes');
  });
});

describe('a pause', () => {
  test('is explained on every screen, and by pressing a week', async () => {
    const server = new DraftServer();
    const { join, publish, user, calls } = await open(server, { as: alder });
    await badge('Your Turn - Alder Family');
    await join();
    await publish(server.manage({ type: 'PauseDraft', reason: 'Dinner' }));
    await badge("Paused - Alder Family's Turn");
    expect(screen.getByText(/^Paused by Alder/)).toHaveTextContent(/ at \d+:00 [AP]M: Dinner$/);
    expect(screen.getByText(/^Alder paused the draft: Dinner\./)).toHaveAttribute('role', 'status');
    expect(week(3)).toHaveAttribute('aria-disabled', 'true');
    await user.click(week(3));
    await toast('Draft Paused', 'The draft is paused.');
    expect(writes(calls)).toEqual([]);
    await publish(server.manage({ type: 'ResumeDraft' }));
    await badge('Your Turn - Alder Family');
    expect(document.title).toMatch(/^Your turn/);
  });
});

describe('a passed turn', () => {
  const passed = () => {
    const server = new DraftServer();
    server.pass();
    return server;
  };

  test('shows in the grid and in the description of the wake', async () => {
    await open(passed(), { as: cedar });
    await badge("Waiting - Birch Family's Turn");
    const grid = screen.getByRole('list', { name: 'Families in draft order' });
    expect(grid).toHaveTextContent(/Alder Passed/);
    expect(screen.getByRole('img', { name: /Birch is on the clock\. .* Passed: Alder in round 1\./ })).toBeVisible();
  });

  test('is made up by pressing a week while another family is on the clock', async () => {
    const server = passed();
    const { user, calls } = await open(server, { as: alder });
    await badge("Waiting - Birch Family's Turn");
    expect(screen.getByText('You have a turn to make up')).toBeVisible();
    expect(screen.getByText('Round 1: choose a week at any time.')).toBeVisible();
    expect(week(5).closest('[data-bright]')).not.toBeNull();
    await user.click(week(5));
    await toast('Week Assigned', 'Your week has been successfully selected!');
    expect(writes(calls)).toMatchObject([{ body: { familyId: alder?.id, round: 1, pick: 1 } }]);
    // The answer shows the toast, and the draft that is read again everything else.
    await waitFor(() => expect(screen.queryByText(/turn to make up/)).not.toBeInTheDocument());
    expect(screen.getByText("Waiting - Birch Family's Turn")).toBeInTheDocument();
  });

  test('can be chosen on a regular turn, which comes first', async () => {
    const server = passed().pickFirst(12);
    const { user, calls } = await open(server, { as: alder });
    await badge('Your Turn - Alder Family');
    expect(screen.getByRole('radio', { name: 'Round 2 (your turn now)' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Round 1 (passed)' }));
    await user.click(week(20));
    await toast('Week Assigned', 'Your week has been successfully selected!');
    // The pick is under way until the draft was read again.
    await waitFor(() =>
      expect(screen.getByRole('region', { name: /Available Weeks/ })).toHaveAttribute('aria-busy', 'false'),
    );
    await user.click(week(21));
    expect(writes(calls)).toMatchObject([{ body: { round: 1, pick: 1 } }, { body: { round: 2, pick: 7 } }]);
  });
});

test('families that wait see how many picks there are until their turn', async () => {
  const server = new DraftServer();
  const { join, publish } = await open(server, { as: cedar });
  await badge("Waiting - Alder Family's Turn");
  expect(screen.getByText('2 picks until your turn.')).toBeVisible();
  await join();
  await publish(server.pass());
  expect(await screen.findByText("You're next.")).toBeVisible();
});
