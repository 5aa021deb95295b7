import type { Page } from 'playwright-core';

type Point = readonly [x: number, y: number];

/** The signature pad of a page. Points are in the pad's units, 500 × 200. */
export const pen = (page: Page) => {
  const sheet = page.getByRole('img', { name: /^(Not signed yet|Your signature)$/ });
  /** Scrolls to the pad and returns the function from its points to the page's. */
  const onScreen = async () => {
    await sheet.scrollIntoViewIfNeeded();
    const box = await sheet.boundingBox();
    if (!box) throw new Error('The sheet is not shown.');
    return ([x, y]: Point) => ({ x: box.x + (x * box.width) / 500, y: box.y + (y * box.height) / 200 });
  };
  return {
    sheet,
    drawWithMouse: async (...points: Point[]) => {
      const [first, ...rest] = points.map(await onScreen());
      if (!first) return;
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 10 });
      await page.mouse.up();
    },
    drawWithFinger: async (...points: Point[]) => {
      const [first, ...rest] = points.map(await onScreen());
      const finger = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        finger.send('Input.dispatchTouchEvent', { type, touchPoints });
      let at = first;
      if (!at) return;
      await send('touchStart', at);
      for (const { x, y } of rest) {
        for (let step = 1; step <= 10; step++)
          await send('touchMove', { x: at.x + ((x - at.x) * step) / 10, y: at.y + ((y - at.y) * step) / 10 });
        at = { x, y };
      }
      await send('touchEnd');
    },
  };
};
