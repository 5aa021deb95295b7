import { resolve } from 'node:path';
import { MikroORM } from '@mikro-orm/pglite';
import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { DurableFiles, startParams } from './durable-files.ts';
import { type Entities, ormOptions } from './orm-options.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Opens the embedded database.
 *
 * @param directory where it keeps its files, or `memory://` for one that is gone at the end. The caller sees to it that no other
 * process opens the same directory: the database takes no lock of its own.
 * @param start what its files are to be at first, as the engine dumps a data directory; without it they are made.
 */
export async function openEmbedded(directory: string, entities: Entities, start?: Blob): Promise<Database> {
  const orm = await MikroORM.init({
    ...ormOptions(entities),
    dbName: directory,
    // A function, since the ORM copies plain options, and a copied Blob is none.
    driverOptions: () =>
      directory.startsWith('memory://')
        ? { loadDataDir: start }
        : { fs: new DurableFiles(resolve(directory)), startParams },
  });
  const client = orm.em.getDriver().getConnection().getClient();
  // What the engine has no process of its own for: so its log does not grow for as long as the server runs.
  const checkpoints = setInterval(() => client.executeQuery(CompiledQuery.raw('checkpoint')).catch(() => {}), DAY_MS);
  checkpoints.unref();
  return {
    em: () => orm.em.fork(),
    run: async <Row>({ text }: { text: string }, values: readonly unknown[] = []) => {
      const { rows } = await client.executeQuery(CompiledQuery.raw(text, [...values]));
      return rows as Row[];
    },
    prepare: async (fill, upTo) => {
      await orm.migrator.up(upTo === undefined ? undefined : { to: upTo });
      await fill();
    },
    pool: undefined,
    close: async () => {
      clearInterval(checkpoints);
      await orm.close();
    },
  };
}
