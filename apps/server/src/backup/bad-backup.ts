/** A backup that cannot be made or restored. Its message says why, and what to do. */
export class BadBackup extends Error {}
