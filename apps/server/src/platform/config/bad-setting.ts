/** A setting with which the server cannot start. The message names it and says what is wrong. */
export class BadSetting extends Error {}
