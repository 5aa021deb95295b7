import { expect, test } from '@jest/globals';
import { lacksImageSupport } from '../../src/platform/config/processor.ts';

const withFlags = (flags: string) => () => `processor\t: 0\nvendor_id\t: GenuineIntel\nflags\t\t: fpu ${flags} nx\n`;

test('a virtual PC that hides what its processor has is known to lack photos and signatures', () => {
  const isPC = process.platform === 'linux' && process.arch === 'x64';
  expect(lacksImageSupport(withFlags('sse sse2 ssse3 sse4_1 sse4_2 popcnt'))).toBe(false);
  expect(lacksImageSupport(withFlags('sse sse2'))).toBe(isPC);
  const hidden = () => {
    throw new Error('ENOENT');
  };
  expect(lacksImageSupport(hidden)).toBe(false);
});
