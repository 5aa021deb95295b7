import { availableParallelism } from 'node:os';
import type { Login } from '@houseboat/contract/auth.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Database } from '../../platform/db/database.ts';
import type { FamilyRow } from '../../platform/families/families.ts';
import { isPassword } from '../../platform/families/passwords.ts';
import { isExceeded, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';

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
 * Hashes or verifies passwords for a client, at most two at a time. No network has more than that in the common queue, so networks take turns,
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

/** The refusal of a wrong password, and of one that has been replaced while it was checked. */
export const wrongPassword = { refused: 'wrong-password' } as const;

export const guesses = { kind: 'password', limit: 10 };

/** The checks of passwords. They count as guesses together, whatever a password is checked for. `network` is the client's. */
export function passwordChecks(db: Database) {
  const limiter = new RateLimiter(db, guesses);

  /** Returns why a password is not accepted. To be queued: of many guesses at once, those beyond the limit cost no hash. */
  const check = async ({ username, password }: Login, network: string, hash: string | undefined) => {
    const isRight = await limiter.check(username, network, () => isPassword(password, hash));
    if (isExceeded(isRight)) return isRight;
    return isRight ? undefined : wrongPassword;
  };

  return {
    check,

    /** Returns why a password with which a family confirms a change is not accepted, once it is this one's turn in the queue. */
    confirm: (
      { username, password: hash }: Pick<FamilyRow, 'username' | 'password'>,
      password: string,
      network: string,
    ) => queuePasswordWork(network, () => check({ username, password }, network, hash)),
  };
}
