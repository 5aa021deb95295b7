import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength, codeLetters } from '@houseboat/contract/displays.ts';

/** A code for a screen to show: each letter as likely as the other. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** A secret of 256 bits, for a television to keep. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** What is stored of a secret. */
export const hashSecret = (secret: string): string => sha256(secret).toString('hex');

/** Whether a secret is the one of a hash. Without a hash it is not, and that takes as long to find out. */
export const isSecret = (secret: string, hashed: string | undefined): boolean =>
  timingSafeEqual(sha256(secret), hashed === undefined ? randomBytes(32) : Buffer.from(hashed, 'hex'));
