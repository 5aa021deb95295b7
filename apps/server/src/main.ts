import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readBoatFile } from './config/boat-file.ts';
import { claimDataDir, keptSecret } from './config/data-dir.ts';
import { readEnvironment } from './config/environment.ts';
import { explainFailedStart } from './failed-start.ts';
import { logTo } from './http/log.ts';
import { builtSite } from './http/site.ts';
import { openDelivery } from './mail/open-delivery.ts';
import { openStorage } from './objects/storage.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare.ts';

/** A stop that takes longer than this is cut short. */
const STOP_MS = 9_000;

async function serve(): Promise<void> {
  // Until there is something to close, a stop is just that.
  let close = async () => {};
  let isStopping = false;
  const stop = async () => {
    // Told twice, as by a terminal and by npm, it stops as orderly as once.
    if (isStopping) return;
    isStopping = true;
    await Promise.race([close().catch(console.error), wait(STOP_MS)]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  const env = readEnvironment();
  const boatFile = readBoatFile(env.boatConfig);
  const releaseDataDir = claimDataDir(env.dataDir);
  const sessionSecret = env.sessionSecret ?? keptSecret(env.dataDir);
  const db = await openDatabase(env);
  await prepareDatabase(db, boatFile);
  const disk = await openStorage(env);
  const app = await buildApp({
    ...env,
    db,
    disk,
    deliver: openDelivery(env, boatFile.boat),
    boatFile,
    sessionSecret,
    site: builtSite,
    logger: logTo(env.logLevel),
  });
  close = async () => {
    await app.close();
    await db.close();
    releaseDataDir();
  };

  // Fastify would say it once for each of the machine's addresses.
  app.log.level = 'silent';
  const address = await app.listen({ host: env.host, port: env.port });
  app.log.level = env.logLevel;
  app.log.info(`${boatFile.boat.title} is at ${env.publicUrl ?? address}`);
  if (env.showPasswordHint)
    app.log.info(`Families that have not changed their password log in with "${boatFile.defaultPassword}".`);
}

serve().catch((error: unknown) => {
  console.error(explainFailedStart(error));
  process.exit(1);
});
