import { expect } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { signedOut } from '../../src/lib/session.ts';
import { openPage } from './draft-night.tsx';
import { DraftServer, sevenFamilies } from './draft-server.ts';
import type { Answer } from './fake-fetch.ts';
import { WishListServer } from './wish-list-server.ts';

const { WishListPage } = await import('../../src/modules/wish-list/page.tsx');
export const [alder, birch, cedar] = sevenFamilies;
export const put = 'PUT /api/draft/2026/wish-list';
export const unavailable = { status: 503, body: { message: 'The database is unavailable.' } };

export const setUp = () => {
  const draft = new DraftServer();
  return { draft, wishes: new WishListServer(draft) };
};

export const open = async (
  draft: DraftServer,
  wishes: WishListServer,
  as = cedar,
  answers: Record<string, Answer> = {},
) => {
  // Signing out discards what was left unsaved before.
  cleanup();
  signedOut();
  const page = await openPage(WishListPage, draft, { as, answers: { ...wishes.answers, ...answers } });
  await screen.findByText('Your list');
  return page;
};

export const ranked = () =>
  within(screen.getByRole('list', { name: 'Your weeks, best first' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

// By text, not by role: role queries compute every accessible name on the page, which is slow in jsdom.
export const findChoice = (weekNumber: number) =>
  screen.queryByText(`Week ${weekNumber}`, { selector: 'button *' })?.closest('button');

export const choice = (weekNumber: number) => {
  const button = findChoice(weekNumber);
  if (!button) throw new Error(`Week ${weekNumber} is no button.`);
  return button;
};

export const press = (name: string) => screen.queryByLabelText(name) ?? screen.getByText(name, { selector: 'button' });

export const saved = (wishes: WishListServer, weekNumbers: number[]) =>
  waitFor(() => expect(wishes.weekNumbers).toEqual(weekNumbers));
