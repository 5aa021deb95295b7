import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { question } from './live-page.tsx';
import { inRow, opened, openWaivers, showsGuests } from './waivers-page.tsx';
import { WaiversServer } from './waivers-server.ts';

export const path = '/api/waivers/00000006-0000-4000-8000-000000000002';

/** Opens the page with the waivers of Cleo, Anna and Ben, from the newest. */
const openPage = async (answers: Parameters<typeof openWaivers>[1] = {}) => {
  const server = new WaiversServer();
  server.create({ guestName: 'Ben' });
  server.create({ guestName: 'Anna', guestEmail: 'ana@example.org' });
  server.create({ guestName: 'Cleo' });
  const page = await openWaivers(server, answers);
  await page.join();
  await showsGuests('Cleo', 'Anna', 'Ben');
  const tool = async (guest: string, name: string) => (await inRow(guest)).getByRole('button', { name });
  return { server, ...page, tool };
};

export const openCorrection = async (answers: Parameters<typeof openWaivers>[1] = {}) => {
  const page = await openPage(answers);
  await page.user.click(await page.tool('Anna', 'Correct'));
  const dialog = within(await opened('Correct waiver'));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const type = async (name: string, text: string) => {
    await page.user.clear(field(name));
    await page.user.type(field(name), text);
  };
  return {
    ...page,
    dialog,
    field,
    type,
    press: (name: string) => page.user.click(dialog.getByRole('button', { name })),
  };
};

export const openDeletion = async () => {
  const page = await openPage();
  await page.user.click(await page.tool('Anna', 'Delete'));
  const dialog = within(await question('Delete the waiver for Anna?'));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return {
    ...page,
    dialog,
    isClosed,
    press: (name: string) => page.user.click(dialog.getByRole('button', { name })),
  };
};
