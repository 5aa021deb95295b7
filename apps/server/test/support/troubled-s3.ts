import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { startS3 } from '../../../../infra/run/s3-server.ts';
import type { S3Settings } from '../../src/platform/config/service-settings.ts';
import { startProxy } from './network-proxy.ts';

type Answer = (asked: IncomingMessage, response: ServerResponse) => void;

/** The ways in which a reachable service can fail. */
export const troubles = {
  'answers 500': (_, response) => void response.writeHead(500).end(),
  'answers 503 and XML': (_, response) =>
    void response.writeHead(503).end('<?xml version="1.0"?><Error><Code>SlowDown</Code></Error>'),
  'answers nonsense': (_, response) => void response.writeHead(418).end('no <XML>'),
  hangs: () => {},
  'hangs up': ({ socket }) => void socket.destroy(),
} satisfies Record<string, Answer>;
export type Trouble = keyof typeof troubles;

/** Starts an S3 service that can fail and recover. */
export async function startTroubledS3() {
  const real = await startS3();
  const { hostname, port } = new URL(real.settings.endpoint);
  const service = { answer: undefined as Answer | undefined };
  const server = createServer((asked, response) => {
    if (service.answer) return service.answer(asked, response);
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers });
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The service has no port.');
  const proxy = await startProxy({ host: '127.0.0.1', port: address.port });
  const settings: S3Settings = { ...real.settings, endpoint: `http://127.0.0.1:${proxy.port}` };
  return {
    settings,
    disconnect: proxy.disconnect,
    reconnect: proxy.reconnect,
    answerWith: (answer: Answer | undefined) => {
      service.answer = answer;
    },
    close: async () => {
      await proxy.disconnect();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await real.close();
    },
  };
}
