// Runs what docker-compose.yml describes as processes on this machine: two servers on the database of DATABASE_URL, and Caddy with the
// same Caddyfile in front of them at HOST:PORT. They share this process's group, so a signal to the group ends them all.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/platform/db/bundled/endpoint.ts';
import { findProgram } from './debian.ts';
import { environment, root, scriptOf } from './project.mjs';

const { HOST = '127.0.0.1', PORT = '3000', DATA_DIR = './data', DATABASE_URL, DATABASE_URL_FILE } = process.env;
const PUBLIC_URL = process.env.PUBLIC_URL || `http://${HOST}:${PORT}`;

/** Returns two free ports that are not the proxy's. A server on the proxy's port would answer in its place, and the proxy could not start. */
const freePorts = async () => {
  const ports = new Set([PORT]);
  while (ports.size < 3) ports.add(await freePort());
  return [...ports].slice(1);
};

const running = new Set();
let isEnding = false;
/** Ends all running processes. A second signal does them no harm. */
const endAll = () => {
  isEnding = true;
  for (const child of running) child.kill('SIGTERM');
};

/** Starts a process. If it ends, all end. If a signal kills it, the others keep running, as if one machine had failed. */
const start = ([file, ...args], env) => {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running.add(child);
  const onEnd = (code, signal) => {
    running.delete(child);
    if (signal && !isEnding && running.size > 0) return;
    process.exitCode ||= code ?? (isEnding ? 0 : 1);
    endAll();
  };
  child.once('exit', onEnd).once('error', (error) => {
    console.error(`${file} could not be started: ${error.message}`);
    onEnd(1);
  });
};

const isReady = async (port) => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
};

if (!DATABASE_URL && !DATABASE_URL_FILE) throw new Error('Set DATABASE_URL to the PostgreSQL that the servers share.');
const caddy = findProgram('caddy');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);

const makeFolder = (path) => mkdirSync(path, { recursive: true, mode: 0o700 });

// Either server may send a mail. Without SMTP_URL all are in one folder, as with one server.
const outbox = join(resolve(root, DATA_DIR), 'outbox');
makeFolder(outbox);
const ports = await freePorts();
for (const [index, port] of ports.entries()) {
  const dataDir = join(resolve(root, DATA_DIR), `server-${index + 1}`);
  makeFolder(dataDir);
  rmSync(join(dataDir, 'outbox'), { force: true });
  symlinkSync(outbox, join(dataDir, 'outbox'));
  const env = { HOST: '127.0.0.1', PORT: port, DATA_DIR: dataDir, PUBLIC_URL, TRUST_PROXY: 'loopback' };
  start(scriptOf('serve'), env);
}
for (const port of ports) while (!isEnding && !(await isReady(port))) await wait(50);

if (!isEnding)
  start([caddy.file, 'run', '--config', join(root, 'infra/proxy/Caddyfile'), '--adapter', 'caddyfile'], {
    ...caddy.env,
    SITE: `http://:${PORT}`,
    BIND: HOST,
    SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    XDG_DATA_HOME: join(resolve(root, DATA_DIR), 'proxy'),
    XDG_CONFIG_HOME: join(resolve(root, DATA_DIR), 'proxy'),
  });
