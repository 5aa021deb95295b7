// The two ways of a message between servers, each by the client that the server uses.
import { Redis } from 'ioredis';
import { Client, type Pool } from 'pg';

const CHANNEL = 'messages';

type Hear = (message: string) => void;

/** Returns NOTIFY as a bus. `listen` returns the function that ends its listeners. */
export function notifyBus(databaseUrl: string, pool: Pool) {
  return {
    publish: (message: string) =>
      pool.query({ name: 'publish', text: `select pg_notify('${CHANNEL}', $1)`, values: [message] }),
    listen: async (listeners: number, hear: Hear = () => {}) => {
      const clients = Array.from({ length: listeners }, () => new Client(databaseUrl));
      for (const client of clients) {
        client.on('notification', ({ payload = '' }) => hear(payload));
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
      }
      return async () => {
        for (const client of clients) await client.end();
      };
    },
  };
}

/** Returns the Pub/Sub of a Redis as a bus, by which several clients publish. */
export function redisBus(url: string, publishers: number) {
  // Like the server, which has to speak this version.
  const connect = () => new Redis(url, { protocol: 2 });
  const clients = Array.from({ length: publishers }, connect);
  return {
    publish: async (message: string, publisher: number) => clients[publisher]?.publish(CHANNEL, message),
    listen: async (listeners: number, hear: Hear) => {
      const subscribers = Array.from({ length: listeners }, connect);
      for (const subscriber of subscribers) {
        subscriber.on('message', (_channel, message) => hear(message));
        await subscriber.subscribe(CHANNEL);
      }
      return async () => {
        for (const subscriber of subscribers) await subscriber.quit();
      };
    },
    close: () => {
      for (const client of clients) client.disconnect();
    },
  };
}

/** Sends messages, each of which is done when so many listeners have heard it. */
export function countArrivals(listeners: number) {
  const underWay = new Map<string, { missing: number; arrive: () => void }>();
  let sent = 0;
  return {
    hear: (message: string) => {
      const arrival = underWay.get(message);
      if (!arrival) return;
      arrival.missing -= 1;
      if (arrival.missing === 0) arrival.arrive();
    },
    send: async (payload: string, publish: (message: string) => Promise<unknown>) => {
      // As long as the payload, and unlike any other.
      const message = `${++sent} ${payload}`.slice(0, payload.length);
      const { promise, resolve } = Promise.withResolvers<void>();
      underWay.set(message, { missing: listeners, arrive: resolve });
      await publish(message);
      await promise;
      underWay.delete(message);
    },
  };
}
