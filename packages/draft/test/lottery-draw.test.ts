import { lotteryOrder, lotterySteps, toHex } from '@houseboat/draft/lottery.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seed, sha256 } from './support/lottery.ts';

// The expected values come from another program, in Python: for each i from 6 down to 1,
// int.from_bytes(sha256(f"{seed}|{'|'.join(words)}:{i}".encode()).digest()[:8], 'big') % (i + 1).

const order = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum'];
const words = (...texts: string[]) => texts.map((word, nth) => ({ familyId: `${order[nth]}`, word }));

test('a draw of seven families is the one that another program computed', () => {
  const steps = lotterySteps({ order, words: words('otter', 'Müller | 🛶', '3') }, seed, sha256);
  expect(steps.map(({ i, j, hash }) => [i, j, toHex(hash)])).toEqual([
    [6, 2, 'fa2a81c7e9080cf10ad568035415b4247b5473260bd6d7aa8de3f8375ee87dc0'],
    [5, 3, 'f8807619d67e3c2394960d5ef5c5288d53f9ce48c3ff9332f489f32316577983'],
    [4, 2, '48950fef770333b85214639c8f6e6abe8c6d639fd62b3535143e32b217a4e89b'],
    [3, 1, 'a01f26488eeab8756dcdbbd746fa2a5a1f5172b4d304c33177d21f3dbac57873'],
    [2, 0, 'd89b522142b93c799f676324d34b8d661092cdc28e22254830ec30b27864cf71'],
    [1, 1, 'ef2741cde79d1267fb711aacc689341fe9bd83c7cc97f21581f39ea18694910d'],
  ]);
  expect(steps.map((step) => step.order.join(' '))).toEqual([
    'Ash Birch Gum Dogwood Elm Fir Cedar',
    'Ash Birch Gum Fir Elm Dogwood Cedar',
    'Ash Birch Elm Fir Gum Dogwood Cedar',
    'Ash Fir Elm Birch Gum Dogwood Cedar',
    'Elm Fir Ash Birch Gum Dogwood Cedar',
    'Elm Fir Ash Birch Gum Dogwood Cedar',
  ]);
});

test('a draw without words is the one that another program computed', () => {
  const drawn = lotteryOrder({ order, words: [] }, seed, sha256);
  expect(drawn).toEqual(['Cedar', 'Ash', 'Elm', 'Dogwood', 'Fir', 'Gum', 'Birch']);
});

test('the drawn order has every family once, whatever the seed and the words, and leaves the given order alone', () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 7 });
  fc.assert(
    fc.property(fc.string(), texts, fc.integer({ min: 0, max: 7 }), (anySeed, drawnWords, count) => {
      const families = order.slice(0, count);
      const drawn = lotteryOrder({ order: Object.freeze(families), words: words(...drawnWords) }, anySeed, sha256);
      expect(drawn.toSorted()).toEqual(families);
    }),
  );
});

test('every order is drawn about as often as any other', () => {
  const families = order.slice(0, 3);
  const counts = new Map<string, number>();
  for (let nth = 0; nth < 6000; nth += 1) {
    const drawn = lotteryOrder({ order: families, words: words('otter') }, `seed ${nth}`, sha256).join();
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
