import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boatQuery } from '../../src/lib/boat.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { modules } from '../../src/shell/modules.ts';
import { listenForShortcuts } from '../../src/shell/shortcuts.ts';
import { ShortcutsDialog } from '../../src/shell/shortcuts-dialog.tsx';
import { SearchField } from '../../src/ui/search-field.tsx';
import { boat } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

const user = userEvent.setup();
const goTo = jest.fn();
const showAll = jest.fn();
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  goTo.mockClear();
  showAll.mockClear();
  stop = listenForShortcuts(goTo, showAll);
});
afterEach(() => stop());

const page = (
  <main>
    <button type="button">Restock</button>
    <SearchField label="Search" placeholder="Search..." value="" onChange={() => {}} />
    <textarea aria-label="Notes" />
  </main>
);

test('no two pages have one letter', () => {
  const keys = modules.flatMap(({ page }) => page?.key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['gc', '/calendar'],
  ['gs', '/season/2026'],
  ['ggt', '/trades'],
  ['gx', undefined],
  ['c', undefined],
  // Coming soon.
  ['gv', undefined],
  ['{Control>}g{/Control}c', undefined],
])('%s goes to %s', async (keys, path) => {
  show(page);
  queryClient.setQueryData(boatQuery.queryKey, boat);
  await user.click(screen.getByRole('button', { name: 'Restock' }));
  await user.keyboard(keys);
  expect(goTo.mock.calls).toEqual(path === undefined ? [] : [[path]]);
});

test('a slash goes to the search, and is not typed into it', async () => {
  show(page);
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a question mark shows all shortcuts', async () => {
  show(page);
  await user.keyboard('?');
  expect(showAll).toHaveBeenCalledTimes(1);
});

test('what is typed is no shortcut', async () => {
  show(page);
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'gc/?');
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('gc/?');
  expect([goTo.mock.calls, showAll.mock.calls]).toEqual([[], []]);
});

test('an open dialog keeps the keys to itself', async () => {
  show(<div role="dialog" aria-label="Question" />);
  await user.keyboard('gc?');
  expect([goTo.mock.calls, showAll.mock.calls]).toEqual([[], []]);
});

test('the dialog lists the shortcuts, and switches them off on this device', async () => {
  const opened = { open: true, onClose: () => {}, onClosed: () => {}, openedFrom: () => null };
  show(<ShortcutsDialog {...opened} />);
  queryClient.setQueryData(boatQuery.queryKey, boat);
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getByText('Calendar View')).toBeVisible();
  await waitFor(() => expect(dialog.queryByText('Waivers')).toBeNull());
  await user.click(dialog.getByRole('switch', { name: 'Single-key shortcuts on this device' }));
  cleanup();
  show(page);
  await user.keyboard('gc?');
  expect([goTo.mock.calls, showAll.mock.calls]).toEqual([[], []]);
});
