import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Waits until all text that fades in is there: half faded text has half its contrast. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const styled = [...document.querySelectorAll<HTMLElement>('[style*="opacity"]')];
    return styled.every(({ style, textContent }) => !textContent || style.opacity === '1');
  });

/** What axe holds against a page that is serious or worse: rule and place of each. */
export const seriousFaults = async (page: Page): Promise<string[]> => {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}: ${node.html}`));
};

/** How far a page reaches beyond its window to the right, in CSS pixels. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
