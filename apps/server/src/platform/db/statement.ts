/** A SQL statement with `$1`-style parameters. PostgreSQL caches its plan under the name, which must be unique. */
export type Statement = { name: string; text: string };

/** Names a statement. */
export const statement = (name: string, text: string): Statement => ({ name, text });
