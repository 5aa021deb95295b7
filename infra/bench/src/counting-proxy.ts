import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/** A proxy to a PostgreSQL server that counts statements. */
export async function startCountingProxy(databaseUrl: string): Promise<{ url: string; statements: () => number }> {
  let statements = 0;
  const target = new URL(databaseUrl);
  const server = createServer((near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port) });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    onMessages(near, (type) => {
      // A simple query, or the execution of a prepared statement.
      if (type === 'Q' || type === 'E') statements += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, statements: () => statements };
}

/** Calls `onMessage` with the type of each message from a client. The first message, which names the user, has none. */
function onMessages(client: Socket, onMessage: (type: string) => void): void {
  let isFirst = true;
  let rest = Buffer.alloc(0);
  client.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const typeBytes = isFirst ? 0 : 1;
      if (rest.length < typeBytes + 4) return;
      const end = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < end) return;
      if (!isFirst) onMessage(rest.toString('latin1', 0, 1));
      isFirst = false;
      rest = rest.subarray(end);
    }
  });
}
