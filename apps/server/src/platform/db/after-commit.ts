import type { EventSubscriber } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** What each transaction and each savepoint has registered. */
const registered = new WeakMap<object, Set<() => void>>();

/**
 * Calls a function once the transaction that an entity manager is in has committed, and never if it is rolled back. What a transaction registers is
 * called in that order, before `transactional` returns; the same function only once.
 */
export function afterCommit(em: SqlEntityManager, callback: () => void): void {
  const transaction = em.getTransactionContext<object>();
  const callbacks = transaction && registered.get(transaction);
  if (!callbacks) throw new Error('There is no transaction whose commit something could follow.');
  callbacks.add(callback);
}

/**
 * Returns what makes `afterCommit` work for the entity managers of an ORM.
 *
 * @param report receives a sentence when a function fails. What was committed stays, so the command does not fail
 */
export function callAfterCommits(report: (message: string) => void): EventSubscriber {
  /** What was registered around the savepoint of an entity manager. */
  const around = new WeakMap<object, Set<() => void> | undefined>();
  return {
    beforeTransactionStart({ em, transaction }) {
      around.set(em, registered.get(transaction));
    },
    afterTransactionStart({ transaction }) {
      registered.set(transaction, new Set());
    },
    afterTransactionCommit({ em, transaction }) {
      // What a savepoint has done can still be rolled back, with the transaction around it.
      const outer = around.get(em);
      for (const callback of registered.get(transaction) ?? [])
        try {
          outer ? outer.add(callback) : callback();
        } catch (error) {
          report(`What follows a commit has failed: ${error instanceof Error ? error.stack : error}`);
        }
    },
  };
}
