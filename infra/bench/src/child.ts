import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How long any message may take before the run is given up. */
const PATIENCE_MS = 60_000;

/** Starts a program of this folder beside this process. */
export const startChild = (file: string, env: NodeJS.ProcessEnv = process.env): ChildProcess & { pid: number } => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { env });
  if (child.pid === undefined) throw new Error(`${file} did not start.`);
  return child as ChildProcess & { pid: number };
};

/** The next message of a child; a child that ends instead is an error. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`${child.spawnfile} ended with ${code} in the middle of the run.`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message;
  } finally {
    settled.abort();
  }
}

/** Ends a child and waits until it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
