import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Waits until all animations and fades have ended, because half-faded text has half its contrast. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const styled = [...document.querySelectorAll<HTMLElement>('[style*="opacity"]')];
    const isStill = document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
    return isStill && styled.every(({ style, textContent }) => !textContent || style.opacity === '1');
  });

/** Returns axe's violations on a page that are serious or worse: the rule and element of each. */
export const seriousViolations = async (page: Page): Promise<string[]> => {
  await settled(page);
  // Legacy mode needs no second page for frames of other origins, which do not exist here.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}: ${node.html}`));
};

/** Returns how far a page extends beyond its window to the right, in CSS pixels. */
export const overhang = async (page: Page): Promise<number> => {
  await settled(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};
