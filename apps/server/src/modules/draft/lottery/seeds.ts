import { createHash, randomBytes } from 'node:crypto';
import { type Sha256, toHex } from '@houseboat/draft/lottery.ts';
import type { Database } from '../../../platform/db/database.ts';
import { LotterySeedEntity } from './tables.ts';

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest();

/** Creates a secret seed of 32 random bytes and returns its commitment, the SHA-256 of its hexadecimal digits. */
export async function createSeed(db: Database): Promise<string> {
  const seed = randomBytes(32).toString('hex');
  const commitment = toHex(sha256(seed));
  await db.em().insert(LotterySeedEntity, { commitment, seed });
  return commitment;
}

/** Returns the seed of a commitment, for the draw. */
export async function findSeed(db: Database, commitment: string): Promise<string | undefined> {
  return (await db.em().findOne(LotterySeedEntity, { commitment }))?.seed;
}

/** Removes the seed of a commitment that was refused. */
export async function removeSeed(db: Database, commitment: string): Promise<void> {
  await db.em().nativeDelete(LotterySeedEntity, { commitment });
}
