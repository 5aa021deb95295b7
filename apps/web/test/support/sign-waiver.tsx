import { within } from '@testing-library/react';
import { inRow, opened, openWaivers } from './waivers-page.tsx';
import { WaiversServer } from './waivers-server.ts';

type Answers = Parameters<typeof openWaivers>[1];

/** Opens the dialog in which Ana signs. */
export const open = async (answers: Answers = {}) => {
  const server = new WaiversServer();
  server.create({ guestName: 'Ben' });
  server.create({ guestName: 'Ana' });
  const page = await openWaivers(server, answers);
  await page.join();
  const { user } = page;
  await user.click((await inRow('Ana')).getByRole('button', { name: 'Sign' }));
  const dialog = within(await opened('Sign Waiver'));
  return { server, dialog, ...page, press: (name: string) => user.click(dialog.getByRole('button', { name })) };
};

export const path = '/api/waivers/00000006-0000-4000-8000-000000000002/sign';

type Page = Awaited<ReturnType<typeof open>>;

/** Ticks that the corrected text was read. */
export const readIt = async ({ dialog, user }: Page) =>
  user.click(dialog.getByRole('checkbox', { name: "I've read the new text" }));
export const sentRevisions = ({ sent }: Page) =>
  sent('POST').map(({ init }) => new Headers(init.headers).get('If-Match'));
