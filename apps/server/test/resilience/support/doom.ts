import type { Server } from 'node:http';
import type { Database } from '../../../src/db/database.ts';

/** Where on the way of a change a server can be killed. */
export const deaths = [
  'before the append',
  'after the commit',
  'after the answer',
  'before the other servers hear',
] as const;
export type Death = (typeof deaths)[number];

/** What is to become of this process. */
export type Doom = { at: Death | undefined };

/** The end of this process, and nothing runs after it. */
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('Still alive.');
};

/** A database at whose appends and transactions this process may die. */
export function doomedDatabase(real: Database, doom: Doom): Database {
  const { pool } = real;
  if (pool) {
    const query = pool.query.bind(pool) as (...asked: unknown[]) => unknown;
    const doomed = (...asked: unknown[]) => {
      const isPick = asked[0] === 'SELECT pg_notify($1, $2)' && String(asked[1]).includes('"WeekPicked"');
      if (doom.at === 'before the other servers hear' && isPick) die();
      return query(...asked);
    };
    Object.assign(pool, { query: doomed });
  }
  return {
    ...real,
    run: async (statement, values) => {
      if (statement.name !== 'append-draft') return real.run(statement, values);
      if (doom.at === 'before the append') die();
      const rows = await real.run(statement, values);
      return doom.at === 'after the commit' ? die() : (rows as never);
    },
    em: () => {
      const em = real.em();
      const transactional = em.transactional.bind(em);
      em.transactional = async (work, options) => {
        const result = await transactional(work, options);
        return doom.at === 'after the commit' ? die() : result;
      };
      return em;
    },
  };
}

/** A server at whose answers to changes this process may die: as soon as one is out, and before anything else is done. */
export function doomAnswers(server: Server, doom: Doom): void {
  server.prependListener('request', ({ method }, response) => {
    if (method === 'GET') return;
    const end = response.end.bind(response) as (...said: unknown[]) => typeof response;
    Object.assign(response, {
      end: (...said: unknown[]) => {
        end(...said);
        return doom.at === 'after the answer' ? die() : response;
      },
    });
  });
}
