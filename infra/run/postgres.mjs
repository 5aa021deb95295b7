// Runs a command with a temporary PostgreSQL at TEST_DATABASE_URL: node infra/run/postgres.mjs COMMAND…
import { startPostgres } from './postgres-server.ts';
import { runTogether } from './project.mjs';

const server = await startPostgres({ synchronous_commit: 'off' });
process.exitCode = await runTogether([
  { command: process.argv.slice(2), cwd: process.cwd(), env: { TEST_DATABASE_URL: server.url } },
]);
await server.remove();
