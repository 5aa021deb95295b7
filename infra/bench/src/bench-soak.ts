// Whether a long-running server leaks: what it holds after each round of visitors who connect, pick, comment and leave.

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { inspectable } from './inspected.ts';
import { post } from './post.ts';
import { startRealServer } from './real-server.ts';
import { printHead, printTable } from './report.ts';
import { visit } from './visitor.ts';

const VISITORS = 100;
const ROUND_MS = 10_000;
const PICK_EVERY_MS = 100;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const rounds = Math.max(3, Math.round((Number(values.minutes) * 60_000) / ROUND_MS));
const databaseUrl = databaseServer('bench:soak');
const database = await emptyDatabase(databaseUrl, 'bench_soak');
const inspected = await inspectable();
const server = await startRealServer(database, { nodeOptions: inspected.nodeOptions });
const { url, cookies, season } = server;
const [cookie = ''] = cookies;
const db = new Client(database);
await db.connect();
const rooms = [server.room, 'inventory', 'issues', 'waivers'];

/** Reports an issue, then picks and comments in turns until a given time. Afterwards only the events remain. */
async function act(until: number): Promise<void> {
  const report = { title: 'The lamp flickers', description: 'In the galley.', priority: 'low' };
  const { body } = await post(`${url}/api/issues`, report, cookie);
  const { id }: { id: string } = JSON.parse(body);
  for (let turn = 0; performance.now() < until; turn++) {
    if (turn % season.weeks.length === 0) await server.reset();
    await server.pick(turn % season.weeks.length);
    await post(`${url}/api/issues/${id}/comments`, { comment: 'It still does.' }, cookies[turn % cookies.length]);
    await sleep(PICK_EVERY_MS);
  }
  const { status } = await fetch(`${url}/api/issues/${id}`, { method: 'DELETE', headers: { cookie } });
  if (status !== 204) throw new Error(`The deletion of the issue returned ${status}.`);
}

/** Returns what the server holds when all visitors have left, and its number of database connections. */
async function look() {
  await sleep(1_000);
  const { heap, handles } = await inspected.look();
  const { rows } = await db.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const all = Object.values(handles).reduce((sum, count) => sum + count, 0);
  return {
    heap: heap / 1e6,
    handles: all,
    sockets: handles.TCPSocketWrap ?? 0,
    connections: rows[0]?.connections ?? 0,
  };
}

printHead(`${rounds} rounds of ${ROUND_MS / 1_000} s with ${VISITORS} visitors.`, await describeDatabase(databaseUrl));
const looks: Awaited<ReturnType<typeof look>>[] = [];
let visits = 0;
for (let round = 0; round < rounds; round++) {
  const until = performance.now() + ROUND_MS;
  const visitors = Array.from({ length: VISITORS }, (_, index) =>
    visit(url, cookies[index % cookies.length] ?? '', rooms, until),
  );
  const [, ...counts] = await Promise.all([act(until), ...visitors]);
  for (const count of counts) visits += count;
  looks.push(await look());
}
const third = Math.floor(rounds / 3);
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
const rowOf = (name: string, part: typeof looks) => [
  name,
  median(part.map(({ heap }) => heap)).toFixed(1),
  ...(['handles', 'sockets', 'connections'] as const).map((key) => String(median(part.map((each) => each[key])))),
];
printTable(
  ['once everybody is gone, medians', 'heap, MB', 'handles', 'sockets', 'database connections'],
  [rowOf('first third', looks.slice(0, third)), rowOf('last third', looks.slice(-third))],
  `${visits.toLocaleString('en')} visits`,
);
process.exit();
