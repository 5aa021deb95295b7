import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventSubscriber } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** Calls a function outside the ORM's transaction, whose entity manager would otherwise stay for as long as a timer that the function starts. */
const outside = AsyncLocalStorage.snapshot();

/** What each transaction and each savepoint has registered. */
const registered = new WeakMap<object, Set<() => void>>();

/**
 * Calls a function once the transaction that an entity manager is in has committed, and never if it is rolled back. What a transaction registers is
 * called in that order, before `transactional` returns; the same function only once.
 */
export function afterCommit(em: SqlEntityManager, callback: () => void): void {
  const transaction = em.getTransactionContext<object>();
  const callbacks = transaction && registered.get(transaction);
  if (!callbacks) throw new Error('afterCommit was called outside a transaction.');
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
          outer ? outer.add(callback) : outside(callback);
        } catch (error) {
          report(`What follows a commit has failed: ${error instanceof Error ? error.stack : error}`);
        }
      registered.delete(transaction);
    },
    afterTransactionRollback({ transaction }) {
      registered.delete(transaction);
    },
  };
}
