import type { BrowserContextOptions, Page } from 'playwright-core';
import { laptop, signedIn } from './stage.ts';

/** The screen with the recap of the 2026 season. */
export const seasonRecap = (page: Page) => ({
  open: async () => {
    await page.goto('/season/2026/recap');
    await page.locator('canvas[data-drawn]').waitFor();
  },
  poster: page.getByRole('img', { name: /^Poster of the 2026 season/ }),
  /** Presses a button that saves a file. Returns the file's name and content. */
  saved: async (button: string): Promise<{ name: string; content: Buffer }> => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await downloading;
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    return { name: download.suggestedFilename(), content: Buffer.concat(chunks) };
  },
});

/** Returns the size of a picture in pixels, and the colors at points of it, as the browser reads them. */
export const readPicture = (page: Page, picture: Buffer, points: [number, number][]) =>
  page.evaluate(
    async ([base64, points]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const { width, height } = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
      const all = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer());
      const colors = points.map(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3));
      return { width, height, colors, variety: new Set(all).size };
    },
    [picture.toString('base64'), points] as const,
  );

/** Opens the recap as a family. */
export const recapOf = async (username: string, options: BrowserContextOptions = laptop) => {
  const page = await signedIn(username, options);
  const recap = seasonRecap(page);
  await recap.open();
  return { page, ...recap };
};
