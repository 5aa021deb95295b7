import type { FamilyId } from './events.ts';
import type { Lottery } from './state.ts';

/** Returns the 32 bytes of the SHA-256 of a text in UTF-8. This package has no dependencies, so the caller brings the hash. */
export type Sha256 = (text: string) => Uint8Array;

/** One step of the draw: the family at place `i` (from 0) changes places with the one at `j`, which `hash` determines. */
export type LotteryStep = { i: number; j: number; hash: Uint8Array; order: FamilyId[] };

type Entries = Pick<Lottery, 'order' | 'words'>;

/**
 * Returns the steps of a draw, the last of which has the drawn order. It is a Fisher-Yates shuffle of the order at the time of the commitment,
 * with the seed and the families' words as the source of randomness, so that anybody can compute it.
 */
export function lotterySteps({ order, words }: Entries, seed: string, sha256: Sha256): LotteryStep[] {
  const message = `${seed}|${words.map(({ word }) => word).join('|')}`;
  const steps: LotteryStep[] = [];
  let current = [...order];
  for (let i = order.length - 1; i >= 1; i--) {
    const hash = sha256(`${message}:${i}`);
    const j = Number(firstEightBytes(hash) % BigInt(i + 1));
    current = [...current];
    [current[i], current[j]] = [current[j] ?? '', current[i] ?? ''];
    steps.push({ i, j, hash, order: current });
  }
  return steps;
}

export const lotteryOrder = (lottery: Entries, seed: string, sha256: Sha256): FamilyId[] =>
  lotterySteps(lottery, seed, sha256).pop()?.order ?? [...lottery.order];

export const toHex = (hash: Uint8Array): string =>
  Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');

const firstEightBytes = (hash: Uint8Array): bigint =>
  hash.slice(0, 8).reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
