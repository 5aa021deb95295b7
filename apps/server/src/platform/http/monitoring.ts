import { isIP } from 'node:net';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Database, statement } from '../db/database.ts';
import { restarting, sendNotFound } from './problem.ts';

const ping = statement('ping', 'select 1');

/** Health checks and scrapes come every few seconds. The log has no requests of theirs, only warnings and errors. */
const optionsIn = ({ log: { level } }: FastifyInstance) => ({
  schema: { hide: true },
  logLevel: (['error', 'fatal', 'silent'] as const).find((quiet) => quiet === level) ?? ('warn' as const),
});

type Health = {
  /** Whether the server is about to stop. Default: never. */
  isStopping?: (() => boolean) | undefined;
  /** Whether the bus to the other servers is connected, if the database does not carry it. A server can serve without it. */
  isBusConnected: (() => boolean) | undefined;
};

/** `/healthz`: the process is alive. `/readyz`: it also goes on serving, and the database answers; if not, the error handler responds 503. */
export const healthRoutes =
  (db: Database, { isStopping, isBusConnected }: Health) =>
  async (app: FastifyInstance) => {
    const options = optionsIn(app);
    app.get('/healthz', options, () => ({ status: 'alive' }));
    app.get('/readyz', options, async () => {
      if (isStopping?.()) throw restarting();
      await db.run(ping);
      return { status: 'ready', ...(isBusConnected && { bus: isBusConnected() ? 'connected' : 'disconnected' }) };
    });
  };

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures, for Prometheus, an app's requests, its connections to the database and, while it listens, its process. */
export function measure(app: FastifyInstance, { pool }: Pick<Database, 'pool'>) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From a request to the end of its response, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const events = new Counter({
    name: 'room_events_total',
    help: 'Events sent to the members of a room. Picks have the type WeekPicked.',
    labelNames: ['room', 'type'],
    registers,
  });
  const lag = new Histogram({
    name: 'room_event_lag_seconds',
    help: 'From the time of an event, by the clock of the database, until it is sent.',
    labelNames: ['room'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database that are idle or busy, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };

  app.addHook('onListen', async () =>
    // Sampling the event loop more often would keep an idle server awake.
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 }),
  );
  app.addHook('onClose', async () => registry.clear());
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  return {
    /** Records an event that has just been sent to the members of its room on this server. */
    recordEvent: ({ room, type, at }: RoomEvent): void => {
      events.inc({ room, type });
      lag.observe({ room }, Math.max(0, Date.now() - Date.parse(at)) / 1000);
    },
    watchSockets: (count: () => number) => gauge('sockets_connected', 'Sockets that are connected.', count),
    watchBus: (isConnected: () => boolean) =>
      gauge('bus_connected', 'Whether the bus to the other servers is connected: 1 or 0.', () => Number(isConnected())),
    /** `GET /metrics`, for clients on this machine or a private network. */
    routes: async (scope: FastifyInstance): Promise<void> => {
      scope.get('/metrics', optionsIn(scope), async (request, reply) => {
        if (!isInternal(request)) return sendNotFound(request, reply);
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
  };
}

/** Returns whether a request comes from this machine or a private network, and was not forwarded by a proxy that is not trusted. */
const isInternal = ({ ip, ips, headers }: FastifyRequest): boolean =>
  isIP(ip) > 0 &&
  ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(ip).range()) &&
  (ips !== undefined || headers['x-forwarded-for'] === undefined);
