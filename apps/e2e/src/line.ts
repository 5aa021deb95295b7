import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to the product that can be cut. It has a name of its own, so that pages at it are not at the address that the product knows. */
export type Line = { base: string; cut: () => void; mend: () => Promise<void> };

/** Lays a line to the product at `base`. */
export const layLine = async (base: string): Promise<Line> => {
  const { hostname, port } = new URL(base);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
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
  // Left open it is to hold nobody up: a scenario that fails does not get to its end.
  server.unref();
  const own = await listen(0);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { base: `http://127.0.0.1:${own}`, cut, mend: async () => void (await listen(own)) };
};
