/** Why the server cannot start, or a command cannot do its work: a setting, a file or the state of the boat. The message says what to do. */
export class OperatorError extends Error {}
