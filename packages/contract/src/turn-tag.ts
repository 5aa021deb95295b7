/** Returns the tag of the notifications of a season's turns: a device shows the latest one only. */
export const turnTag = (season: number | string): string => `turn:${season}`;
