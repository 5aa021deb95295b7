import { type ExecException, execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { PhotoLimits, ProcessedPhoto } from '../../platform/uploads/uploads.ts';
import { decodeResult, type ImageRefusal } from './image-result.ts';

/** `timeoutMs` is wide, since the CPU limit below bounds the work and a busy machine is slow. */
export const imageProcess: PhotoLimits['process'] = {
  program: join(import.meta.dirname, 'image-program.ts'),
  timeoutMs: 120_000,
};

/** How many images are processed at once, so that the server has CPU and memory left for its other work. */
const MAX_PROCESSES = 2;
/** More than two photos of that size ever take. */
const MAX_RESULT_BYTES = 32 * 2 ** 20;
/**
 * Limits that the operating system enforces even if the server is gone: seconds of CPU time, and KiB of memory, of which Node reserves
 * 600,000 itself. `nice` gives the server's own work priority.
 */
const CONFINED = 'ulimit -t 40; ulimit -d 2000000; exec nice -n 10 "$0" "$@"';

const run = promisify(execFile);

export type ImageFailure = ImageRefusal | 'process-failed' | 'process-timed-out' | 'aborted';

/** Makes photos of images: upright, without metadata or anything else hidden in the file. Each image gets a process of its own. */
export function imageProcessor(settings: PhotoLimits['process'], log: FastifyBaseLogger) {
  const limit = pLimit(MAX_PROCESSES);
  return (image: Buffer, signal: AbortSignal): Promise<ProcessedPhoto | ImageFailure> =>
    limit(async () => {
      const { program, timeoutMs } = settings;
      try {
        const running = run('/bin/sh', ['-c', CONFINED, process.execPath, '--max-old-space-size=64', program], {
          encoding: 'buffer',
          env: {},
          maxBuffer: MAX_RESULT_BYTES,
          timeout: timeoutMs,
          killSignal: 'SIGKILL',
          signal,
        });
        // A process that ends before it has read everything fails by its exit code.
        running.child.stdin?.on('error', () => {});
        running.child.stdin?.end(image);
        return decodeResult((await running).stdout);
      } catch (err) {
        if (signal.aborted) return 'aborted';
        log.warn({ err }, 'could not process a photo');
        // Node sets `killed` only when it killed the process itself because of `timeout`.
        return (err as ExecException).killed ? 'process-timed-out' : 'process-failed';
      }
    });
}
