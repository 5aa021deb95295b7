const faults: unknown[] = [];

/** Adds what a fake has answered and the server never would. */
export const addFault = (fault: unknown): void => void faults.push(fault);

/** Returns what fakes have answered since that the server never would. */
export const takeFaults = (): unknown[] => faults.splice(0);
