import { lotteryCommitted, managed as managedSchema } from '@houseboat/contract/draft-night.ts';
import { lotteryOrder } from '@houseboat/draft/lottery.ts';
import { describe, expect, test } from '@jest/globals';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { openBoatDatabase } from '../support/database.ts';
import { addWord, digest, lotteryServers, sha256 } from '../support/lottery.ts';
import type { SignedIn } from '../support/server.ts';

const db = await openBoatDatabase();
const { aalto, birch, cohen, families, draft, commit, draw, drawWith, events } = await lotteryServers(db);

const seedOf = async (commitment: string) => {
  const [row] = await db
    .em()
    .execute<{ seed: string }[]>('select seed from lottery_seeds where commitment = ?', [commitment]);
  return row?.seed ?? '';
};
const actorOf = ({ familyId }: SignedIn, name: string) => ({ familyId, name });

describe('a lottery', () => {
  test('is committed to, gets a word of each family that wants to, and sets the order', async () => {
    const committed = await commit();
    expect([committed.statusCode, lotteryCommitted.parse(committed.json())]).toEqual([201, committed.json()]);
    const words: [SignedIn, string, string][] = [
      [cohen, '  Käse | Brot ', 'Käse | Brot'],
      [birch, '🛶'.repeat(60), '🛶'.repeat(60)],
      [aalto, '"}\\', '"}\\'],
    ];
    for (const [who, typed] of words) {
      const added = await addWord(who, typed);
      expect([added.statusCode, managedSchema.parse(added.json())]).toEqual([200, added.json()]);
    }
    // Another order in between changes nothing of the draw. It is the reverse of what will be drawn, so the draw changes the order.
    const { commitment } = committed.json();
    const all = words.map(([{ familyId }, , word]) => ({ familyId, word }));
    const willBe = lotteryOrder({ order: families, words: all }, await seedOf(commitment), digest);
    expect((await birch.post('/api/draft/2026/order', { order: willBe.toReversed() })).statusCode).toBe(200);
    const drawn = await draw();
    expect([drawn.statusCode, managedSchema.parse(drawn.json())]).toEqual([200, drawn.json()]);
    const { order } = drawn.json().draft;
    expect(order).toEqual(willBe);

    // The order in between may have been the one before already, which is no event.
    const [first, ...rest] = (await events()).filter(({ type }) => type !== 'OrderSet');
    expect(first).toEqual({ type: 'LotteryCommitted', data: { commitment }, actor: actorOf(birch, 'Birch') });
    const names = ['Cohen', 'Birch', 'Aalto'];
    expect(rest.slice(0, 3)).toEqual(
      words.map(([who, , word], nth) => ({
        type: 'LotteryWordAdded',
        data: { familyId: who.familyId, word },
        actor: actorOf(who, names[nth] ?? ''),
      })),
    );
    const seed = String(rest[3]?.data.seed);
    expect(rest.slice(3)).toEqual([{ type: 'LotteryDrawn', data: { seed, order }, actor: actorOf(birch, 'Birch') }]);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(sha256(seed)).toBe(commitment);

    expect((await draft()).order).toEqual(order);
    expect((await draft()).currentFamilyId).toBe(order[0]);
    const listed: { id: string }[] = (await aalto.get('/api/families')).json();
    expect(listed.map(({ id }) => id)).toEqual(order);
    expect((await verifyDraft(db, 2026)).differences).toEqual([]);
  });

  test('needs no words, has another seed each time, and can be held again after a reset', async () => {
    const { seed, order } = await drawWith();
    await birch.post('/api/weeks/2026/reset');
    const again = await drawWith([[aalto, 'mango']]);
    expect(again.seed).not.toBe(seed);
    // The reset does not hide that the order was drawn before.
    const { draws } = await draft();
    expect(draws.slice(-2).map(({ order: drawn }: { order: string[] }) => drawn)).toEqual([order, again.order]);
    await birch.post('/api/weeks/2026/reset');
    expect((await draft()).draws).toEqual(draws);
    // What has happened can be counted from the events alone.
    const types = (await events()).map(({ type }) => type);
    expect(types).toEqual([
      'LotteryCommitted',
      'LotteryDrawn',
      'DraftReset',
      'LotteryCommitted',
      'LotteryWordAdded',
      'LotteryDrawn',
      'DraftReset',
    ]);
  });
});
