import { screen } from '@testing-library/react';
import { type DraftServer, sevenFamilies } from './draft-server.ts';
import { open, writes } from './week-selection.tsx';

const [alder] = sevenFamilies;

/** Opens Week Selection for the designated family, with the panel that runs the draft. */
export const openPanel = async (server: DraftServer, answers = {}) => {
  const page = await open(server, { as: alder, answers });
  const toggle = await screen.findByRole('button', { name: 'Run the draft' });
  if (toggle.getAttribute('aria-expanded') === 'false') await page.user.click(toggle);
  await screen.findByRole('link', { name: 'Set up draft night' });
  return page;
};

export const paths = (calls: { method: string; path: string }[]) => writes(calls).map(({ path }) => path);
