// Runs a command with a temporary PostgreSQL at TEST_DATABASE_URL: node infra/run/postgres.mjs COMMAND…
import { startPostgres } from './postgres-server.ts';
import { runWithService } from './project.mjs';

await runWithService(async () => {
  const { url, remove } = await startPostgres({ synchronous_commit: 'off' });
  return { env: { TEST_DATABASE_URL: url }, stop: remove };
});
