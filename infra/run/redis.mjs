// Runs a command with a temporary Redis at TEST_BUS_URL: node infra/run/redis.mjs COMMAND…
import { runTogether } from './project.mjs';
import { startRedis } from './redis-server.ts';

const server = await startRedis();
process.exitCode = await runTogether([
  { command: process.argv.slice(2), cwd: process.cwd(), env: { TEST_BUS_URL: server.url } },
]);
await server.kill();
