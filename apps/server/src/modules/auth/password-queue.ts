import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * A hash occupies a core, and one of the four threads that files and DNS lookups need as well. Some of both are left to them, however many
 * people log in at once.
 */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));
/** How many wait in all, and from one network. Everyone on the boat may share an address, but never this many log in at once. */
const MAX_WAITING = 300;
const MAX_WAITING_PER_NETWORK = 50;

const total = pLimit(CONCURRENCY);
const networks = new Map<string, LimitFunction>();

const sizeOf = ({ activeCount, pendingCount }: LimitFunction): number => activeCount + pendingCount;

/** Returns how much work is queued or running. */
export const passwordQueueSize = (): number => [...networks.values()].reduce((size, limit) => size + sizeOf(limit), 0);

/** Why work is not queued: too much of the client's network waits, or too much in all. */
export type QueueFull = { refused: 'network-busy' | 'server-busy' };

/**
 * Hashes or verifies passwords for a client, two at a time. No network has more than two in the common queue, so networks take turns,
 * however much one of them has waiting.
 */
export async function queuePasswordWork<T>(network: string, work: () => Promise<T>): Promise<T | QueueFull> {
  const limit = networks.get(network) ?? pLimit(CONCURRENCY);
  if (sizeOf(limit) >= MAX_WAITING_PER_NETWORK + CONCURRENCY) return { refused: 'network-busy' };
  if (passwordQueueSize() >= MAX_WAITING + CONCURRENCY) return { refused: 'server-busy' };
  networks.set(network, limit);
  try {
    return await limit(() => total(work));
  } finally {
    if (sizeOf(limit) === 0) networks.delete(network);
  }
}
