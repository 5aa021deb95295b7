/** A setting that stops the start. Its message says which one, and what is wrong with it. */
export class BadSetting extends Error {}
