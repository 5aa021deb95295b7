import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { families } from '../boat.ts';
import type { Screen } from '../check-screens.ts';
import { inventoryOf } from '../inventory.ts';
import { issuesOf } from '../issues.ts';
import { requestsOf } from '../stage.ts';
import { longest } from '../television.ts';
import { accept, draftTradingSeason, offer, weekIdOf } from '../trades.ts';
import { guest } from '../waivers.ts';

const [abara = '', bell = '', , ito = '', moreau = '', ng = '', zielinska = ''] = families.map(
  ({ username }) => username,
);

const trades = async (page: Page) => {
  await page.goto('/trades');
  await page.getByRole('heading', { name: 'Trades', level: 1 }).waitFor();
};
const noTrades = async (page: Page) => {
  await trades(page);
  await page.getByRole('heading', { name: 'No open offers' }).waitFor();
};
const makeOffers = async () => {
  await offer(abara, 1, 12);
  await offer(longest, 12, 13);
  await offer(longest, 3, 4);
  await offer(ito, 4, 5);
  await offer(moreau, 5, 3);
  await accept(ng, await offer(zielinska, 7, 9), 9);
};
const fullTrades = async (page: Page) => {
  await trades(page);
  for (const title of ['Offers to you', 'Three-way trades', 'Your offers'])
    await page.getByRole('heading', { name: title, level: 2 }).waitFor();
  await page.getByText('1 past offer').click();
  await page.getByText(/^Offered /).waitFor();
};
const offerDialog = async (page: Page) => {
  await trades(page);
  await page.getByRole('button', { name: 'Offer a week' }).click();
  await page.getByRole('dialog', { name: 'Offer a week' }).waitFor();
};
const acceptDialog = async (page: Page) => {
  await trades(page);
  await page.getByRole('button', { name: 'Accept…' }).first().click();
  await page.getByRole('alertdialog', { name: 'Accept this offer?' }).waitFor();
};
const weekDialog = async (page: Page) => {
  await page.goto('/calendar');
  await page.getByRole('button', { name: /^Week 7 / }).click();
  await page
    .getByRole('dialog')
    .getByText(/in a trade\./)
    .waitFor();
};

/** Fills the handover of week 3, from Bell to the family of the screens. */
const fillHandover = async () => {
  await inventoryOf(
    { name: `Mooring-line-${longest}-double-braided`, notes: `https://example.org/${'rope'.repeat(40)}` },
    { name: 'Life vests', status: 'out_of_stock' },
  );
  await issuesOf(
    { title: `Steering-of-${longest}-`.repeat(4).slice(0, 200) },
    { title: 'Bilge pump', priority: 'high', status: 'in_progress' },
  );
  await guest(`Maximiliana ${longest}`);
  const data = { item: 'Fill the water tank', done: true };
  const ticked = await (await requestsOf(bell)).put(`/api/weeks/${await weekIdOf(3)}/checklist`, { data });
  expect(ticked.status()).toBe(200);
};
const handover = async (page: Page) => {
  await page.goto(`/handover/${await weekIdOf(3)}`);
  await page.getByRole('heading', { name: 'Week 3 handover' }).waitFor();
  await page.getByText('You take over from the Bell family.').waitFor();
};

export const tradesAndHandover: readonly Screen[] = [
  { name: 'trades without an offer', boat: draftTradingSeason, visit: noTrades },
  { name: 'trades with offers, a ring and an ended offer', boat: makeOffers, visit: fullTrades },
  { name: 'offer a week', visit: offerDialog },
  { name: 'accept an offer', visit: acceptDialog },
  { name: 'history of a week', visit: weekDialog },
  { name: 'handover of a week', boat: fillHandover, visit: handover },
];
