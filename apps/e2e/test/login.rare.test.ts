import { expect } from '@jest/globals';
import { boat } from '../src/boat.ts';
import { logIn } from '../src/log-in.ts';
import { newcomer, phone, scenario } from '../src/stage.ts';

scenario('a login with a scrolled form opens the home page at its top, with the focus on it', async () => {
  const page = await newcomer({ ...phone, viewport: { width: 390, height: 420 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Login', exact: true }).scrollIntoViewIfNeeded();
  await logIn(page, 'abara', boat.defaultPassword);
  await page.getByRole('heading', { name: 'Your weeks' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator('main:focus').waitFor();
});
