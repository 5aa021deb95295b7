const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the properties of what was thrown, such as an error's `code`. Anything can be thrown, so none of them is sure to be there. */
export const detailsOf = (thrown: unknown): Record<string, unknown> => (isObject(thrown) ? thrown : {});
