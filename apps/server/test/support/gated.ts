import type { Database } from '../../src/platform/db/database.ts';

/** Runs before every transaction: a test puts its barrier here. */
export type Gate = { before: () => Promise<void> };

export const openGate = async (): Promise<void> => {};

/** Returns a database whose transactions each pass a gate first. */
export const gated = (db: Database, gate: Gate): Database => ({
  ...db,
  em: () => {
    const em = db.em();
    const transactional = em.transactional.bind(em);
    em.transactional = async (work, options) => {
      await gate.before();
      return transactional(work, options);
    };
    return em;
  },
});
