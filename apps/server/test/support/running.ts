import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from './wait.ts';

const source = resolve(import.meta.dirname, '../../src');
/** What programs get of the tests' environment: nothing that configures a server. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Runs the server's programs as an operator would, in a temporary folder. Their data directory is `data` in it. */
export function makeRunner() {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-main-'));
  const running = new Set<ChildProcess>();

  function run(program: string, env: Record<string, string>, args: string[] = [], within: string[] = []) {
    const node = [process.execPath, '--disable-warning=ExperimentalWarning', join(source, program), ...args];
    const [file = '', ...rest] = [...within, ...node];
    const child = spawn(file, rest, {
      env: { PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    });
    running.add(child);
    const said = { log: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said.log += chunk));
    const ended = once(child, 'exit').then(([code]) => {
      running.delete(child);
      return code as number | null;
    });
    return { child, said, ended };
  }

  return {
    folder,
    run,
    /**
     * Runs the server, or a test's own program that builds it, until it prints its address.
     *
     * @param within a command that runs it, such as `nsenter …`
     */
    serve: async (env: Record<string, string> = {}, program = 'main.ts', within: string[] = []) => {
      const server = run(program, env, [], within);
      const address = await until(() => {
        if (server.child.exitCode !== null) throw new Error(`The server did not start:\n${server.said.log}`);
        return /is at (http:[^"]+)/.exec(server.said.log)?.[1];
      });
      return { ...server, address, port: Number(new URL(address).port) };
    },
    /** Kills the running programs, and removes the folder. */
    clear: () => {
      for (const child of running) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A command that runs another one without root's right to read and write everything. */
export const asOrdinaryUser = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--'] : [];

/** Logs a family in. Returns its cookie. */
export async function loggedIn(address: string, username: string, password: string): Promise<string> {
  const login = await fetch(`${address}/api/auth/family/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (login.status !== 200) throw new Error(`${username} could not log in: ${await login.text()}`);
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
