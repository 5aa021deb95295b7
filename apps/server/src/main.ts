import pretty from 'pino-pretty';
import { buildApp } from './app.ts';
import { BadSetting } from './config/bad-setting.ts';
import { readBoatFile } from './config/boat-file.ts';
import { claimDataDir, keptSecret } from './config/data-dir.ts';
import { readEnvironment } from './config/environment.ts';
import { builtSite } from './http/site.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare.ts';

/** A stop that takes longer than this is cut short. */
const DRAIN_MS = 9_000;

async function serve(): Promise<void> {
  const env = readEnvironment();
  const boatFile = readBoatFile(env.boatConfig);
  const releaseDataDir = claimDataDir(env.dataDir);
  const db = await openDatabase(env);
  await prepareDatabase(db, boatFile);
  const app = await buildApp({
    ...env,
    db,
    boatFile,
    sessionSecret: env.sessionSecret ?? keptSecret(env.dataDir),
    site: builtSite,
    logger: {
      level: env.logLevel,
      ...(process.stdout.isTTY && { stream: pretty({ sync: true, ignore: 'pid,hostname,reqId' }) }),
    },
  });

  const stop = async () => {
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    await app.close();
    await db.close();
    releaseDataDir();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

  await app.listen({
    host: env.host,
    port: env.port,
    listenTextResolver: (address) => `${boatFile.boat.title} is at ${env.publicUrl ?? address}`,
  });
  if (env.showPasswordHint)
    app.log.info(`Families that have not changed their password log in with "${boatFile.defaultPassword}".`);
}

serve().catch((error: unknown) => {
  // A bad setting is the operator's to mend: its message says how, and a stack trace would hide it.
  console.error(error instanceof BadSetting ? error.message : error);
  process.exit(1);
});
