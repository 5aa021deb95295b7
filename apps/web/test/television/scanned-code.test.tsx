import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DraftServer } from '../support/draft-server.ts';
import { openTelevision } from '../support/television.tsx';

// Imported first, so that no test has to wait for lazy chunks.
await import('../../src/shell/signed-in.tsx');
await import('../../src/modules/television/public/televisions-dialog.tsx');

const server = new DraftServer().pickFirst(21);
const answers = { 'GET /api/displays': { body: [] } };
const dialog = () => screen.findByRole('dialog', { name: 'TVs' });
const address = () => window.location.pathname + window.location.search;

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

test('a scanned code is prefilled in the dialog and then removed from the address', async () => {
  const { user } = await openTelevision(server, { as: 'family', path: '/?tv=BCDFGH', answers });
  await dialog();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('BCDFGH');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(address()).toBe('/'));
});

test('a scanned code survives the login', async () => {
  const [alder] = server.families;
  const { user } = await openTelevision(server, {
    as: 'out',
    path: '/?tv=BCDFGH',
    answers: { ...answers, 'POST /api/auth/family/login': { body: { authenticated: true, family: alder } } },
  });
  await user.type(await screen.findByLabelText('Family Username'), 'alder');
  await user.type(screen.getByLabelText('Password'), 'houseboat{Enter}');
  await dialog();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('BCDFGH');
  expect(window.location.pathname).toBe('/');
});

test('the account menu opens the dialog, which returns the focus', async () => {
  const { user } = await openTelevision(server, { as: 'family', path: '/', answers });
  const menu = await screen.findByRole('button', { name: 'Account menu' });
  await user.click(menu);
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  for (const item of screen.getAllByRole('menuitem').slice(0, 4)) {
    await user.keyboard('{ArrowDown}');
    // The menu follows a key a moment later, and Enter counts for the item that it has reached.
    await waitFor(() => expect(screen.getByRole('menu')).toHaveAttribute('aria-activedescendant', item.id));
  }
  await user.keyboard('{Enter}');
  await dialog();
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(menu).toHaveFocus());
});
