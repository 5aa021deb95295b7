import { openBoatDatabase } from './database.ts';

/** Opens a database, with `reads.after`, which is called between reading a list from it and responding with that. */
export async function openWatchedDatabase() {
  const reads = { after: async () => {} };
  const real = await openBoatDatabase();
  const db = {
    ...real,
    em: () => {
      const em = real.em();
      const transactional = em.transactional.bind(em);
      em.transactional = async (work, options) => {
        const result = await transactional(work, options);
        if (options?.readOnly) await reads.after();
        return result;
      };
      return em;
    },
  };
  return { db, reads };
}
