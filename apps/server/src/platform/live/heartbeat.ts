import type { FastifyBaseLogger } from 'fastify';

/** How long a page can be behind without noticing. */
const INTERVAL_MS = 5_000;

/** Runs `beat` at intervals, one at a time; a beat that fails is logged. Returns the function that stops it and waits for the last beat. */
export function startHeartbeat({
  log,
  beat,
}: {
  log: FastifyBaseLogger;
  beat: () => Promise<void>;
}): () => Promise<void> {
  let beating: Promise<void> | undefined;
  const timer = setInterval(() => {
    beating ??= beat()
      .catch((err) => log.warn({ err }, 'a heartbeat failed'))
      .finally(() => {
        beating = undefined;
      });
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await beating;
  };
}
