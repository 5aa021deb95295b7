import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../../apps/server/src/platform/db/bundled/endpoint.ts';
import { findProgram } from './debian.ts';

/** A Redis server for tests and benchmarks, on a free port. It keeps nothing on disk. */
export type RedisServer = {
  url: string;
  port: number;
  /** Starts it again after `kill`, at the same address and empty. */
  start: () => Promise<void>;
  /** Kills it at once. */
  kill: () => Promise<void>;
};

/** Starts a Redis server. */
export async function startRedis(): Promise<RedisServer> {
  const { file, env } = findProgram('redis-server');
  const port = Number(await freePort());
  const launch = async () => {
    const child = spawn(file, ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
      // In its own process group, so that Ctrl-C stops its clients first.
      detached: true,
    });
    const ended = once(child, 'exit');
    const lines: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        if (lines.length < 100) lines.push(line);
        if (line.includes('Ready to accept connections')) resolve();
      });
      ended.then(() => reject(new Error(`Redis did not start:\n${lines.join('\n')}`)));
    });
    return { child, ended };
  };

  let running: Awaited<ReturnType<typeof launch>> | undefined = await launch();
  process.once('exit', () => running?.child.kill('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start: async () => {
      running ??= await launch();
    },
    kill: async () => {
      running?.child.kill('SIGKILL');
      await running?.ended;
      running = undefined;
    },
  };
}
