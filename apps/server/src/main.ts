import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { matchesBoatFile } from './boat-as-file.ts';
import { openDatabase, prepareDatabase } from './database.ts';
import { explainFailedStart } from './failed-start.ts';
import { openSetupCode } from './modules/setup/public.ts';
import { openBoat } from './platform/boat/boat.ts';
import { demoBoatFile, readBoatFile } from './platform/config/boat-file.ts';
import { lockDataDir, storedSecret } from './platform/config/data-dir.ts';
import { readEnvironment, version } from './platform/config/environment.ts';
import { lacksImageSupport } from './platform/config/processor.ts';
import { coloredInTerminal, loggerOptions } from './platform/http/log.ts';
import { NOTICE_MS } from './platform/http/server.ts';
import { builtSite } from './platform/http/site.ts';
import { deliversMail, openDelivery, senderOf } from './platform/mail/delivery.ts';
import { allowSlowConnections } from './platform/outbound/fetch-json.ts';
import { openStorage } from './platform/storage/storage.ts';

/** How long a shutdown may take before the process exits anyway. */
const SHUTDOWN_TIMEOUT_MS = 9_000;

/** Closes what is open. A shutdown and a failed start call these functions, the last one first. */
const closers: (() => unknown)[] = [];
const closeAll = async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
};

let isStopping = false;

async function serve(): Promise<void> {
  const stop = async () => {
    // A terminal and npm may both send a signal.
    if (isStopping) return;
    isStopping = true;
    await Promise.race([closeAll().catch(console.error), wait(SHUTDOWN_TIMEOUT_MS)]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  allowSlowConnections();
  const env = readEnvironment();
  closers.push(lockDataDir(env.dataDir));
  const sessionSecret = env.sessionSecret ?? (await storedSecret(env.dataDir));
  let report: (problem: string) => void = console.error;
  const db = await openDatabase(env, (problem) => report(problem));
  closers.push(db.close);
  await prepareDatabase(db, () => readBoatFile(env.boatConfig ?? demoBoatFile), {
    isDemo: env.boatConfig === undefined,
  });
  const boat = await openBoat(db);
  const sender = () => senderOf(env, boat.now.boat);
  const disk = await openStorage(env);
  const app = await buildApp({
    ...env,
    db,
    disk,
    deliver: openDelivery(env, sender),
    deliversMail: deliversMail(env),
    sender,
    boat,
    sessionSecret,
    isStopping: () => isStopping,
    site: builtSite,
    logger: { ...loggerOptions(env.logLevel), ...(await coloredInTerminal()) },
  });
  closers.push(() => app.close());
  report = (problem) => app.log.error(problem);

  const code = await openSetupCode({ db, boat, sessionSecret });
  const { boatConfig } = env;
  const isAsInFile = boatConfig === undefined || (await matchesBoatFile(db, () => readBoatFile(boatConfig)));

  // Fastify would log each of the machine's addresses.
  app.log.level = 'silent';
  const address = await app.listen({ host: env.host, port: env.port });
  // A proxy needs a moment to turn to another server. There is none on a database that is this server's own.
  if (env.trustProxy && env.databaseUrl) closers.push(() => wait(NOTICE_MS));
  app.log.level = env.logLevel;
  app.log.info({ version }, `${boat.now.boat.title} is at ${env.publicUrl ?? address}`);
  // A warning, so that it is there with LOG_LEVEL=warn too: it is the only way in from elsewhere.
  if (code)
    app.log.warn(`Setup code: ${code}. With it a group sets up its own boat at ${env.publicUrl ?? address}/setup.`);
  if (!isAsInFile)
    app.log.info('The boat has changed since it was read from BOAT_CONFIG. `npm run boat:import FILE` applies a file.');
  if (lacksImageSupport())
    app.log.error(
      'This machine’s processor is too old for photos and signatures (no x86-64-v2), or hides what it has: give a virtual machine the CPU type “host”.',
    );
  const { defaultPassword } = boat.now;
  if (env.showPasswordHint && defaultPassword !== null)
    app.log.info(`Families that have not changed their password log in with "${defaultPassword}".`);
}

serve().catch(async (error: unknown) => {
  // A signal during the start closes the database, and so makes the start fail.
  if (isStopping) return;
  console.error(explainFailedStart(error));
  await closeAll().catch(console.error);
  process.exit(1);
});
