import { BlockList, isIPv6 } from 'node:net';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answerNotFound } from './errors.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type MetricsDeps = {
  /** How many sockets are connected. */
  sockets: () => number;
  pool: Pool;
};

/** What this server counts and measures, for Prometheus. */
export type Metrics = {
  /** Hears of each event that has just been sent to the members of its room who are with this server. */
  onTold: (event: RoomEvent) => void;
  /** `GET /metrics`, for whoever asks from this machine or a private network. */
  routes: (app: FastifyInstance) => Promise<void>;
};

/** Measures an app's requests, and whatever else there is to watch while it listens. */
export function measure(app: FastifyInstance, { sockets, pool }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From a request to the end of its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const events = new Counter({
    name: 'room_events_total',
    help: 'Events sent to the members of a room. Picks are those of type WeekPicked.',
    labelNames: ['room', 'type'],
    registers,
  });
  const lag = new Histogram({
    name: 'room_event_lag_seconds',
    help: 'From the time of an event, by the clock of the database, to its being sent.',
    labelNames: ['room'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'sockets_connected',
    help: 'Sockets that follow rooms.',
    registers,
    collect() {
      this.set(sockets());
    },
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

  app.addHook('onListen', async () =>
    // A loop that is looked at more often than so wakes up a server that has nothing to do.
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 }),
  );
  app.addHook('onClose', async () => registry.clear());
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  return {
    onTold: ({ room, type, at }) => {
      events.inc({ room, type });
      lag.observe({ room }, Math.max(0, Date.now() - Date.parse(at)) / 1000);
    },
    routes: async (open) => {
      open.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
        if (!isFromWithin(request)) return answerNotFound(request, reply);
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
  };
}

const within = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  within.addSubnet(network, bits, 'ipv4');
within.addAddress('::1', 'ipv6');
within.addSubnet('fc00::', 7, 'ipv6');

/** Whether a request comes from this machine or a private network, and not through a proxy for somebody who does not. */
const isFromWithin = ({ ip, ips, headers }: FastifyRequest): boolean =>
  within.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4') && (ips !== undefined || headers['x-forwarded-for'] === undefined);
