/** "1 pick", "3 picks". */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "In 3 days", from "in 3 days". */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const list = new Intl.ListFormat('en-US');

/** "3, 7, and 12". */
export const joined = (parts: readonly (string | number | undefined)[]): string => list.format(parts.map(String));

/** "week 3", "weeks 3, 7, and 12". */
export const weeksInWords = (numbers: readonly (string | number | undefined)[]): string =>
  `${numbers.length === 1 ? 'week' : 'weeks'} ${joined(numbers)}`;

/** "A", from "Alder", for where a family's color needs its name next to it. */
export const initialOf = (name: string): string | undefined => [...name][0]?.toLocaleUpperCase();
