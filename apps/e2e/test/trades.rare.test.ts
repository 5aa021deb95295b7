import { beforeAll, expect } from '@jest/globals';
import { type Family, families } from '../src/boat.ts';
import { phone, scenario } from '../src/stage.ts';
import { draftTradingSeason } from '../src/trades.ts';
import { isAccessible, openTrades } from '../src/trades-page.ts';

const [ng, zielinska] = families.slice(5) as [Family, Family];

beforeAll(draftTradingSeason);

scenario('on a phone, an offer is made on two screens without scrolling, and Back leads to the first', async () => {
  const page = await openTrades(zielinska, phone);
  await page.getByRole('button', { name: 'Offer a Week' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Offer a week' });
  await dialog.getByText(/^Week 7,/).tap();
  const wanted = dialog.getByRole('checkbox', { name: `Week 6 ${ng.name}` });
  await wanted.check();
  const isInWindow = async () => {
    const box = await dialog.boundingBox();
    expect([box && box.y >= 0, box && box.y + box.height <= phone.viewport.height]).toEqual([true, true]);
  };
  await isInWindow();
  const review = dialog.getByRole('button', { name: 'Review the Offer' });
  await review.tap();
  const sentence = dialog.getByRole('heading', { name: `You would give week 7 for ${ng.name}'s week 6` });
  await sentence.waitFor();
  await isInWindow();
  await isAccessible(page);
  await page.goBack();
  await sentence.waitFor({ state: 'hidden' });
  expect(await wanted.isChecked()).toBe(true);
  await review.tap();
  await dialog.getByRole('button', { name: 'Make the Offer' }).tap();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('article', { name: `You would give week 7 for ${ng.name}'s week 6` }).waitFor();
});
