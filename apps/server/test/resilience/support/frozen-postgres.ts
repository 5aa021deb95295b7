import pg from 'pg';
import type { PostgresServer } from '../../../../../infra/run/postgres-server.ts';

/** Suspends every process of a PostgreSQL: connections stay open, new ones are accepted, and nothing is answered. Returns the function that resumes it. */
export async function freeze({ url, pid }: PostgresServer): Promise<() => void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // First, so that no process starts after the others were listed.
  const postmaster = pid();
  process.kill(postmaster, 'SIGSTOP');
  const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const backends = rows.map((row) => row.pid as number);
  for (const each of backends) process.kill(each, 'SIGSTOP');
  await client.end();
  const all = [postmaster, ...backends];
  // Only once, because a resumed process may have ended since.
  return () => {
    for (const each of all.splice(0)) process.kill(each, 'SIGCONT');
  };
}
