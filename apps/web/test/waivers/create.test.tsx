import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { dialog, fillIn, guestEmail, guestName } from '../support/create-waiver.tsx';
import { toast } from '../support/live-page.tsx';
import { openWaivers, showsGuests } from '../support/waivers-page.tsx';
import { WaiversServer } from '../support/waivers-server.ts';

const { open, press, isClosed } = dialog;

test('invalid fields show their errors, the first one gets the focus, and nothing is sent', async () => {
  const page = await openWaivers(new WaiversServer());
  await open(page);
  expect(guestEmail()).toHaveAttribute('inputmode', 'email');
  await page.user.type(guestEmail(), 'ana');
  await press(page);
  await waitFor(() => expect(guestName()).toHaveAccessibleErrorMessage('Guest name must not be blank.'));
  expect(guestEmail()).toHaveAccessibleErrorMessage('Please enter an email address.');
  expect(guestName()).toHaveFocus();
  expect(page.sent('POST')).toEqual([]);
});

test('a waiver is sent trimmed, shows a toast, clears the filter, and leaves an empty form', async () => {
  const server = new WaiversServer();
  server.create({ guestName: 'Ben' });
  const page = await openWaivers(server);
  await page.user.type(screen.getByRole('searchbox'), 'ben');
  await open(page);
  await fillIn(page);
  await press(page);
  await toast('Waiver Created', 'Waiver has been created and sent to guest.');
  await isClosed();
  expect(page.sent('POST').map(({ body }) => body)).toEqual([{ guestName: 'Ana Ruiz', guestEmail: 'ana@example.org' }]);
  await showsGuests('Ana Ruiz', 'Ben');
  await waitFor(() => expect(screen.getByRole('button', { name: 'New Waiver' })).toHaveFocus());
  await open(page);
  expect(guestName()).toHaveValue('');
  expect(guestEmail()).toHaveValue('');
});
