import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyDB, InferKyselyTable, SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery, type Kysely, type Selectable } from 'kysely';

/** A SQL statement with `$1`-style parameters. PostgreSQL caches its plan under the name, which must be unique. */
export type Statement = { name: string; text: string };

/** Names a statement. */
export const statement = (name: string, text: string): Statement => ({ name, text });

/**
 * Runs one statement in the transaction that an entity manager is in, and returns its rows. `Database.run` would run it outside.
 */
export async function runWithin<Row>(
  em: SqlEntityManager,
  { text }: Pick<Statement, 'text'>,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(text, [...values]));
  return rows as Row[];
}

const OPTIONS = { columnNamingStrategy: 'property', convertValues: true } as const;

/**
 * Returns a query builder over the tables of the entities in `Tables`, whose rows and columns are typed by them. Columns are named like
 * the entities' properties, and timestamps are `Date`s. In a transaction of the entity manager it runs in that transaction.
 */
export const query = <Tables extends { name: string }>(
  em: SqlEntityManager,
): Kysely<InferKyselyDB<Tables, typeof OPTIONS>> =>
  // The compiler does not resolve the library's conditional type while `Tables` is open.
  em.getKysely(OPTIONS) as unknown as Kysely<InferKyselyDB<Tables, typeof OPTIONS>>;

type AsText<Value> = Value extends Date ? string : Value;

/** A row as a handwritten statement gets it from the driver: columns in snake case, timestamps as PostgreSQL writes them. */
export type RawRow<Table extends EntitySchemaWithMeta> = {
  [Column in keyof Selectable<InferKyselyTable<Table>>]: AsText<Selectable<InferKyselyTable<Table>>[Column]>;
};
