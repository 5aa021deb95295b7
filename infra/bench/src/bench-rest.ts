// Readings per second of each REST route, compared with a bare Fastify route that returns the same bytes from memory.
import { Client } from 'pg';
import { nextMessage, startChild } from './child.ts';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { get } from './get.ts';
import { hammer } from './hammer.ts';
import { fillInventory } from './inventory-table.ts';
import { fillIssues } from './issue-table.ts';
import { startRealServer } from './real-server.ts';
import { printHead, printTable } from './report.ts';
import { fillWaivers } from './waiver-table.ts';

const AIM = 0.7;
const CONNECTIONS = 20;
/** Measured rounds, and the time for each server in a round. */
const ROUNDS = 5;
const ROUND_MS = 1_000;

const databaseUrl = databaseServer('bench:rest');
const database = await emptyDatabase(databaseUrl, 'bench_rest');
const ours = await startRealServer(database);
const { child: bareServer } = startChild('bare-server.ts');
const bare = await nextMessage<{ url: string }>(bareServer);
const [cookie = ''] = ours.cookies;
const db = new Client(database);
await db.connect();
await fillIssues(db, 100);
await fillInventory(db, 300);
await fillWaivers(db, 500);

const year = ours.room.split(':')[1];
const ROUTES = [
  '/auth/family/session',
  '/boat',
  '/families',
  `/weeks/${year}`,
  `/draft/${year}`,
  '/inventory',
  '/issues',
  '/waivers',
  '/displays',
];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

printHead(
  `Readings a second, over ${CONNECTIONS} connections, ours and a bare Fastify route.`,
  await describeDatabase(databaseUrl),
);
const rows: string[][] = [];
for (const route of ROUTES) {
  const url = `${ours.url}/api${route}`;
  const { body } = await get(url, cookie);
  bareServer.send(JSON.parse(body.toString()));
  await nextMessage(bareServer);
  const { body: same } = await get(bare.url, cookie);
  if (same.length !== body.length)
    throw new Error(`${route}: ${body.length} bytes, and ${same.length} of the bare route.`);

  const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  // In turns, so that other load on the machine affects both. The first round is a warm-up.
  for (let round = -1; round < ROUNDS; round++)
    for (const [name, address] of [
      ['ours', url],
      ['bare', bare.url],
    ] as const) {
      const rate = await hammer(address, cookie, { connections: CONNECTIONS, ms: ROUND_MS });
      if (round >= 0) rates[name].push(rate);
    }
  const [mine, beside] = [median(rates.ours), median(rates.bare)];
  rows.push([
    route,
    body.length.toLocaleString('en'),
    mine.toFixed(0),
    beside.toFixed(0),
    `${(mine / beside).toFixed(2)}×`,
  ]);
}
printTable(['route', 'bytes', 'ours', 'bare', 'ratio'], rows, `aim ${AIM.toFixed(2)}× for lists`);
process.exit();
