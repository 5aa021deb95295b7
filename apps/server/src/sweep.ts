import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 60 * 60_000;

/** Sweeps away what has expired, once an hour, until stopped. A sweep can be done by every server at once: it only deletes. */
export function startSweeping(log: FastifyBaseLogger, sweeps: (() => Promise<void>)[]): () => void {
  const timer = setInterval(() => {
    for (const sweep of sweeps) sweep().catch((err) => log.warn({ err }, 'a sweep failed'));
  }, EVERY_MS);
  return () => clearInterval(timer);
}
