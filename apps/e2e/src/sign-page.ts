import type { Page } from 'playwright-core';
import { pen } from './pen.ts';

/** The guest's signing page. */
export const signPage = (page: Page) => ({
  open: async (link: string) => {
    await page.goto(link);
    await page.getByRole('heading', { name: 'Sign the waiver' }).waitFor();
  },
  consent: page.getByLabel('I agree to sign this electronically'),
  minor: page.getByLabel("I'm signing for a minor"),
  fullName: page.getByLabel(/^Full name/),
  sign: page.getByRole('button', { name: 'Sign', exact: true }),
  press: (label: string) => page.getByRole('button', { name: label, exact: true }).click(),
  notFound: page.getByRole('heading', { name: '404 Page Not Found' }),
  thanks: page.getByRole('heading', { name: 'Thank you for signing' }),
  troubles: page.getByRole('alert'),
  ...pen(page),
});

/** Decodes a PNG in the browser. Returns its size and the blackness of each pixel by row, from 0 to 1. */
export const decoded = async (
  page: Page,
  png: string,
): Promise<{ width: number; height: number; black: number[][] }> => {
  const { width, height, reds } = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { width, height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
    // As text, because Playwright takes seconds to pass so many numbers.
    return { width, height, reds: data.filter((_, at) => at % 4 === 0).join() };
  }, png);
  const all = reds.split(',').map((red) => 1 - Number(red) / 255);
  return { width, height, black: Array.from({ length: height }, (_, y) => all.slice(y * width, (y + 1) * width)) };
};
