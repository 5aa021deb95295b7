import { screen } from '@testing-library/react';
import { type DraftServer, sevenFamilies } from './draft-server.ts';
import { badge, open, week } from './week-selection.tsx';

const [alder] = sevenFamilies;

export const offers = () => screen.queryAllByRole('button', { name: 'Take it back' });
export const tile = (number: number) =>
  screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(`Week ${number}`)) as HTMLElement;

/** Opens Week Selection for Alder, and picks week 5. */
export const pickWeek5 = async (server: DraftServer, options = {}) => {
  const page = await open(server, { as: alder, ...options });
  await badge('Your Turn - Alder Family');
  await page.join();
  await page.user.click(week(5));
  await badge("Waiting - Birch Family's Turn");
  return page;
};
