import { afterAll, expect, test } from '@jest/globals';
import { pick, signedIn, startServer } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const lines: string[] = [];
const server = await startServer({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } });
const address = await server.listen();
const aalto = await signedIn(server.app, 'aalto');
afterAll(async () => {
  closeClients();
  await server.close();
});

/** Returns a sample's value by its name with labels. */
const sample = async (name: string): Promise<number> => {
  const { body } = await server.app.inject('/metrics');
  const line = body.split('\n').find((line) => line.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
};

test('requests are counted by route and status, without addresses', async () => {
  const draft = 'http_request_duration_seconds_count{method="GET",route="/api/draft/:year",status="200"}';
  const before = await sample(draft);
  await aalto.get('/api/draft/2026');
  await aalto.get('/api/draft/2026?x=1');
  await aalto.get('/api/sign/secret-token-of-a-guest');
  await aalto.get('/no/such/address');
  expect(await sample(draft)).toBe(before + 2);
  const { body, headers } = await server.app.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toContain('route="/api/sign/:token",status="404"');
  expect(body).not.toMatch(/secret-token-of-a-guest|no\/such\/address/);
});

test('picks, their lag and the connected sockets are measured', async () => {
  const client = await connectTo(address, aalto.cookie);
  await joinRoom(client, 'draft:2026');
  expect(await sample('sockets_connected')).toBe(1);
  const [week] = (await aalto.get('/api/weeks/2026')).json();
  expect((await pick(aalto, week.id, 1, 1)).statusCode).toBe(200);
  await until(() => client.heard.length > 0);
  expect(await sample('room_events_total{room="draft:2026",type="WeekPicked"}')).toBe(1);
  expect(await sample('room_event_lag_seconds_count{room="draft:2026"}')).toBe(1);
  client.close();
  await until(async () => (await sample('sockets_connected')) === 0);
});

test('the event loop and the memory of the process are measured', async () => {
  const { body } = await server.app.inject('/metrics');
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_heap_size_used_bytes', 'process_cpu_seconds_total'])
    expect(body).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
  expect(body).toContain('database_pool_connections{state="idle"}');
});

test('clients from outside get a 404, through a proxy as well', async () => {
  const status = async (remoteAddress: string, forwardedFor?: string, on = server) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    return (await on.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  };
  for (const near of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.18.0.4', '192.168.1.9', 'fd00::4'])
    expect([near, await status(near)]).toEqual([near, 200]);
  for (const far of ['203.0.113.7', '172.32.0.1', '2001:db8::7', '::ffff:203.0.113.7'])
    expect([far, await status(far)]).toEqual([far, 404]);
  // A proxy that is not trusted may forward requests from anywhere.
  expect(await status('127.0.0.1', '10.1.2.3')).toBe(404);
  const behind = await startServer({ db: server.db, trustProxy: true });
  expect(await status('172.18.0.4', '203.0.113.7', behind)).toBe(404);
  expect(await status('172.18.0.4', '10.1.2.3', behind)).toBe(200);
  await behind.close();
});

test('a response has the ID of its request in the log', async () => {
  const responses = await Promise.all([aalto.get('/api/boat'), aalto.get('/api/boat')]);
  const ids = responses.map(({ headers }) => headers['x-request-id'] as string);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(lines.filter((line) => JSON.parse(line).reqId === id).length).toBe(2);
});

test('health checks are not logged', async () => {
  lines.length = 0;
  for (const url of ['/healthz', '/readyz', '/metrics']) expect((await server.app.inject(url)).statusCode).toBe(200);
  expect(lines).toEqual([]);
});
