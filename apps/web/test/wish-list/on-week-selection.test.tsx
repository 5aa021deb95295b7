import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { open } from '../support/wish-list-on-week-selection.tsx';
import { WishListServer } from '../support/wish-list-server.ts';

const [, birch] = sevenFamilies;

test('Week Selection leads to an empty list, and shows no switch while it is off', async () => {
  const draft = new DraftServer();
  await open(draft, new WishListServer(draft), 'Make a wish list');
  expect(screen.queryByLabelText("Pick from my list when it's my turn")).not.toBeInTheDocument();
});

test('Week Selection shows the switch while it is on, and turns it off', async () => {
  const draft = new DraftServer();
  const wishes = new WishListServer(draft).save([3], true);
  const { user } = await open(draft, wishes, 'Your wish list');
  const toggle = screen.getByLabelText("Pick from my list when it's my turn");
  await user.click(toggle);
  await waitFor(() => expect(wishes.list.auto).toBe(false));
  // For those who have switched it off by mistake.
  expect(toggle).not.toBeChecked();
  expect(toggle).toHaveFocus();
});

test('Week Selection says which week the list takes, and when, and can stop it', async () => {
  const draft = new DraftServer();
  const wishes = new WishListServer(draft).save([1, 9], true);
  const { user, publish } = await open(draft, wishes, 'Your wish list');
  expect(await screen.findByText('Your list takes week 1 in 1 pick.')).toBeVisible();
  await publish(draft.pick(1));
  expect(await screen.findByText(/^Your list takes week 9 (in \d+ s|now)\.$/)).toBeVisible();
  expect(screen.queryByText('Your 2nd choice: week 9.')).toBeNull();
  await user.click(screen.getByRole('button', { name: "Stop, I'll pick myself" }));
  expect(await screen.findByText('Your 2nd choice: week 9.')).toBeVisible();
  await waitFor(() => expect(wishes.list.auto).toBe(false));
});

test("the list's order is on the free weeks on the family's turn", async () => {
  const draft = new DraftServer();
  const { publish } = await open(draft, new WishListServer(draft).save([1, 9, 3]), 'Your wish list');
  const marked = () => screen.queryAllByText(/^\d(st|nd|rd)/).map((mark) => mark.closest('button')?.textContent);
  expect(marked()).toEqual([]);
  await publish(draft.pick(1));
  await waitFor(() =>
    expect(marked()).toEqual([expect.stringContaining('Week 33rd'), expect.stringContaining('Week 92nd')]),
  );
});

test('Week Selection explains an automatic pick, and shows others only that it came from a list', async () => {
  const draft = new DraftServer();
  const wishes = new WishListServer(draft).save([1, 9], true);
  const { publish } = await open(draft, wishes, 'Your wish list');
  await publish(draft.pick(1));
  if (birch) await publish(wishes.pickFor(birch, 9, { salt: 'f'.repeat(64), listHash: '0'.repeat(64) }));
  expect(await screen.findByText(/^Week 9 was your 2nd choice: week 1 went to Alder at /)).toBeVisible();
  expect(screen.getByText("It's Cedar's turn.")).toBeInTheDocument();
});
