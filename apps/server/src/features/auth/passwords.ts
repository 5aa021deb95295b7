import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../../http/problem.ts';
import { InTurn } from '../../turns/in-turn.ts';

/**
 * A hash takes a whole core, and one of the process's four threads that files and look-ups need as well: of both, some are left to them,
 * however many log in at once.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MOST_WAITING = 300;
const turns = new InTurn(AT_ONCE);

/** Does what somebody who is not trusted yet has hashed or compared once it is its turn. Throws a 503 when too many wait. */
export async function passwordsInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.waiting < MOST_WAITING) return turns.run(work);
  throw new Problem(503, 'Very many are logging in right now. Please try again in a moment.', {
    headers: { 'retry-after': '10' },
  });
}

/** Passwords mind neither case nor surrounding blanks: families read them to each other over the phone. */
export const normalized = (password: string): string => password.trim().normalize('NFKC').toLowerCase();

/** An argon2id hash, with its parameters and salt in it. */
export const hashPassword = (password: string): Promise<string> => hash(normalized(password));

const nobodys = hashPassword(crypto.randomUUID());

/** Whether a password is the one of a hash. Without a hash it takes as long, and is not: who asks cannot tell that there was none. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const matches = await verify(hashed ?? (await nobodys), normalized(password));
  return matches && hashed !== undefined;
}
