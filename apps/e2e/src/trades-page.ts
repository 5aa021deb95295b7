import type { Page } from 'playwright-core';
import type { Family } from './boat.ts';
import { laptop, signedIn } from './stage.ts';

/** Opens a family's trades. */
export const openTrades = async ({ username }: Family, device = laptop): Promise<Page> => {
  const page = await signedIn(username, device);
  await page.goto('/trades');
  await page.getByRole('heading', { name: 'Trades', level: 1 }).waitFor();
  return page;
};
