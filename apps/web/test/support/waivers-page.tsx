import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sevenFamilies } from './draft-server.ts';
import type { Answer } from './fake-fetch.ts';
import { openLivePage } from './live-page.tsx';
import type { WaiversServer } from './waivers-server.ts';

const { WaiversPage } = await import('../../src/features/waivers/page.tsx');

/** Opens the waivers for Alder. */
export const openWaivers = (server: WaiversServer, answers: Record<string, Answer> = {}) =>
  openLivePage({ Page: WaiversPage, useFollow: () => {}, path: '/waivers' }, server, {
    'GET /api/families': { body: sevenFamilies },
    ...answers,
  });

const guestIn = (row: HTMLElement) => row.querySelector('bdi')?.textContent;

/** The rows of the table that are seen. */
export const rows = () => screen.queryAllByRole('row').filter(guestIn);

/** Waits until these guests are in the table, in this order. */
export const showsGuests = (...names: string[]) => waitFor(() => expect(rows().map(guestIn)).toEqual(names));

/** A guest's row, once it is there. */
export const inRow = async (name: string) =>
  within(
    await waitFor(() => {
      const row = rows().find((one) => guestIn(one) === name);
      if (!row) throw new Error(`There is no row of ${name}.`);
      return row;
    }),
  );

/** What can be done in a guest's row, in order. */
export const actionsOf = async (name: string) =>
  [...((await inRow(name)).getAllByRole('cell').at(-1)?.querySelectorAll('a, button') ?? [])].map(
    (action) => action.firstChild?.textContent,
  );

/** Presses a button with the mouse, wherever it is on screen. */
export const button = (name: string) => screen.getByRole('button', { name });

/** Waits for a dialog of that name, until it has the focus: only then does it give it back. */
export const opened = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
