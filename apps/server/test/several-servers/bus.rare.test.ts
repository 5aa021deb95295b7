import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { Server } from 'socket.io';
import { createPostgresBus } from '../../src/platform/live/open-bus.ts';
import { openTestDatabase } from '../support/database.ts';
import { startServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

/** How many turns of the event loop pass between a server's start and its stop. In some cases the bus is just connecting. */
const turns = [0, 1, 2, 3, 8];

test.each(turns)('a server that is stopped %i turns after its start leaves no connection behind', async (count) => {
  const db = await openTestDatabase();
  const server = await startServer({ db });
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  await server.close();
  await db.close();
  expect(db.pool.totalCount).toBe(0);
});

test('a message of any size reaches the other server, also around the 8,000 bytes that PostgreSQL limits a payload to', async () => {
  const db = await openTestDatabase();
  const payloads: string[] = [];
  const query = db.pool.query.bind(db.pool) as (...request: unknown[]) => unknown;
  Object.assign(db.pool, {
    query: (text: string, values?: string[]) => {
      const payload = values?.[1];
      if (text.includes('pg_notify') && payload?.includes('padding')) payloads.push(payload);
      return query(text, values);
    },
  });
  const { log } = Fastify();
  const servers = [new Server(), new Server()] as const;
  const buses = servers.map((server) => {
    const bus = createPostgresBus(db.pool, log);
    server.adapter(bus.adapter);
    return bus;
  });
  const [sender, receiver] = servers;
  const received = new Set<number>();
  receiver.on('padding', (padding: string) => received.add(padding.length));
  await until(() => {
    sender.serverSideEmit('padding', '');
    return received.has(0);
  });

  const size = Buffer.byteLength(payloads[0] ?? '');
  const paddings = [7_999, 8_000, 8_001].map((bytes) => bytes - size);
  for (const padding of paddings) sender.serverSideEmit('padding', 'x'.repeat(padding));
  await until(() => paddings.every((padding) => received.has(padding)));
  expect(payloads.map((payload) => Buffer.byteLength(payload))).toContain(7_999);

  for (const server of servers) server.of('/').adapter.close();
  for (const bus of buses) bus.close();
  await db.close();
});
