import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from './unavailable.ts';

/**
 * Takes clients whose line broke or fell silent out of their pool at once. Whoever queries through the pool would do so as well; but the
 * query builder under the ORM gives a client back at the end of its transaction only, and where the rollback fails too, never.
 */
export function removeBrokenClients(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...request: unknown[]) => unknown;
    const watched = (...request: unknown[]) => {
      const answer = query(...request);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (!isDatabaseUnavailable(error) || !lent.has(client)) return;
          client.release(true);
          // Its holder may still give it back, and the pool takes nothing twice.
          client.release = () => {};
        });
      return answer;
    };
    Object.assign(client, { query: watched });
  });
}
