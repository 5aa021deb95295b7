import { availableParallelism } from 'node:os';
import { jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

/** How many hashes and verifications may run at once. */
export const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

let running = 0;
/** How many hashes and verifications ran at once at most, how many have started, and which passwords were verified, in order. */
export const counts = { most: 0, begun: 0, verified: [] as string[] };
/** Every verification waits for this. */
let gate = Promise.resolve();

/** Begins to count again. */
export const countAgain = (): void => {
  Object.assign(counts, { most: 0, begun: 0, verified: [] });
};

/** Blocks every verification until the returned function is called. */
export const hold = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return () => {
    gate = Promise.resolve();
    resolve();
  };
};

const counted =
  <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<T> => {
    counts.begun += 1;
    running += 1;
    counts.most = Math.max(counts.most, running);
    try {
      await gate;
      return await work(...args);
    } finally {
      running -= 1;
    }
  };
const verify = counted(argon2.verify);

// Import this module first, and then, by `import()`, what hashes.
jest.unstable_mockModule('@node-rs/argon2', () => ({
  hash: counted(argon2.hash),
  verify: (...args: Parameters<typeof argon2.verify>) => {
    counts.verified.push(String(args[1]));
    return verify(...args);
  },
}));
