import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { offers, pickWeek5, tile } from '../support/take-back.tsx';
import { badge, open, toast, week, writes } from '../support/week-selection.tsx';

const [alder, birch] = sevenFamilies;

describe('after a pick', () => {
  test('the week offers to take it back, and the toast does not; then the week is free for everybody', async () => {
    const server = new DraftServer();
    const { user, calls } = await pickWeek5(server);
    await toast('Week Assigned', 'Your week has been successfully selected!');
    const [offer, ...others] = offers();
    expect(others).toEqual([]);
    expect(tile(5)).toContainElement(offer as HTMLElement);
    expect(offer).toHaveTextContent(/back · \d+ s$/);
    await user.click(offer as HTMLElement);
    await toast('Pick Taken Back', 'Week 5 is free again. Choose another week.');
    await badge('Your Turn - Alder Family');
    // The toast is read, so the status says only who is next.
    expect(screen.getByText('Your turn.')).toHaveAttribute('role', 'status');
    expect(week(5)).toBeEnabled();
    expect(offers()).toEqual([]);
    expect(writes(calls).at(-1)?.path).toBe('/api/draft/2026/take-back');
  });
});

test('a family whose week was picked for it may take it back', async () => {
  const server = new DraftServer().pickFirst(1);
  const { join, publish, user } = await open(server, { as: birch });
  await badge('Your Turn - Birch Family');
  await join();
  const turn = { familyId: birch?.id ?? '', round: 1, pick: 2 };
  const weekId = server.weeks()[8]?.id ?? '';
  await publish([server.record({ type: 'WeekPicked', data: { ...turn, weekId, onBehalf: true } }, alder?.id)]);
  await toast('Picked for You', 'Alder picked week 9 for Birch.');
  // The toast is read, so the status says only who is next.
  expect(screen.getByText("It's Cedar's turn.")).toHaveAttribute('role', 'status');
  await user.click(await screen.findByRole('button', { name: 'Take it back' }));
  await toast('Pick Taken Back', 'Week 9 is free again. Choose another week.');
});

describe('a released week', () => {
  test('can be taken again when its turn is back', async () => {
    const server = new DraftServer().pickFirst(2);
    const { user, join, publish, calls } = await open(server, { as: birch });
    await badge("Waiting - Cedar Family's Turn");
    await join();
    await publish(server.undo(1));
    await toast('Your Pick Was Undone', 'Alder undid a pick. Week 2 is free again.');
    await user.click(await screen.findByRole('button', { name: 'Take week 2 again' }));
    await toast('Week Assigned', 'Your week has been successfully selected!');
    expect(writes(calls)).toMatchObject([{ body: { familyId: birch?.id, round: 1, pick: 2 } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /again/ })).toBeNull());
    // Its focus stays near.
    const status = screen.getByRole('region', { name: 'Draft status' });
    await waitFor(() => expect(status).toContainElement(document.activeElement as HTMLElement));
  });
});
