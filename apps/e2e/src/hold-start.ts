import type { Page } from 'playwright-core';

/** Holds back the script that starts the app, as a slow network does. Returns the function that lets it through. */
export async function holdStart(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
