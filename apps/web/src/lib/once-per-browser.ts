import { update } from 'idb-keyval';
import { readStored, store } from './device-storage.ts';

/** How long a page leaves an occurrence to those that are suited better. Messages may reach the pages that far apart. */
const HEAD_START_MS = 250;

/**
 * Resolves to true on one of the browser's open pages, when something comes to each of them that must be heard once. It is the one that is suited
 * best of those that the same thing reaches at about the same time.
 *
 * @param kind what it is, of which only the latest occurrence counts
 * @param key the occurrence
 * @param rank how well this page is suited: 0 is best
 */
export async function winsBrowser(kind: string, key: string, rank: number): Promise<boolean> {
  if (rank > 0) await new Promise((resolve) => setTimeout(resolve, rank * HEAD_START_MS));
  return claim(`houseboat.once.${kind}`, key);
}

/** Resolves to true on the first page that claims an occurrence. A transaction of IndexedDB is what all pages see at once, also without HTTPS. */
async function claim(name: string, key: string): Promise<boolean> {
  let claimed: string | null | undefined;
  try {
    await update<string>(name, (before) => {
      claimed = before;
      return key;
    });
  } catch {
    // Some private modes have no database.
    claimed = readStored(name);
    store(name, key);
  }
  return claimed !== key;
}
