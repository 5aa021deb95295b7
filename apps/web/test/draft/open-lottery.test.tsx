import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { open, toast, week, writes } from '../support/week-selection.tsx';

const [alder] = sevenFamilies;

const openWithLottery = async () => {
  const server = new DraftServer();
  server.manage({ type: 'CommitLottery', commitment: 'f'.repeat(64) });
  const page = await open(server, { as: alder });
  await screen.findByText("The order isn't drawn yet. A pick now ends the lottery.");
  return page;
};

test('an order that is still to be drawn is said, and the word is asked for', async () => {
  await openWithLottery();
  expect(await screen.findByRole('link', { name: 'Add your lottery word' })).toBeVisible();
});

test('a pick before the draw asks first', async () => {
  const { user, calls } = await openWithLottery();
  await user.click(week(5));
  await user.click(await screen.findByRole('button', { name: 'Wait for the draw' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(writes(calls)).toEqual([]);
  await user.click(week(5));
  await user.click(await screen.findByRole('button', { name: 'Pick this week' }));
  await toast('Week Assigned', 'Your week has been successfully selected!');
  expect(writes(calls)).toMatchObject([{ body: { familyId: alder?.id, round: 1, pick: 1 } }]);
});
