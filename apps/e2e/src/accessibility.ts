import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright-core';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** With each rule's impact, which axe has no method for. */
declare const axe: typeof axeCore & { _audit: { rules: { id: string; impact: string }[] } };

/** Waits until all animations and fades have ended, because half-faded text has half its contrast. */
export const settled = (page: Page) =>
  page.waitForFunction(() => {
    const styled = [...document.querySelectorAll<HTMLElement>('[style*="opacity"]')];
    const isStill = document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
    return isStill && styled.every(({ style, textContent }) => !textContent || style.opacity === '1');
  });

/** Returns axe's violations on a page that are serious or worse: the rule and element of each. */
export const seriousViolations = async (page: Page): Promise<string[]> => {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate(() => {
    const milder = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const rules = Object.fromEntries(milder.map(({ id }) => [id, { enabled: false }]));
    return axe.run({ resultTypes: ['violations'], rules });
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}: ${node.html}`),
  );
};

/** Returns what makes a page wider than its window, or nothing: by how many CSS pixels, and the elements beyond the right edge. */
export const overhang = async (page: Page): Promise<string[]> => {
  await settled(page);
  return page.evaluate(async () => {
    const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    // Parts that measure themselves follow a resized window some frames later, on a busy machine more.
    for (let frame = 0; frame < 3 || (frame < 60 && isTooWide()); frame++)
      await new Promise((next) => requestAnimationFrame(next));
    if (!isTooWide()) return [];
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [`${scrollWidth - clientWidth} px`, ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 200))];
  });
};
