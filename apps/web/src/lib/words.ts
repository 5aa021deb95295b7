/** "1 pick", "3 picks". */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const list = new Intl.ListFormat('en-US');

/** "3, 7, and 12". */
export const joined = (parts: readonly (string | number | undefined)[]): string => list.format(parts.map(String));
