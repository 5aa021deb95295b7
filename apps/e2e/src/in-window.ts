import type { Locator } from 'playwright-core';

/** The height of a phone's header, and of the bar below, in pixels. */
const BAR = 56;

/** Returns how many of the elements are whole within the window, and not covered by anything. */
export const inWindow = (elements: Locator, isOnPhone: boolean): Promise<number> =>
  elements.evaluateAll(
    (all, [above, below]) =>
      all.filter((element) => {
        const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
        if (height === 0 || top < (above ?? 0) || bottom > innerHeight - (below ?? 0)) return false;
        if (left < 0 || right > innerWidth) return false;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }).length,
    isOnPhone ? [BAR, BAR] : [0, 0],
  );
