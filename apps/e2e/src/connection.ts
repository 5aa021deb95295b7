import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to the product whose connections a test can break. Its address differs from the product's. */
export type Connection = {
  base: string;
  disconnect: () => void;
  reconnect: () => Promise<void>;
  /** Stops carrying bytes on the connections that are open, without closing any; new ones work. Returns how many it stopped. */
  stall: () => number;
};

/** Opens a breakable connection to the product at `base`. */
export const openConnection = async (base: string): Promise<Connection> => {
  const { hostname, port } = new URL(base);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  // A failing scenario does not close it, which must not keep the process alive.
  server.unref();
  const own = await listen(0);
  const disconnect = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const stall = () => {
    for (const socket of sockets) {
      socket.unpipe();
      socket.removeAllListeners('data').pause();
    }
    return sockets.size / 2;
  };
  return { base: `http://127.0.0.1:${own}`, disconnect, reconnect: async () => void (await listen(own)), stall };
};
