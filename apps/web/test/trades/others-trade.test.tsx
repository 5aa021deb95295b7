import type { WeeksTraded } from '@houseboat/draft/events.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { clearToasts, useToast } from '../../src/lib/toast.ts';
import { beforeTheSeason, completeDraft, openTrades } from '../support/trades-page.tsx';

beforeEach(() => {
  beforeTheSeason();
  clearToasts();
});
afterEach(() => void jest.useRealTimers());

const give = (weekNumber: number, from: number, to: number) => ({ weekNumber, from, to });

/** Opens a page for Alder. `trade` moves weeks between families by their index, by the act of one of them. */
const open = async () => {
  const boat = completeDraft();
  const { publish } = await openTrades(boat);
  const { draft } = boat;
  const idOf = (index: number) => draft.families[index]?.id ?? '';
  const weekIdOf = (weekNumber: number) => draft.weeks().find((week) => week.weekNumber === weekNumber)?.id ?? '';
  const trade = async (moves: ReturnType<typeof give>[], by: number, ring?: 'ring') => {
    const id = '00000005-0000-4000-8000-000000000001';
    const data: WeeksTraded = {
      moves: moves.map(({ weekNumber, from, to }) => ({
        weekId: weekIdOf(weekNumber),
        from: idOf(from),
        to: idOf(to),
      })),
      ...(ring ? { tradeId: null, ringId: id } : { tradeId: id }),
    };
    await publish([draft.record({ type: 'WeeksTraded', data }, idOf(by))]);
  };
  return { trade };
};

const toast = async (title: string, description: string) => {
  const found = await screen.findByText(title, { selector: 'li *' });
  expect(found.closest('li')).toHaveTextContent(`${title}. ${description}`);
};

test('a family that takes my offer is named, with the weeks', async () => {
  const { trade } = await open();
  await trade([give(14, 0, 1), give(2, 1, 0)], 1);
  await toast('Offer Accepted', 'Birch took your offer: week 14 for week 2.');
});

test('a gift that is taken has no week in return', async () => {
  const { trade } = await open();
  await trade([give(14, 0, 2), give(15, 0, 2)], 2);
  await toast('Offer Accepted', 'Cedar took your offer: weeks 14 and 15.');
});

test('a ring that another family closes says what I gave and got', async () => {
  const { trade } = await open();
  await trade([give(1, 0, 1), give(2, 1, 2), give(3, 2, 0)], 2, 'ring');
  await toast('Three-Way Trade Done', 'All three families agreed: week 1 for week 3.');
});

test('my own acts and trades of others say nothing here', async () => {
  const { trade } = await open();
  await trade([give(14, 0, 1), give(2, 1, 0)], 0);
  await trade([give(3, 2, 3)], 3);
  expect(useToast.getState().toast).toBeNull();
  await trade([give(15, 0, 1)], 1);
  await toast('Offer Accepted', 'Birch took your offer: week 15.');
  expect(useToast.getState().toast?.id).toBe(1);
});
