// Runs PostgreSQL for as long as standard input stays open: node supervisor.mjs SOCKET_DIRECTORY COMMAND…
// The server holds the other end of the pipe. However the server ends, the pipe closes, and PostgreSQL is stopped.
// Plain JavaScript: loading the type stripper would cost this process more memory than everything else in it.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** How long a fast shutdown may take before an immediate one, after which PostgreSQL recovers from its log at the next start. */
const FAST_SHUTDOWN_TIMEOUT_MS = 5_000;

const [sockets, file, ...args] = process.argv.slice(2);
let isStopping = false;

// Terminals and services send these to all processes. The server decides when its database stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const postgres = spawn(file, args, { stdio: ['ignore', 'ignore', 'inherit'] });
const exit = (code) => {
  if (isStopping) rmSync(sockets, { recursive: true, force: true });
  process.exit(code);
};
postgres.once('exit', (code) => exit(code ?? 1));
postgres.once('error', ({ message }) => {
  console.error(`FATAL:  ${message}`);
  exit(1);
});

process.stdin.resume().once('close', () => {
  isStopping = true;
  postgres.kill('SIGINT');
  setTimeout(() => postgres.kill('SIGQUIT'), FAST_SHUTDOWN_TIMEOUT_MS);
});
