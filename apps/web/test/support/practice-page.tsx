import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { openPage } from './draft-night.tsx';
import { DraftServer, familiesNamed, sevenFamilies } from './draft-server.ts';
import { WishListServer } from './wish-list-server.ts';

export const { PracticePage } = await import('../../src/modules/practice/page.tsx');
export const { usePractice } = await import('../../src/modules/practice/store.ts');
export const [alder, birch, cedar] = sevenFamilies;
/** A draft of three families and two rounds. */
export const smallDraft = () => new DraftServer(familiesNamed('Alder', 'Birch', 'Cedar'), '2026-07-05');

/** Opens practice at an address. */
export async function open(search = '', { draft = smallDraft(), as = alder, list = new WishListServer(draft) } = {}) {
  usePractice.setState({ topic: undefined, run: undefined, isTimed: true });
  const opened = await openPage(PracticePage, draft, { as, answers: list.answers });
  act(() => window.history.replaceState(null, '', `/practice${search}`));
  await screen.findByText(/^Round \d - Pick \d of \d$/);
  return { ...opened, draft, list };
}

export const freeWeeks = () =>
  [...document.querySelectorAll<HTMLElement>('button[aria-disabled="false"]')].filter(({ textContent }) =>
    textContent?.endsWith('Available'),
  );

/** Plays the bots' turns; nothing in the family's own turn, where there is nothing to skip. */
export const skip = () => {
  if (!screen.queryByText('Your turn')) fireEvent.click(screen.getByText('Skip to my turn'));
};

export const weekNumbers = (tiles: HTMLElement[]) =>
  tiles.map(({ textContent }) => Number(/Week (\d+)/.exec(textContent ?? '')?.[1]));

/** Plays until the result shows: in each turn the last free week. Returns the weeks. */
export async function play(): Promise<number[]> {
  const taken: number[] = [];
  while (!screen.queryByText('Your weeks in this practice')) {
    skip();
    const tile = freeWeeks().at(-1);
    if (!tile) continue;
    taken.push(...weekNumbers([tile]));
    fireEvent.click(tile);
  }
  await screen.findByRole('button', { name: 'Use these as my wish list' });
  return taken;
}

export const isHidden = jest.spyOn(document, 'hidden', 'get');
