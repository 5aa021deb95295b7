import { expect, test } from '@jest/globals';
import { sceneryAt } from '../src/scenery.ts';

test.each([
  ['Lake Powell', 36.96, -111.45, 'desert'],
  ['Lake Tahoe', 39.1, -120.03, 'mountains'],
  ['Lake Cumberland', 36.87, -85.15, 'forest'],
  ['Saimaa', 61.25, 28.25, 'forest'],
  ['Lake Como', 46, 9.26, 'mountains'],
  ['Lake Nasser', 22.4, 31.7, 'desert'],
])('%s is drawn with the shores of its part of the earth', (_name, latitude, longitude, scenery) => {
  expect(sceneryAt({ latitude, longitude })).toBe(scenery);
});
