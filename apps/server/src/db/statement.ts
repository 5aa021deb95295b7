/** One SQL statement with `$1`-style parameters. PostgreSQL keeps its plan under its name, which must be the statement's alone. */
export type Statement = { name: string; text: string };

/** Names a statement. */
export const statement = (name: string, text: string): Statement => ({ name, text });
