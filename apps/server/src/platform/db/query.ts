import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyDB, InferKyselyTable, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Kysely, Selectable } from 'kysely';

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
