import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../src/platform/db/database.ts';

/** Returns a database that calls a function before each raw statement of a transaction, and waits for it. */
export const watched = (db: Database, before: (sql: string) => Promise<void> | void): Database => ({
  ...db,
  em: () => {
    const em = db.em();
    const transactional = em.transactional.bind(em);
    em.transactional = (work, options) => transactional((inner) => work(saying(inner, before)), options);
    return em;
  },
});

const saying = (em: SqlEntityManager, before: (sql: string) => Promise<void> | void): typeof em =>
  Object.assign(Object.create(em), {
    getKysely: () => ({
      executeQuery: async (query: Parameters<ReturnType<typeof em.getKysely>['executeQuery']>[0]) => {
        await before((query as { sql: string }).sql);
        return em.getKysely().executeQuery(query);
      },
    }),
  });
