import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Removes clients from their pool as soon as their connection breaks or times out. The pool's own `query` would do the same, but the query
 * builder under the ORM releases a client only at the end of its transaction, and never when the rollback fails too.
 */
export function removeBrokenClients(pool: Pool): void {
  const checkedOut = new Set<PoolClient>();
  pool.on('acquire', (client) => checkedOut.add(client));
  pool.on('release', (_error, client) => checkedOut.delete(client));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...request: unknown[]) => unknown;
    const watched = (...request: unknown[]) => {
      const result = query(...request);
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (!isDatabaseUnavailable(error) || !checkedOut.has(client)) return;
          client.release(true);
          // The holder may still release it, and the pool throws on a second release.
          client.release = () => {};
        });
      return result;
    };
    Object.assign(client, { query: watched });
  });
}
