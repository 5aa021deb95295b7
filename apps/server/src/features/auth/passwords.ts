import { hash, verify } from '@node-rs/argon2';

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
