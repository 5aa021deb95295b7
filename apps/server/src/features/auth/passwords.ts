import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { clientNetwork } from '../../http/client-address.ts';
import { Problem } from '../../http/problem.ts';
import { InTurn } from '../../turns/in-turn.ts';

/**
 * A hash takes a whole core, and one of the process's four threads that files and look-ups need as well: of both, some are left to them,
 * however many log in at once.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MAX_WAITING = 300;
/** Everyone on the boat may share one address. They still never log in this many at once. */
const MAX_WAITING_PER_NETWORK = 50;
const turns = new InTurn(AT_ONCE);

/**
 * Hashes or compares passwords for a client that is not trusted yet, once it is the client's turn. The networks that wait are served round
 * robin. Throws a 429 when too much waits for the client's network, and a 503 when too much waits in all.
 */
export async function passwordsInTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  const network = clientNetwork(address);
  const retry = { headers: { 'retry-after': '10' } };
  if (turns.waitingFor(network) >= MAX_WAITING_PER_NETWORK)
    throw new Problem(429, 'Too many people are logging in from your network. Please try again in a moment.', retry);
  if (turns.waiting >= MAX_WAITING)
    throw new Problem(503, 'Very many are logging in right now. Please try again in a moment.', retry);
  return turns.run(work, network);
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
