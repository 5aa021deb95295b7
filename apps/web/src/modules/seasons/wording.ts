import { joined, plural } from '../../lib/words.ts';

/** "The Alder family", "The Alder and Birch families". */
export const theFamilies = (names: readonly string[]): string =>
  `The ${joined(names)} ${names.length === 1 ? 'family' : 'families'}`;

/** "22 weeks: 3 for each family, and 1 left free." */
export function weeksInWords(weeks: number, families: number): string {
  const rounds = Math.floor(weeks / families);
  const left = weeks - rounds * families;
  return `${plural(weeks, 'week')}: ${rounds} for each family${left > 0 ? `, and ${left} left free` : ''}.`;
}
