import { joined } from '../../lib/words.ts';

/** "The Alder family", "The Alder and Birch families". */
export const theFamilies = (names: readonly string[]): string =>
  `The ${joined(names)} ${names.length === 1 ? 'family' : 'families'}`;
