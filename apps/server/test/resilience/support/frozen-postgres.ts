import pg from 'pg';
import type { PostgresServer } from '../../../../../infra/run/postgres-server.ts';

/** Stops every process of a PostgreSQL in its tracks: lines stay, new ones come up, and nothing is answered. Answers how to let it go on. */
export async function freeze({ url, pid }: PostgresServer): Promise<() => void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
  const all = [pid(), ...rows.map((row) => row.pid as number)];
  for (const each of all) process.kill(each, 'SIGSTOP');
  // Once: who has gone on may be gone.
  return () => {
    for (const each of all.splice(0)) process.kill(each, 'SIGCONT');
  };
}
