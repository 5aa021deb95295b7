import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Pictures, unpackAnswer } from './picture-answer.ts';
import type { PictureRefusal } from './refusals.ts';

/** How the process that reads a picture is run: which program, and for how long at most. */
export type PictureProcess = { program: string; ms: number };
export const pictureProcess: PictureProcess = { program: join(import.meta.dirname, 'picture-process.ts'), ms: 20_000 };

/** More than two pictures of its size ever take. */
const MOST_ANSWER_BYTES = 32 * 2 ** 20;
/**
 * Bounds that the system holds it to: seconds of work, even if the server is gone, and KiB of memory, of which Node by itself claims 600,000.
 * The server's own work goes first.
 */
const CONFINED = 'ulimit -t 40; ulimit -d 2000000; exec nice -n 10 "$0" "$@"';

const run = promisify(execFile);

/**
 * Reads a picture and writes it anew, upright, without anything that was hidden in it: in a process of its own, which ends with it.
 * Rejects when that process fails, or takes too long, or answers nonsense, or the signal says that nobody waits any more.
 */
export async function reEncode(
  picture: Buffer,
  signal: AbortSignal,
  { program, ms } = pictureProcess,
): Promise<Pictures | PictureRefusal> {
  const running = run('/bin/sh', ['-c', CONFINED, process.execPath, '--max-old-space-size=64', program], {
    encoding: 'buffer',
    env: {},
    maxBuffer: MOST_ANSWER_BYTES,
    timeout: ms,
    killSignal: 'SIGKILL',
    signal,
  });
  // A process that dies before it has read everything says so by its end.
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(picture);
  const { stdout } = await running;
  return unpackAnswer(stdout);
}
