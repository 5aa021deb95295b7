/**
 * Returns a function that reads something of any season that was ever held, and undefined of another. What caches it is kept for each season
 * that exists, so made-up years fill no memory.
 *
 * @param cache returns the function that reads it of one season; version 0 is that of a season that does not exist
 */
export function cachedPerSeason<Value extends { version: number }>(cache: (season: string) => () => Promise<Value>) {
  const seasons = new Map<string, () => Promise<Value>>();
  return async (season: string): Promise<Value | undefined> => {
    const read = seasons.get(season) ?? cache(season);
    const value = await read();
    if (value.version === 0) return undefined;
    seasons.set(season, read);
    return value;
  };
}
