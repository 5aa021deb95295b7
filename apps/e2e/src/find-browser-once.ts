import { findBrowser, findHeadlessShell } from './browser.ts';

/** Jest's global setup: two workers cannot install a browser at the same time. */
export default async (): Promise<void> => {
  await findBrowser();
  await findHeadlessShell();
};
