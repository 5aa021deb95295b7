import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram } from '../../../../infra/run/debian.ts';
import { freePort } from '../../src/platform/db/bundled/endpoint.ts';
import { newOwner } from '../../src/platform/db/bundled/programs.ts';

/**
 * Starts a PgBouncer in front of a database.
 *
 * @param settings of its configuration, such as `pool_mode`
 * @returns the database's address through PgBouncer, and what stops it
 */
export async function startPgBouncer(
  database: string,
  settings: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-pgbouncer-'));
  // PgBouncer may run as another user, as PostgreSQL does: neither runs as root.
  chmodSync(folder, 0o755);
  const url = new URL(database);
  const port = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    ['[databases]', `* = host=${url.hostname} port=${url.port} user=${url.username}`, '[pgbouncer]', ...lines, ''].join(
      '\n',
    ),
  );
  const { file, env } = findProgram('pgbouncer');
  const { command, ...ids } = newOwner();
  const [first = '', ...args] = [...command, file, join(folder, 'pgbouncer.ini')];
  const child = spawn(first, args, {
    ...ids,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      if (line.includes('process up')) resolve();
    });
    ended.then(() => reject(new Error(`PgBouncer did not start:\n${said.join('\n')}`)));
  });
  url.port = port;
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
