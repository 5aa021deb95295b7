import { hash, verify } from '@node-rs/argon2';

/** Ignores case and surrounding blanks: families read passwords to each other over the phone. */
const normalizePassword = (password: string): string => password.trim().normalize('NFKC').toLowerCase();

/** Returns whether a log-in treats two passwords as the same. */
export const isSamePassword = (a: string, b: string): boolean => normalizePassword(a) === normalizePassword(b);

/** Returns an argon2id hash, which includes its parameters and salt. */
export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password));

const decoyHash = hashPassword(crypto.randomUUID());

/** Returns whether a password matches a hash. Without a hash it returns false after the same time, so that usernames cannot be probed. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  const matches = await verify(hashed ?? (await decoyHash), normalizePassword(password));
  return matches && hashed !== undefined;
}
