/** Why the server cannot start, or a command cannot do its work: a setting, a file or the state of the boat. The message says what to do. */
export class OperatorError extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the properties of what was thrown, such as an error's `code`. Anything can be thrown, so none of them is sure to be there. */
export const detailsOf = (thrown: unknown): Record<string, unknown> => (isObject(thrown) ? thrown : {});
