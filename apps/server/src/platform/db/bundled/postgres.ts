import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { detailsOf, OperatorError } from '../../errors/errors.ts';
import { clusterIn, ensureCluster, stopLeftover } from './cluster.ts';
import { ensureFolder, makeEndpoint } from './endpoint.ts';
import { advice, findPrograms } from './programs.ts';

/**
 * PostgreSQL's settings for one boat on a small machine: few processes and little memory. Durability (`fsync`, `full_page_writes`,
 * `synchronous_commit`) and autovacuum keep their defaults, which are on. See "Server Configuration" in its manual.
 */
const SETTINGS: Record<string, string> = {
  max_connections: '20',
  shared_buffers: '16MB',
  huge_pages: 'off',
  // No parallel workers.
  io_method: 'sync',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  // Without replicas, the write-ahead log need only cover a crash.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_wal_size: '128MB',
  // PostgreSQL's own errors. The server logs failed statements, without the families' data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

const supervisor = join(import.meta.dirname, 'supervisor.mjs');
const RESTART_DELAY_MS = 1_000;

/**
 * Starts PostgreSQL on the cluster in a data directory, and creates the cluster if there is none. Restarts PostgreSQL if it dies, until
 * `stop` is called. The caller has claimed the data directory.
 *
 * @param report receives a sentence for the log when PostgreSQL has died or cannot be restarted
 * @throws OperatorError, with a sentence for the operator, if it cannot be started
 */
export async function startBundledPostgres(dataDir: string, report: (message: string) => void) {
  const programs = await findPrograms();
  const runAs = await ensureCluster(dataDir, programs);
  const cluster = clusterIn(dataDir);
  await stopLeftover(cluster);
  const endpoint = makeEndpoint(runAs);

  const { command, ...ids } = runAs;
  const settings = Object.entries({ ...SETTINGS, ...endpoint.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const args = [supervisor, endpoint.folder, ...command, programs.postgres, '-D', cluster, ...settings];

  let running: ChildProcess | undefined;
  let isStopping = false;
  const cancelled = new AbortController();

  /** Starts PostgreSQL under a supervisor. Resolves when it accepts connections; `ended` resolves to its last message. */
  const launch = async (): Promise<{ ended: Promise<string> }> => {
    const child = spawn(process.execPath, args, {
      ...ids,
      // In its own process group, so that a signal to the server's group does not reach it.
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    running = child;
    child.stdin.on('error', () => {});
    let lastMessage = 'it gave no reason';
    const ended = once(child, 'exit').then(
      () => lastMessage,
      ({ message }) => message,
    );
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        if (!/^(LOG|WARNING|DETAIL|HINT|CONTEXT):/.test(line)) lastMessage = line.replace(/^(FATAL|PANIC): +/, '');
        if (line.includes('ready to accept connections')) resolve();
      });
      ended.then((why) =>
        reject(new OperatorError(`PostgreSQL could not be started on ${cluster}: ${why}${advice(why)}`)),
      );
    });
    return { ended };
  };

  const relaunch = async (): Promise<{ ended: Promise<string> } | undefined> => {
    let lastReport = '';
    while (!isStopping)
      try {
        await stopLeftover(cluster);
        ensureFolder(endpoint.folder, runAs);
        if (!isStopping) return await launch();
      } catch (error) {
        const message = String(detailsOf(error).message);
        if (message !== lastReport && !isStopping) report(message);
        lastReport = message;
        await wait(RESTART_DELAY_MS, undefined, { signal: cancelled.signal }).catch(() => {});
      }
    return undefined;
  };

  const restartUntilStopped = async (first: { ended: Promise<string> }) => {
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
  const stopped = restartUntilStopped(first);
  return {
    url: endpoint.url,
    /** Stops it, and resolves once it has stopped. */
    stop: async (): Promise<void> => {
      isStopping = true;
      cancelled.abort();
      running?.stdin?.end();
      await stopped;
    },
  };
}
