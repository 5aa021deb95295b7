import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keptSize } from '../src/photo-files.ts';

test.each([
  ['a small photo', [640, 480], [640, 480]],
  ['a phone’s photo', [4032, 3024], [2048, 1536]],
  ['a photo three times as wide as high', [6000, 2000], [2048, 682]],
  ['a panorama', [9000, 2000], [4860, 1080]],
  ['a long screenshot', [1080, 12_000], [1080, 12_000]],
  ['a longer one', [1440, 18_000], [1080, 13_500]],
  ['one of more than 16 megapixels', [1080, 15_500], [1055, 15_153]],
  ['one that is too long for a WebP', [800, 20_000], [655, 16_383]],
  ['a line', [40_000, 1], [16_383, 1]],
])('%s is kept in its size', (_, [width = 0, height = 0], [keptWidth, keptHeight]) => {
  expect(keptSize({ width, height })).toEqual({ width: keptWidth, height: keptHeight });
  expect(keptSize({ width: height, height: width })).toEqual({ width: keptHeight, height: keptWidth });
});

test('no photo is kept larger than it was, than 16 megapixels, or than a WebP can be', () => {
  const side = fc.integer({ min: 1, max: 60_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const kept = keptSize({ width, height });
      expect(kept.width).toBeLessThanOrEqual(Math.min(width, 16_383));
      expect(kept.height).toBeLessThanOrEqual(Math.min(height, 16_383));
      expect(kept.width * kept.height).toBeLessThanOrEqual(16_000_000);
    }),
  );
});
