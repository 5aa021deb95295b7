import { createHash } from 'node:crypto';
import type { DraftEvent, FamilyId } from '@houseboat/draft/events.ts';
import type { Sha256 } from '@houseboat/draft/lottery.ts';

export const sha256: Sha256 = (text) => createHash('sha256').update(text).digest();

/** A seed and its commitment. `printf 00112233… | sha256sum` gives the same. */
export const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
export const commitment = '2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737';

export const committed: DraftEvent = { type: 'LotteryCommitted', data: { commitment } };
export const wordAdded = (familyId: FamilyId, word: string): DraftEvent => ({
  type: 'LotteryWordAdded',
  data: { familyId, word },
});
export const drawn = (...order: FamilyId[]): DraftEvent => ({ type: 'LotteryDrawn', data: { seed, order } });
