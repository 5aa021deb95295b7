import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readBoatFile } from './config/boat-file.ts';
import { claimDataDir, keptSecret } from './config/data-dir.ts';
import { readEnvironment } from './config/environment.ts';
import { explainFailedStart } from './failed-start.ts';
import { logTo } from './http/log.ts';
import { builtSite } from './http/site.ts';
import { openDelivery } from './mail/open-delivery.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare.ts';
import { openStorage } from './storage/storage.ts';

/** A stop that takes longer than this is cut short. */
const STOP_MS = 9_000;

/** What is open, last first: closed in this order by a stop, and by a start that fails. */
const opened: (() => unknown)[] = [];
const closeAll = async () => {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
};

let isStopping = false;

async function serve(): Promise<void> {
  const stop = async () => {
    // A terminal and npm may both send the signal.
    if (isStopping) return;
    isStopping = true;
    await Promise.race([closeAll().catch(console.error), wait(STOP_MS)]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  const env = readEnvironment();
  const boatFile = readBoatFile(env.boatConfig);
  opened.push(claimDataDir(env.dataDir));
  const sessionSecret = env.sessionSecret ?? keptSecret(env.dataDir);
  let report: (trouble: string) => void = console.error;
  const db = await openDatabase(env, (trouble) => report(trouble));
  opened.push(db.close);
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
  opened.push(() => app.close());
  report = (trouble) => app.log.error(trouble);

  // Fastify would say it once for each of the machine's addresses.
  app.log.level = 'silent';
  const address = await app.listen({ host: env.host, port: env.port });
  app.log.level = env.logLevel;
  app.log.info(`${boatFile.boat.title} is at ${env.publicUrl ?? address}`);
  if (env.showPasswordHint)
    app.log.info(`Families that have not changed their password log in with "${boatFile.defaultPassword}".`);
}

serve().catch(async (error: unknown) => {
  // A start that is stopped in the middle fails, because its database is closed.
  if (isStopping) return;
  console.error(explainFailedStart(error));
  await closeAll().catch(console.error);
  process.exit(1);
});
