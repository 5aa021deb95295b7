import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { openPanel, paths } from '../support/run-the-draft.tsx';
import { badge, open, toast, week, writes } from '../support/week-selection.tsx';

const [alder, birch] = sevenFamilies;

test('the panel is only for the designated family, and closed at first', async () => {
  await open(new DraftServer(), { as: alder });
  expect(await screen.findByRole('button', { name: 'Run the draft' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Set up draft night' })).not.toBeInTheDocument();
  cleanup();
  await open(new DraftServer(), { as: birch });
  await badge("Waiting - Alder Family's Turn");
  expect(screen.queryByRole('button', { name: 'Run the draft' })).not.toBeInTheDocument();
});

describe('pause', () => {
  test('takes a reason, and the same button resumes', async () => {
    const { user, calls } = await openPanel(new DraftServer());
    await user.type(screen.getByLabelText('Why? (optional)'), 'Dinner{Enter}');
    expect(await screen.findByText(/^Paused by Alder/)).toHaveTextContent(/: Dinner$/);
    // A reason in a script from right to left keeps its marks.
    expect(screen.getByText('Dinner').tagName).toBe('BDI');
    const resume = screen.getByRole('button', { name: 'Resume the draft' });
    expect(resume).toHaveFocus();
    await user.keyboard('{Enter}');
    await badge('Your Turn - Alder Family');
    expect(writes(calls)).toMatchObject([
      { path: '/api/draft/2026/pause', body: { reason: 'Dinner' } },
      { path: '/api/draft/2026/resume' },
    ]);
  });
});

describe('undo', () => {
  test('shows what a choice releases, pauses first, and undoes just that', async () => {
    const server = new DraftServer().pickFirst(4);
    const { user, calls } = await openPanel(server);
    await user.click(screen.getByRole('radio', { name: /^Birch, week 2/ }));
    expect(
      await screen.findByText(/^Then it's Birch's turn: round 1, pick 2\. The draft will be paused/),
    ).toBeVisible();
    expect(writes(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo 3 picks' }));
    await toast('3 Picks Undone', 'The draft is paused. Resume it when everybody is ready.');
    expect(writes(calls)).toMatchObject([
      { path: '/api/draft/2026/pause', body: { reason: 'Undoing picks' } },
      { path: '/api/draft/2026/undo', body: { picks: 3, version: 6 } },
    ]);
    await badge("Paused - Birch Family's Turn");
    expect(screen.getByRole('heading', { name: 'Undo picks' })).toHaveFocus();
  });

  test('of a complete draft pauses it afterward', async () => {
    const { user, calls } = await openPanel(new DraftServer().pickFirst(21));
    await user.click(screen.getByRole('radio', { name: /^Gingko, week 21/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo 1 pick' }));
    await badge("Paused - Gingko Family's Turn");
    expect(paths(calls)).toEqual(['/api/draft/2026/undo', '/api/draft/2026/pause']);
  });
});

describe('a family that is away', () => {
  test('is picked for by a switch that names it on the whole page and turns itself off', async () => {
    const { user, calls } = await openPanel(new DraftServer().pickFirst(1));
    await badge("Waiting - Birch Family's Turn");
    const before = screen.getByRole('switch', { name: 'Pick for Birch (round 1, on the clock)' });
    expect(before).not.toBeChecked();
    await user.click(before);
    await badge('Picking for Birch');
    await user.click(week(7));
    await toast('Week Assigned', 'You picked week 7 for the Birch family.');
    expect(writes(calls)).toMatchObject([{ body: { familyId: birch?.id, round: 1, pick: 2 } }]);
    await badge("Waiting - Cedar Family's Turn");
    expect(screen.getByRole('switch', { name: /^Pick for Cedar/ })).not.toBeChecked();
  });
});

test('a reset of a draft with a clock says that it pauses, and does', async () => {
  const server = new DraftServer().pickFirst(2);
  server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 120, quietHours: null } });
  const { user, calls } = await openPanel(server);
  await user.click(screen.getByRole('button', { name: 'Reset All Weeks' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('The draft will be paused until you resume it, because it has a clock.');
  await user.click(within(dialog).getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(paths(calls)).toEqual(['/api/weeks/2026/reset', '/api/draft/2026/pause']));
});
