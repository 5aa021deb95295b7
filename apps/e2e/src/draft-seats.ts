import type { Page } from 'playwright-core';
import { type Family, families } from './boat.ts';
import { laptop, phone, signedIn } from './stage.ts';
import { weekSelection } from './week-selection.ts';

/** The turns of the snake draft. Each takes another week, never one next to the week before. */
export const turns = [...families, ...families.toReversed(), ...families].map((family, n) => ({
  family,
  round: Math.floor(n / families.length) + 1,
  pick: (n % families.length) + 1,
  week: ((n * 8) % 21) + 1,
}));

export type Seat = { family: Family; page: Page; screen: ReturnType<typeof weekSelection> };

export const openSeat = async (family: Family, index: number): Promise<Seat> => {
  const page = await signedIn(family.username, index % 2 ? phone : laptop);
  const screen = weekSelection(page);
  await screen.open();
  return { family, page, screen };
};
