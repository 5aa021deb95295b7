import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** A proxy in front of a server, whose connections a test can break, slow down or stall. */
export type NetworkProxy = {
  port: number;
  /** Closes all connections and refuses new ones until `reconnect`. */
  disconnect: () => Promise<void>;
  reconnect: () => Promise<void>;
  /** Delays the data in both directions, in milliseconds. */
  slow: (ms: number) => void;
  /** Lets no data through, without closing anything, until the returned function is called. */
  stall: () => () => void;
};

/** @param target read for each connection, so that a test may change it */
export async function startProxy(target: { host: string; port: number }): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  let ms = 0;
  let open = Promise.resolve();
  const valve = () =>
    new Transform({
      transform: async (chunk, _encoding, done) => {
        if (ms > 0) await wait(ms);
        await open;
        done(null, chunk);
      },
    });
  const server = createServer((near) => {
    const far = createConnection(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(valve()).pipe(other);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.');
  return {
    port: address.port,
    disconnect: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    reconnect: () => listen(address.port),
    slow: (by) => {
      ms = by;
    },
    stall: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      open = promise;
      return resolve;
    },
  };
}
