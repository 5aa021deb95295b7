import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { detailsOf } from '../../platform/errors/errors.ts';
import type { PhotoLimits, ProcessedPhoto } from '../../platform/uploads/uploads.ts';

/** `timeoutMs` is wide, since the CPU limit below bounds the work and a busy machine is slow. */
export const imageProcess: PhotoLimits['process'] = {
  program: join(import.meta.dirname, 'process-image.ts'),
  timeoutMs: 120_000,
};

/** How many images are processed at once, so that the server has CPU and memory left for its other work. */
const MAX_PROCESSES = 2;
/** More than two photos of that size ever take. */
const MAX_RESULT_BYTES = 32 * 2 ** 20;
/**
 * Limits that the operating system enforces even if the server is gone: seconds of CPU time, and KiB of memory, of which Node reserves
 * 600,000 itself. `nice` gives the server's own work priority, and where memory runs out, Linux ends this process before any other.
 */
const CONFINED =
  'ulimit -t 40; ulimit -d 2000000; echo 1000 2>/dev/null >/proc/self/oom_score_adj; exec nice -n 10 "$0" "$@"';

const run = promisify(execFile);

const imageRefusal = z.enum(['unreadable', 'too-many-pixels', 'heic']);
export type ImageRefusal = z.infer<typeof imageRefusal>;

/** The first line of what the image process writes to its standard output, as JSON. The bytes of both photos follow. */
const header = z.union([
  z.strictObject({ refusal: imageRefusal }),
  z.strictObject({
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
    photoBytes: z.int().check(z.positive()),
  }),
]);
export type ResultHeader = z.infer<typeof header>;

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
        const { killed, code } = detailsOf(err);
        // Node sets `killed` only when it killed the process itself because of `timeout`. The codes are those of a process that could not start.
        const isBusy = killed || ['EAGAIN', 'ENOMEM', 'EMFILE'].includes(String(code));
        return isBusy ? 'process-timed-out' : 'process-failed';
      }
    });
}

/** Decodes a result. Throws if the bytes are none. */
function decodeResult(bytes: Buffer): ProcessedPhoto | ImageRefusal {
  const end = bytes.indexOf('\n');
  const decoded = header.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  if ('refusal' in decoded) return decoded.refusal;
  const { width, height, photoBytes } = decoded;
  const [photo, card] = [bytes.subarray(end + 1, end + 1 + photoBytes), bytes.subarray(end + 1 + photoBytes)];
  if (card.length === 0) throw new Error('The result is truncated.');
  return { width, height, photo, card };
}
