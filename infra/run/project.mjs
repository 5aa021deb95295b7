import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, whatever directory the command was started from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The environment of everything that is run here: the project's own Node and tools come before the machine's. */
export const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
};

/** The command line of a script in package.json, in words: each is one plain command. */
export const scriptOf = (name) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts[name].split(' ');

/** Runs a command to its end, in the project's root; answers its exit code, and 1 for a death by signal. */
export const run = ([command, ...args], options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: 'inherit', ...options });
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });

/** Runs a command to its end without a word; when it fails, all that it had said is printed. Answers whether it succeeded. */
export const runQuietly = ([command, ...args]) => {
  try {
    execFileSync(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
    return true;
  } catch (error) {
    process.stderr.write(`${error.stdout ?? ''}${error.stderr ?? error.message}\n`);
    return false;
  }
};

/**
 * Runs commands side by side until one of them ends or this process is told to end, then ends them all; answers the exit code of
 * the one that ended first. Each is a process group of its own: a terminal's Ctrl-C reaches it through here alone, and once, although
 * npm passes it on as well.
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
  let ending = false;
  const endAll = () => {
    if (ending) return;
    ending = true;
    for (const child of children) if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll);
  const code = await Promise.race(exits);
  endAll();
  await Promise.allSettled(exits);
  return code;
};
