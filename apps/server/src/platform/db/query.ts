import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable, SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Selectable } from 'kysely';

/** A SQL statement with `$1`-style parameters. `Database.run` lets PostgreSQL cache its plan under the name, which must be unique. */
export type Statement = { name: string; text: string };

/** Names a statement. */
export const statement = (name: string, text: string): Statement => ({ name, text });

/**
 * Runs one statement in the transaction that an entity manager is in, if it is in one, and returns its rows. `Database.run` would run it outside.
 */
export async function runWithin<Row>(
  em: SqlEntityManager,
  { text }: Pick<Statement, 'text'>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(text, [...values]));
  return rows as Row[];
}

type AsText<Value> = Value extends Date ? string : Value;

/** A row as a statement gets it from the driver: columns in snake case, timestamps as PostgreSQL writes them. */
export type RawRow<Table extends EntitySchemaWithMeta> = {
  [Column in keyof Selectable<InferKyselyTable<Table>>]: AsText<Selectable<InferKyselyTable<Table>>[Column]>;
};
