/** Returns the data of a drag or drop of files. */
export const dragged = (...files: File[]) => ({ types: ['Files'], files });
