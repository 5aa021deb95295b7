import { expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, familiesNamed, sevenFamilies } from '../support/draft-server.ts';
import { deferred } from '../support/fake-fetch.ts';
import { alder, opened, openForm, order, Page, row } from '../support/join-or-leave.tsx';

test('what was entered is there again after another page was opened, until the form is left', async () => {
  const { add, press } = await openForm();
  const day = () => screen.getByLabelText('Draft day');
  await press('Remove Cedar');
  await add({ Name: 'Hazel' });
  fireEvent.change(day(), { target: { value: '2027-02-06' } });
  cleanup();

  const { user } = await openPage(Page, new DraftServer().pickFirst(3), { as: alder });
  const open = async () => user.click(await screen.findByRole('button', { name: 'Open the next season' }));
  await open();
  await screen.findByText('Leaves with the next season');
  expect(row('Hazel')).toBeVisible();
  expect(day()).toHaveValue('2027-02-06');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await open();
  expect(await screen.findByLabelText('Draft day')).toHaveValue('');
  expect(row('Hazel')).toBeUndefined();
});

test('another refusal is said where the season is opened', async () => {
  const message = 'A new season has to be later than every other one.';
  const { user, confirm } = await openForm(sevenFamilies, {
    status: 400,
    body: { message, issues: [{ path: 'year', message }] },
  });
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  const dialog = await confirm();
  await user.click(dialog.getByRole('button', { name: 'Open the 2027 season' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

test('what the server answers is shown, although somebody has pressed Escape before', async () => {
  const message = 'A new season has to be later than every other one.';
  const late = deferred();
  const { user, confirm } = await openForm(sevenFamilies, () => late.answer());
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  const dialog = await confirm();
  await user.click(dialog.getByRole('button', { name: 'Open the 2027 season' }));
  await user.keyboard('{Escape}');
  await act(async () => late.send({ status: 400, body: { message } }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('who runs the boat stays, and two families are the fewest', async () => {
  const { user, press, add } = await openForm(sevenFamilies.slice(0, 2));
  expect(screen.queryByRole('button', { name: 'Remove Alder' })).toBeNull();
  expect(row('Alder')).toHaveTextContent('You run the boat. To leave, hand it over first.');
  expect(screen.getByRole('link', { name: 'hand it over' })).toHaveAttribute('href', '/boat');
  await press('Remove Birch');
  expect(screen.getByRole('alert')).toHaveTextContent(/^A boat has at least two families\./);
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  await press('Continue');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await add({ Name: 'Moreau' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(order()).toEqual(['Alder', 'Moreau (new)']);
});

test('twelve families are the most', async () => {
  const twelve = familiesNamed(...'Alder Birch Cedar Dogwood Elm Fir Gingko Hazel Ivy Juniper Kapok Larch'.split(' '));
  const { press, add } = await openForm(twelve);
  expect(screen.getByText(/^Twelve families is a full boat/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a family' })).toBeNull();
  await press('Remove Birch');
  await add({ Name: 'Moreau' });
  await press('Put back Birch');
  expect(screen.getByRole('alert')).toHaveTextContent('A boat has at most twelve families. Remove one.');
});

test('who joined is no longer said once the page was left', async () => {
  const late = deferred();
  const { user, add, confirm } = await openForm(sevenFamilies, () => late.answer());
  await add({ Name: 'Moreau' });
  await user.type(screen.getByLabelText('Draft day'), '2099-03-01');
  await user.click((await confirm()).getByRole('button', { name: 'Open the 2027 season' }));
  cleanup();
  await act(async () => late.send({ status: 201, body: { ...opened, year: 2026 } }));
  await openForm();
  expect(screen.queryByText(/joined with the/)).toBeNull();
});
