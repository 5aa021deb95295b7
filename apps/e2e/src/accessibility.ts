import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Waits until all text that fades in is there, and every colour what it is to be: half faded text has half its contrast. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const styled = [...document.querySelectorAll<HTMLElement>('[style*="opacity"]')];
    const isStill = document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
    return isStill && styled.every(({ style, textContent }) => !textContent || style.opacity === '1');
  });

/** What axe holds against a page that is serious or worse: rule and place of each. */
export const seriousFaults = async (page: Page): Promise<string[]> => {
  await settled(page);
  // Legacy mode examines the page in place: there is no frame of another origin, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}: ${node.html}`));
};

/** How far a page reaches beyond its window to the right, in CSS pixels. */
export const overhang = async (page: Page): Promise<number> => {
  await settled(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};
