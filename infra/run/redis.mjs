// Runs a command with a temporary Redis at TEST_BUS_URL: node infra/run/redis.mjs COMMAND…
import { runWithService } from './project.mjs';
import { startRedis } from './redis-server.ts';

await runWithService(async () => {
  const { url, kill } = await startRedis();
  return { env: { TEST_BUS_URL: url }, stop: kill };
});
