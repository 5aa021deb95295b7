import { expect } from '@jest/globals';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { families } from '../src/boat.ts';
import { idle, laptop, scenario, signedIn } from '../src/stage.ts';
import { bar, smallPhone } from '../src/tab-bar.ts';

const username = families[0]?.username ?? '';

scenario('the bar fits a narrow window and large type, gives way to the keyboard, and is on no laptop', async () => {
  const page = await signedIn(username, { ...smallPhone, viewport: { width: 320, height: 640 } });
  await page.goto('/inventory');
  await bar(page).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
    const widths = await bar(page)
      .locator('a, button')
      .evaluateAll((tabs) => tabs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect([size, widths]).toEqual([size, [0, 0, 0, 0, 0]]);
  }
  expect(await overhang(page)).toEqual([]);
  await page.getByPlaceholder('Search inventory...').tap();
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Inventory Management' }).tap();
  await bar(page).waitFor();

  const onLaptop = await signedIn(username, laptop);
  await onLaptop.goto('/');
  await idle(onLaptop);
  expect(await bar(onLaptop).isVisible()).toBe(false);
});
