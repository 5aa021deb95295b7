import { foldText } from '@houseboat/contract/typed-text.ts';
import { hash, verify } from '@node-rs/argon2';

/** How passwords were compared before. Hashes of that form are accepted until the next log-in replaces them. */
const foldBefore = (password: string): string => password.trim().normalize('NFKC').toLowerCase();

/** Returns whether a log-in treats two passwords as the same. */
export const isSamePassword = (a: string, b: string | null): boolean => b !== null && foldText(a) === foldText(b);

/** Returns an argon2id hash, which includes its parameters and salt. */
export const hashPassword = (password: string): Promise<string> => hash(foldText(password));

/** A hash that no password matches. */
export const unusableHash = hashPassword(crypto.randomUUID());

/** Returns whether a password matches a hash. Without a hash it returns false after the same time, so that usernames cannot be probed. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const compared = hashed ?? (await unusableHash);
  let matches = false;
  for (const form of new Set([foldText(password), foldBefore(password)])) matches ||= await verify(compared, form);
  return matches && hashed !== undefined;
}

/** Returns a hash to replace one that a password matches only as it was compared before; undefined for any other. */
export async function renewedHash(password: string, hashed: string): Promise<string | undefined> {
  const isCurrent = foldText(password) === foldBefore(password) || (await verify(hashed, foldText(password)));
  return isCurrent ? undefined : hashPassword(password);
}
