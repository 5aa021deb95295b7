import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import { afterCommit } from '../../../src/platform/db/after-commit.ts';
import type { Database } from '../../../src/platform/db/database.ts';

/** The points of a change at which a server can be killed. */
const killPoints = [
  'before the append',
  'after the commit',
  'after the response',
  'before notifying the other servers',
] as const;
export type KillPoint = (typeof killPoints)[number];

/** The point at which this process kills itself, if any. */
export type KillSwitch = { at: KillPoint | undefined };

/** Kills this process. Nothing runs afterwards. */
const killSelf = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('Still alive.');
};

/** Whether code runs for a request that changes something. Scheduled tasks have transactions of their own. */
const change = new AsyncLocalStorage<true>();

/** Wraps a database so that this process can be killed at its appends, and at the transactions of requests. */
export function killableDatabase(real: Database, killSwitch: KillSwitch): Database {
  const { pool } = real;
  const query = pool.query.bind(pool) as (...request: unknown[]) => unknown;
  const killable = (...request: unknown[]) => {
    const isPick = request[0] === 'SELECT pg_notify($1, $2)' && String(request[1]).includes('"WeekPicked"');
    if (killSwitch.at === 'before notifying the other servers' && isPick) killSelf();
    return query(...request);
  };
  Object.assign(pool, { query: killable });
  return {
    ...real,
    run: async (statement, values) => {
      if (!statement.name.startsWith('append-draft')) return real.run(statement, values);
      if (killSwitch.at === 'before the append') killSelf();
      const rows = await real.run(statement, values);
      return killSwitch.at === 'after the commit' ? killSelf() : (rows as never);
    },
    em: () => {
      const em = real.em();
      const transactional = em.transactional.bind(em);
      em.transactional = (work, options) =>
        transactional((inner) => {
          const isOfChange = change.getStore();
          // The first that is registered, so that nothing else is called after the commit.
          afterCommit(inner, () => {
            if (killSwitch.at === 'after the commit' && isOfChange) killSelf();
          });
          return work(inner);
        }, options);
      return em;
    },
  };
}

/** Wraps a server so that this process can be killed at the transactions of a change, and right after the response to it. */
export function killAtChanges(server: Server, killSwitch: KillSwitch): void {
  server.prependListener('request', ({ method }, response) => {
    if (method === 'GET') return;
    change.enterWith(true);
    const end = response.end.bind(response) as (...body: unknown[]) => typeof response;
    Object.assign(response, {
      end: (...body: unknown[]) => {
        end(...body);
        return killSwitch.at === 'after the response' ? killSelf() : response;
      },
    });
  });
}
