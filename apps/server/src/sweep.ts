import type { FastifyInstance } from 'fastify';

const EVERY_MS = 60 * 60_000;

/**
 * Sweeps away what has expired, from when an app listens until it is closed: at once, since nobody may have swept for days, and then once an
 * hour. A sweep can be done by every server at once.
 */
export function sweepHourly(app: FastifyInstance, sweeps: (() => Promise<void>)[]): void {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  const sweepAll = () => {
    const swept = sweeps.map((sweep) => sweep().catch((err) => app.log.warn({ err }, 'a sweep failed')));
    underWay = Promise.all(swept);
  };
  app.addHook('onListen', async () => {
    sweepAll();
    timer = setInterval(sweepAll, EVERY_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
