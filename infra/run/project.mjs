import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root directory, independent of the working directory. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The environment of all commands: the project's Node and tools come before the machine's. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  // Node need not compile a thousand files again each time a server starts.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
};

/** Returns the words of a script in package.json. Each script is a single command without quotes. */
export const scriptOf = (name) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts[name].split(' ');

/** Starts a command in the project's root. It gets this process's SIGTERM, and then both end; a terminal's signals reach both anyway. */
export const start = ([command, ...args], options = {}) => {
  const child = spawn(command, args, { cwd: root, env: environment, stdio: 'inherit', ...options });
  const end = () => {
    child.once('exit', () => process.exit(1));
    child.kill();
  };
  process.once('SIGTERM', end);
  for (const event of ['exit', 'error']) child.once(event, () => process.off('SIGTERM', end));
  return child;
};

/** Runs a command in the project's root. Resolves to its exit code, or 1 if a signal ended it. */
export const run = (command, options) =>
  new Promise((resolve, reject) => {
    start(command, options)
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1));
  });

/** Runs a command and prints its output only if it fails. Returns whether it succeeded. */
export const runQuietly = ([command, ...args]) => {
  try {
    execFileSync(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
    return true;
  } catch (error) {
    process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? error.message}\n`);
    return false;
  }
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Ends what is left of a process group. Its first process may have been killed, and have left others behind. */
const endGroup = (pid) => {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};

/**
 * Runs commands concurrently until one of them ends or this process gets a signal, then ends them all. Resolves to the exit code of
 * the first that ended. Each has its own process group, so that it gets a terminal's Ctrl-C only from here and only once.
 */
export const runTogether = async (commands) => {
  const children = commands.map(({ command: [file, ...args], cwd = root, env = {} }) =>
    spawn(file, args, {
      cwd,
      env: { ...environment, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    }),
  );
  const exits = children.map(
    (child) => new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve(code ?? 1))),
  );
  let isEnding = false;
  const endAll = () => {
    if (isEnding) return;
    isEnding = true;
    for (const { pid } of children) if (pid) endGroup(pid);
  };
  for (const signal of SIGNALS) process.on(signal, endAll);
  const code = await Promise.race(exits);
  endAll();
  await Promise.allSettled(exits);
  return code;
};

/**
 * Runs the command in this process's arguments while a service runs, and stops the service at the end: also if a signal comes during
 * its start.
 *
 * @param startService resolves to settings for the command's environment, and a function that stops the service
 */
export const runWithService = async (startService) => {
  let isEnding = false;
  const end = () => {
    isEnding = true;
  };
  for (const signal of SIGNALS) process.on(signal, end);
  const { env, stop } = await startService();
  process.exitCode = isEnding ? 1 : await runTogether([{ command: process.argv.slice(2), cwd: process.cwd(), env }]);
  await stop();
};
