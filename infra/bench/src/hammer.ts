import { once } from 'node:events';
import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Reads one URL repeatedly over several keep-alive connections, each with one request at a time. Returns the successful requests per second.
 * It only parses lengths, to take little of the machine that it measures on.
 *
 * @param ms the duration
 */
export async function hammer(url: string, cookie: string, { connections, ms }: { connections: number; ms: number }) {
  const { hostname, port, pathname, host } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`;
  let responses = 0;
  const startedAt = performance.now();
  const endAt = startedAt + ms;

  const run = async () => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let head: Buffer = Buffer.alloc(0);
    /** The bytes of the current response that are still missing; undefined until its head has arrived. */
    let missing: number | undefined;
    socket.on('error', reject).on('data', (chunk: Buffer) => {
      if (missing === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(END_OF_HEAD);
        if (end === -1) return;
        const text = head.toString('latin1', 0, end);
        const [, length] = /content-length: (\d+)/i.exec(text) ?? [];
        if (!text.startsWith('HTTP/1.1 200') || length === undefined) return reject(new Error(`${url}: ${text}`));
        missing = Number(length) - (head.length - end - END_OF_HEAD.length);
      } else missing -= chunk.length;
      if (missing > 0) return;
      responses += 1;
      missing = undefined;
      head = Buffer.alloc(0);
      if (performance.now() < endAt) socket.write(request);
      else resolve();
    });
    socket.write(request);
    await promise;
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, run));
  return responses / ((performance.now() - startedAt) / 1_000);
}
