import type { Login } from '@houseboat/contract/auth.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FamilyRow } from '../../platform/families/families.ts';
import { isPassword } from '../../platform/families/passwords.ts';
import { isExceeded, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { queuePasswordWork } from './password-queue.ts';

/** The refusal of a wrong password, and of one that has been replaced while it was checked. */
export const wrongPassword = { refused: 'wrong-password' } as const;

/** The checks of passwords. They count as guesses together, whatever a password is checked for. `network` is the client's. */
export function passwordChecks(db: Database) {
  const limiter = new RateLimiter(db, { kind: 'password', limit: 10 });

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
