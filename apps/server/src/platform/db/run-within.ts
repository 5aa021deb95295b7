import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { Statement } from './statement.ts';

/**
 * Runs one statement in the transaction that an entity manager is in, and returns its rows. `Database.run` would run it outside.
 */
export async function runWithin<Row>(
  em: SqlEntityManager,
  { text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(text, [...values]));
  return rows as Row[];
}
