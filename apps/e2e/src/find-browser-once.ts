import { findBrowser } from './browser.ts';

/** Before all else, since two workers cannot install a browser at once. */
export default async () => void (await findBrowser());
