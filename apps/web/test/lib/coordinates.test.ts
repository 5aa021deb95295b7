import { expect, test } from '@jest/globals';
import { describeCoordinates, parseCoordinates } from '../../src/lib/boat-fields/coordinates.ts';

test.each([
  '36.87, -85.15',
  '36.87 -85.15',
  '(36.87, −85.15)',
  '36.87° N, 85.15° W',
  '36.87N 85.15W',
  'n 36.87, w 85.15',
  '85.15 W, 36.87 N',
  '36°52′12″N 85°9′0″W',
  `36° 52' 12" N, 85° 9' W`,
  `N 36° 52' 12'' W 85° 9' 0''`,
  '36,87; -85,15',
  '36,87 -85,15',
  '36,87, -85,15',
  '36,87° N, 85,15° W',
  '\u200e36.87, -85.15',
])('%p is in Kentucky', (text) => {
  expect(parseCoordinates(text)).toEqual({ latitude: 36.87, longitude: -85.15 });
});

test.each(['', 'Lake Cumberland', '36.87', '91, 0', '0, 181', '36.87 N, 85.15 N', '36.87, -85.15, 12', '3687'])(
  '%p is nowhere',
  (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  },
);

test('a point south of the equator and east of Greenwich', () => {
  const point = parseCoordinates("45°2'S 168.66E");
  expect(point).toEqual({ latitude: -45.03333, longitude: 168.66 });
  expect(point && describeCoordinates(point)).toBe('45.03333° S, 168.66° E');
});
