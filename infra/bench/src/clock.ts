/** Nanoseconds of the system's monotonic clock: the same clock in every process, so that times taken in two of them compare. */
export const now = (): number => Number(process.hrtime.bigint());
