import { setTimeout as wait } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';

/** How often each connection is pinged, and how long the answer may take before it is opened again. */
const PING_MS = 5_000;
const SILENCE_MS = 10_000;
/** How long a broken connection waits before it is opened again: this and, at random, up to as much more. */
const RETRY_MS = 250;
/** How long the adapter waits after a failed read, which it would repeat at once. */
const READ_RETRY_MS = 1_000;

const shared = {
  // The adapter expects the replies of this version, which Valkey has too.
  protocol: 2,
  connectTimeout: SILENCE_MS,
  socketTimeout: SILENCE_MS,
  // A connection that is closed need not see the other side close it.
  disconnectTimeout: 0,
  retryStrategy: () => RETRY_MS * (1 + Math.random()),
} satisfies RedisOptions;

/**
 * Creates the bus of many servers or many boats, through a Redis or Valkey. While that is unavailable, messages between servers are lost: none
 * waits for it, and none is kept.
 *
 * @param channel begins the names of the boat's channels and stream
 */
export function createRedisBus(url: string, channel: string, log: FastifyBaseLogger) {
  const clients: Redis[] = [];
  let hasWarned = false;
  let isClosed = false;
  let isRefused = false;
  const warn = (err: unknown) => {
    if (!hasWarned && !isClosed) log.warn({ err }, 'the bus between the servers failed');
    hasWarned = true;
  };
  const connect = (options: Pick<RedisOptions, 'enableOfflineQueue' | 'maxRetriesPerRequest'>) => {
    const client = new Redis(url, { ...shared, ...options }).on('error', warn);
    clients.push(client);
    return client;
  };

  // Fails at once while it is not connected, and forgets what was under way when the connection broke.
  const publisher = connect({ enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  publisher.on('ready', () => {
    hasWarned = false;
    log.info('the bus between the servers is connected');
  });
  const publish = publisher.publish.bind(publisher);
  const adapter = createAdapter(
    Object.assign(publisher, {
      // The adapter does not handle a failure, which would end the process.
      publish: (to: string, message: Buffer) => publish(to, message).catch(warn),
      duplicate: () =>
        patient(connect({ maxRetriesPerRequest: null }), {
          onSubscribeFailed: (err) => {
            isRefused = true;
            warn(err);
          },
          onReadFailed: warn,
        }),
    }),
    { streamName: channel, channelPrefix: channel },
  );
  // A connection that only listens would never notice that the other side is gone.
  const pings = setInterval(() => {
    for (const client of clients) if (client.status === 'ready') client.ping().catch(warn);
  }, PING_MS);

  return {
    kind: 'redis' as const,
    adapter,
    isConnected: () => !isRefused && clients.every(({ status }) => status === 'ready'),
    close: () => {
      isClosed = true;
      clearInterval(pings);
      for (const client of clients) client.disconnect();
    },
  };
}

type OnFailed = { onSubscribeFailed: (err: unknown) => void; onReadFailed: (err: unknown) => void };

/** Returns a client as the adapter needs it, which handles no failure of a subscription, and repeats a failed read of the stream at once. */
function patient(client: Redis, { onSubscribeFailed, onReadFailed }: OnFailed): Redis {
  const subscribe = client.subscribe.bind(client) as (...request: unknown[]) => Promise<unknown>;
  const xread = client.xread.bind(client) as (...request: unknown[]) => Promise<unknown>;
  return Object.assign(client, {
    // It waits for a connection, and is repeated on each. It fails when the user may not listen, or when the bus is closed before it was connected.
    subscribe: (...request: unknown[]) => subscribe(...request).catch(onSubscribeFailed),
    xread: (...request: unknown[]) =>
      xread(...request).catch(async (error) => {
        onReadFailed(error);
        await wait(READ_RETRY_MS, undefined, { ref: false });
        throw error;
      }),
  });
}
