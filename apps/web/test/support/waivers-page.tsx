import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sevenFamilies } from './draft-server.ts';
import type { Answer } from './fake-fetch.ts';
import { openLivePage } from './live-page.tsx';
import type { WaiversServer } from './waivers-server.ts';

const { WaiversPage } = await import('../../src/modules/waivers/page.tsx');

/** Opens the waivers for Alder. */
export const openWaivers = (server: WaiversServer, answers: Record<string, Answer> = {}) =>
  openLivePage({ Page: WaiversPage, useFollow: () => {}, path: '/waivers' }, server, {
    'GET /api/families': { body: sevenFamilies.map((family) => ({ ...family, isAdmin: false })) },
    ...answers,
  });

const guestIn = (row: HTMLElement) => row.querySelector('bdi')?.textContent;

/** Returns the visible rows of the table. */
export const rows = () => screen.queryAllByRole('row').filter(guestIn);

/** Waits until these guests are in the table, in this order. */
export const showsGuests = (...names: string[]) => waitFor(() => expect(rows().map(guestIn)).toEqual(names));

/** Waits for a guest's row. */
export const inRow = async (name: string) =>
  within(
    await waitFor(() => {
      const row = rows().find((one) => guestIn(one) === name);
      if (!row) throw new Error(`There is no row of ${name}.`);
      return row;
    }),
  );

/** Returns the labels of the actions in a guest's row. */
export const actionsOf = async (name: string) =>
  [...((await inRow(name)).getAllByRole('cell').at(-1)?.querySelectorAll('a, button') ?? [])].map(
    (action) => action.getAttribute('aria-label') ?? action.firstChild?.textContent,
  );

export const button = (name: string) => screen.getByRole('button', { name });

/** Waits for a dialog to have the focus, without which it would not restore it. */
export const opened = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
