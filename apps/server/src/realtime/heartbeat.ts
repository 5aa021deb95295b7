import type { FastifyBaseLogger } from 'fastify';

/** How long a screen can be behind without knowing. */
const EVERY_MS = 5_000;

/** Beats until stopped; a beat that fails is logged, and the next one comes all the same. Answers how to stop it. */
export function startHeartbeat({
  log,
  beat,
}: {
  log: FastifyBaseLogger;
  beat: () => Promise<void>;
}): () => Promise<void> {
  let beating = Promise.resolve();
  let isBeating = false;
  const timer = setInterval(() => {
    if (isBeating) return;
    isBeating = true;
    beating = beat()
      .catch((err) => log.warn({ err }, 'a heartbeat failed'))
      .finally(() => {
        isBeating = false;
      });
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return beating;
  };
}
