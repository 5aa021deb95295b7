import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createDatabase } from '../support/database.ts';
import { keepLog } from '../support/log.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { closeClients, connectTo } from '../support/socket.ts';
import { until } from '../support/wait.ts';

let databases: Database[];
let servers: TestServer[];
let logs: ReturnType<typeof keepLog>[];
let addresses: string[];
let aalto: SignedIn;
let proxy: Server;
/** Chooses the server for a request. */
let route: (request: IncomingMessage) => number;
/** How many requests were refused because the server did not know their connection. */
let refused: number;
let pages: Socket[];

beforeEach(async () => {
  const url = await createDatabase();
  databases = await Promise.all([openPostgres(url, entities), openPostgres(url, entities)]);
  [servers, logs] = [[], []];
  for (const db of databases) {
    const log = keepLog();
    logs.push(log);
    servers.push(await startServer({ db, logger: log.logger }));
  }
  addresses = await Promise.all(servers.map((server) => server.listen()));
  const [first] = servers;
  if (!first) throw new Error('A server is expected.');
  aalto = await signedIn(first.app, 'aalto');
  [refused, pages] = [0, []];
  proxy = createServer((request, response) => {
    const { method, headers } = request;
    const forwarded = httpRequest(`${addresses[route(request)]}${request.url}`, { method, headers }, (answer) => {
      if (answer.statusCode === 400) refused += 1;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  closeClients();
  for (const page of pages) page.disconnect();
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  for (const server of servers) await server.close();
  for (const db of databases) await db.close();
});

/** Opens a page that connects through the proxy, by polling alone, until the test ends. */
const openPage = (cookie = aalto.cookie): Socket => {
  const page = io(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, {
    forceNew: true,
    transports: ['polling'],
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
    extraHeaders: { cookie },
  });
  pages.push(page);
  return page;
};
const warnings = () => logs.flatMap(({ lines }) => lines.filter((line) => line.includes('sticky sessions')));
/** Sends every other request to the other server. */
const takeTurns = () => {
  let turn = 0;
  return () => turn++ % 2;
};

/** Opens pages through the proxy until all of them are connected at once. */
const connectPages = async (count: number) => {
  const opened = Array.from({ length: count }, () => openPage());
  await until(() => opened.every(({ connected }) => connected));
  return opened;
};
test('a proxy that sends the requests of a browser to different servers is logged, once per server', async () => {
  route = takeTurns();
  openPage();
  const warning = await until(() => warnings()[0]);
  expect(JSON.parse(warning)).toMatchObject({
    level: 40,
    msg: expect.stringMatching(/turn on sticky sessions in the proxy \(docs\/operations\.md/),
  });
  await until(() => logs.every(({ lines }) => lines.some((line) => line.includes('sticky sessions'))));
  const before = refused;
  await until(() => refused > before + 20);
  expect(warnings()).toHaveLength(2);
});

test('a proxy that leaves a server, even twice, or a server that stops, is not taken for that', async () => {
  const witness = await connectTo(addresses[1] ?? '', aalto.cookie);
  let names = 0;
  for (const server of [0, 1, 0, 1]) {
    route = () => server;
    const opened = await connectPages(4);
    const before = refused;
    route = () => 1 - server;
    // Every page hears of this, so that no request waits at the server until the next ping.
    names += 1;
    expect((await aalto.patch(`/api/families/${aalto.familyId}`, { name: `Aalto ${names}` })).statusCode).toBe(200);
    await until(() => refused >= before + opened.length);
    await until(() => opened.every(({ connected }) => connected));
  }
  // Servers hear of each other in order, so the second has heard of all its connections by then.
  await aalto.post('/api/auth/family/logout');
  await until(() => !witness.connected);
  expect(warnings()).toEqual([]);

  const [first] = servers.splice(0, 1);
  if (!first) throw new Error('A server is expected.');
  route = () => 0;
  aalto = await signedIn(first.app, 'aalto');
  const opened = await connectPages(4);
  route = () => 1;
  await first.close();
  await until(() => opened.every(({ connected }) => connected));
  expect(warnings()).toEqual([]);
});
