import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from './draft-night.tsx';
import type { DraftServer } from './draft-server.ts';

const { WeekSelectionPage } = await import('../../src/modules/week-selection/page.tsx');

/** Opens Week Selection. */
export const open = (server: DraftServer, options: Parameters<typeof openPage>[2]) =>
  openPage(WeekSelectionPage, server, options);

/** Waits for the largest text on the page. */
export const badge = (text: string) => screen.findByText(text, { selector: 'strong' });

/** Returns a week's button, if the week is free. By text, because role queries compute every accessible name on the page. */
export const noWeek = (number: number) =>
  screen.queryByText(`Week ${number}`, { selector: 'button *' })?.closest('button');

/** Returns a free week's button. */
export const week = (number: number) => {
  const button = noWeek(number);
  if (!button) throw new Error(`Week ${number} is no button.`);
  return button;
};

/** Waits for a toast. */
export const toast = async (title: string, description: string) => {
  const found = await screen.findByText(title, { selector: 'li *' });
  expect(found.closest('li')).toHaveTextContent(`${title}. ${description}`);
};

type Calls = { method: string; path: string }[];
export const writes = (calls: Calls) => calls.filter(({ method }) => method === 'POST');
export const reads = (calls: Calls, path: string) =>
  calls.filter((call) => call.method === 'GET' && call.path === path).length;

/** The words of the free weeks that say so. */
export const freeWeeks = () => screen.getAllByText('Available', { selector: 'button *' });

/** The number of rings at newly picked stops: circles beyond the stops, of which the boat hides one. */
export const ripples = () => screen.getByRole('img').querySelectorAll('circle').length - 20;
