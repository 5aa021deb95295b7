import { update } from 'idb-keyval';
import { readStored, store } from './device-storage.ts';

/** How long a page waits for the bids of the browser's other pages. */
const BIDDING_MS = 250;
/** How long a page that has won says so to those that hear of the same thing later. */
const WON_MS = 10_000;

type Bid = { key: string; rank: number; page: number };

// Not a UUID, which browsers make over HTTPS only.
const page = Math.random();

const isStronger = (one: Bid, other: Bid) =>
  one.rank > other.rank || (one.rank === other.rank && one.page > other.page);

/**
 * Resolves to true on one of the browser's open pages, when something comes to each of them that must be heard once. It is the page with the
 * highest rank of those that the same thing reaches at about the same time.
 *
 * @param kind what it is, of which only the latest occurrence counts
 * @param key the occurrence
 * @param rank how well this page is suited
 */
export async function winsBrowser(kind: string, key: string, rank: number): Promise<boolean> {
  const name = `houseboat.once.${kind}`;
  const isHighest = !('BroadcastChannel' in window) || (await bid(name, { key, rank, page }));
  return isHighest && claim(name, key);
}

/**
 * Resolves to true on the first page that claims an occurrence. Messages and storage may reach a busy page late, so the bids only say which page
 * is suited best. A transaction of IndexedDB is what all pages see at once, also without HTTPS.
 */
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

/** Resolves to whether no other page bids more. Without HTTPS there are no Web Locks, so pages agree by messages. */
const bid = (name: string, own: Bid): Promise<boolean> =>
  new Promise((resolve) => {
    const channel = new BroadcastChannel(name);
    let mine = own;
    let isBeaten = false;
    channel.onmessage = ({ data: other }: MessageEvent<Bid>) => {
      if (other.key !== own.key) return;
      if (isStronger(other, mine)) isBeaten = true;
      // The other page may have begun to listen after this one's bid.
      else channel.postMessage(mine);
    };
    channel.postMessage(mine);
    setTimeout(() => {
      resolve(!isBeaten);
      if (isBeaten) return channel.close();
      mine = { ...own, rank: Number.POSITIVE_INFINITY };
      setTimeout(() => channel.close(), WON_MS);
    }, BIDDING_MS);
  });
