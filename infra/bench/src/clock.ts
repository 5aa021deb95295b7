/** Returns nanoseconds of the system's monotonic clock, which all processes share. */
export const now = (): number => Number(process.hrtime.bigint());
