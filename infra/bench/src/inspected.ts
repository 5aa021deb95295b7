import { once } from 'node:events';
import { freePort } from '@houseboat/server/platform/db/bundled/endpoint.ts';

/** A Node process's heap in bytes after garbage collection, and its handles by kind, such as sockets and timers. */
export type Holdings = { heap: number; handles: Record<string, number> };

/** Measures Node processes through their inspector: the options to start one with, and what it holds. */
export async function inspectable(): Promise<{ nodeOptions: string[]; look: () => Promise<Holdings> }> {
  const port = await freePort();
  let connection: Promise<WebSocket> | undefined;
  let sent = 0;

  const connect = async (): Promise<WebSocket> => {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      webSocketDebuggerUrl: string;
    }[];
    const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
    await once(socket, 'open');
    return socket;
  };
  const send = async <Response>(method: string, params: object = {}): Promise<Response> => {
    connection ??= connect();
    const socket = await connection;
    const id = ++sent;
    const { promise, resolve } = Promise.withResolvers<Response>();
    const onMessage = ({ data }: MessageEvent) => {
      const message = JSON.parse(data);
      if (message.id !== id) return;
      socket.removeEventListener('message', onMessage);
      resolve(message.result);
    };
    socket.addEventListener('message', onMessage);
    socket.send(JSON.stringify({ id, method, params }));
    return promise;
  };

  return {
    nodeOptions: [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'],
    look: async () => {
      // Twice, because the second collection frees what the first finalizes.
      for (let round = 0; round < 2; round++) await send('HeapProfiler.collectGarbage');
      const { usedSize } = await send<{ usedSize: number }>('Runtime.getHeapUsage');
      const expression = 'process.getActiveResourcesInfo()';
      const { result } = await send<{ result: { value: string[] } }>('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      const handles: Record<string, number> = {};
      for (const kind of result.value) handles[kind] = (handles[kind] ?? 0) + 1;
      return { heap: usedSize, handles };
    },
  };
}
