import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { BadSetting } from '../../config/bad-setting.ts';
import { clusterIn, ensureCluster, runSingleUser } from './cluster.ts';
import { ensureFolder, makeEndpoint, platformTransport, type Transport } from './endpoint.ts';
import { stopLeftover } from './leftover.ts';
import { findPrograms } from './programs.ts';
import { smallMachine } from './settings.ts';

/** The PostgreSQL that comes with the server, as a child process. */
export type BundledPostgres = {
  url: string;
  /** Stops it, and resolves once it has stopped. */
  stop: () => Promise<void>;
};

const supervisor = join(import.meta.dirname, 'supervisor.mjs');
const RESTART_DELAY_MS = 1_000;

/**
 * Starts PostgreSQL on the cluster in a data directory, which it makes if there is none. If PostgreSQL dies, it is started again until `stop`
 * is called. The caller has claimed the data directory.
 *
 * @param report is given a sentence for the log when PostgreSQL has died, and when it could not be started again
 * @throws BadSetting, with a sentence for the operator, if it cannot be started
 */
export async function startBundledPostgres(
  dataDir: string,
  report: (trouble: string) => void,
  transport: Transport = platformTransport,
): Promise<BundledPostgres> {
  const programs = await findPrograms();
  const runAs = await ensureCluster(dataDir, programs);
  const cluster = clusterIn(dataDir);
  await stopLeftover(cluster);
  const endpoint = await makeEndpoint(transport, runAs);
  if (endpoint.password !== undefined)
    await runSingleUser(cluster, programs, runAs, [`alter role houseboat password '${endpoint.password}'`]);

  const { command, ...ids } = runAs;
  const settings = Object.entries({ ...smallMachine, ...endpoint.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const args = [supervisor, endpoint.folder, ...command, programs.postgres, '-D', cluster, ...settings];

  let running: ChildProcess | undefined;
  let isStopping = false;
  const cancelled = new AbortController();

  /** Starts PostgreSQL under a supervisor. Resolves once it takes connections, to what resolves with its last words when it has ended. */
  const launch = async (): Promise<{ ended: Promise<string> }> => {
    const child = spawn(process.execPath, args, {
      ...ids,
      // Outside of the server's process group, so that what kills the group does not reach it.
      detached: true,
      windowsHide: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    running = child;
    child.stdin.on('error', () => {});
    let lastWords = 'it gave no reason';
    const ended = once(child, 'exit').then(
      () => lastWords,
      ({ message }) => message,
    );
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        if (!/^(LOG|WARNING|DETAIL|HINT|CONTEXT):/.test(line)) lastWords = line.replace(/^(FATAL|PANIC): +/, '');
        if (line.includes('ready to accept connections')) resolve();
      });
      ended.then((why) => reject(new BadSetting(`PostgreSQL could not be started on ${cluster}: ${why}`)));
    });
    return { ended };
  };

  const relaunch = async (): Promise<{ ended: Promise<string> } | undefined> => {
    let lastTrouble = '';
    while (!isStopping)
      try {
        await stopLeftover(cluster);
        ensureFolder(endpoint.folder, runAs);
        if (!isStopping) return await launch();
      } catch (error) {
        const { message } = error as Error;
        if (message !== lastTrouble && !isStopping) report(message);
        lastTrouble = message;
        await wait(RESTART_DELAY_MS, undefined, { signal: cancelled.signal }).catch(() => {});
      }
    return undefined;
  };

  const keepRunning = async (first: { ended: Promise<string> }) => {
    for (let current: typeof first | undefined = first; current; current = await relaunch()) {
      if (current !== first) report('PostgreSQL is running again.');
      const why = await current.ended;
      if (!isStopping) report(`PostgreSQL has stopped and is being started again: ${why}`);
    }
  };

  const first = await launch().catch((error) => {
    rmSync(endpoint.folder, { recursive: true, force: true });
    throw error;
  });
  const kept = keepRunning(first);
  return {
    url: endpoint.url,
    stop: async () => {
      isStopping = true;
      cancelled.abort();
      running?.stdin?.end();
      await kept;
    },
  };
}
