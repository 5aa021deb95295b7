/** Loads the television's screen. In a chunk of its own, because the list of the files that it takes is long, and would be in the start of every page. */
export const loadTelevision = async () => (await import('../modules/television/public/screen.tsx')).Television;
