import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import { signedOut } from '../../src/lib/session.ts';
import { openPage } from './draft-night.tsx';
import { type DraftServer, sevenFamilies } from './draft-server.ts';
import type { Answer } from './fake-fetch.ts';
import type { WishListServer } from './wish-list-server.ts';

const { WeekSelectionPage } = await import('../../src/modules/week-selection/page.tsx');

const [, birch] = sevenFamilies;

/** Opens Week Selection for Birch, whose list is linked by these words. */
export const open = async (
  draft: DraftServer,
  wishes: WishListServer,
  link: string,
  answers: Record<string, Answer> = {},
) => {
  signedOut();
  const page = await openPage(WeekSelectionPage, draft, { as: birch, answers: { ...wishes.answers, ...answers } });
  await page.join();
  expect(await screen.findByText(link)).toHaveAttribute('href', '/wish-list');
  return page;
};
