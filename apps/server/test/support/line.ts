import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** A line to a server that a test can cut and mend. */
export type Line = {
  port: number;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

export async function startLine(target: { host: string; port: number }): Promise<Line> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
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
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(address.port),
  };
}
