import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How long a child may be silent before the run is given up. */
const TIMEOUT_MS = 60_000;

/** Lets a child and this process end together. Returns the child's process ID. */
export function tie(name: string, child: ChildProcess): number {
  if (child.pid === undefined) throw new Error(`${name} did not start.`);
  process.once('exit', () => child.kill('SIGKILL'));
  child.once('exit', (code, signal) => {
    throw new Error(`${name} exited with ${code ?? signal} during the run.`);
  });
  return child.pid;
}

/** Kills a child that is tied to this process, which goes on. */
export async function kill(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit').kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts a program of this folder. */
export function startChild(file: string, env: NodeJS.ProcessEnv = {}): { child: ChildProcess; pid: number } {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env, execArgv: [] });
  return { child, pid: tie(file, child) };
}

/** Returns the next message of a child. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await once(child, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return message;
}
