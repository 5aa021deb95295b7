import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { Statement } from './statement.ts';

/**
 * Runs one statement within the transaction that an entity manager is in, and answers its rows. `Database.run` would run it outside, and
 * on the embedded database wait for this very transaction to end.
 */
export async function runWithin<Row>(
  em: SqlEntityManager,
  { text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(text, [...values]));
  return rows as Row[];
}
