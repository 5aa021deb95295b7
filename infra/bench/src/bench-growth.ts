// What a pick, an item and an issue cost in statements and time, with ×1, ×10, ×100 and ×1,000 of them.
import { createHistogram } from 'node:perf_hooks';
import { Client } from 'pg';
import { now } from './clock.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { fillDraftLog } from './event-table.ts';
import { get } from './get.ts';
import { fillInventory } from './inventory-table.ts';
import { fillIssues } from './issue-table.ts';
import { post } from './post.ts';
import { startRealServer } from './real-server.ts';
import { printHead, printTable } from './report.ts';

const FACTORS = [1, 10, 100, 1_000];
/** The amounts at ×1: a season's draft with its reset, some items and issues. */
const EVENTS = 22;
const ITEMS = 5;
const ISSUES = 2;
const TIMES = 15;
const WARM_UP = 5;

const databaseUrl = databaseServer('bench:growth');
const database = await emptyDatabase(databaseUrl, 'bench_growth');
const proxy = await startCountingProxy(database);
const server = await startRealServer(proxy.url);
const [cookie = ''] = server.cookies;
const db = new Client(database);
await db.connect();

type Work = { name: string; run: (nth: number) => Promise<unknown> };

const write = async (path: string, body: object) => {
  const { status, body: response } = await post(`${server.url}/api${path}`, body, cookie);
  if (status !== 201) throw new Error(`${path} returned ${status}: ${response}`);
};
const item = { name: 'Rope', category: 'Maintenance', status: 'low' };
const issue = { title: 'A rope is loose', description: 'On the upper deck.', priority: 'low' };
const works: Work[] = [
  { name: 'pick', run: (nth) => server.pick(nth) },
  { name: 'item added', run: () => write('/inventory', item) },
  { name: 'inventory read', run: () => get(`${server.url}/api/inventory`, cookie) },
  { name: 'issue reported', run: () => write('/issues', issue) },
  { name: 'issues read', run: () => get(`${server.url}/api/issues`, cookie) },
];

printHead('Growth: statements, and milliseconds (median).', await describeDatabase(databaseUrl));
const cells = new Map<string, string[]>(works.map(({ name }) => [name, []]));
for (const factor of FACTORS) {
  await fillDraftLog(db, EVENTS * factor);
  await fillInventory(db, ITEMS * factor);
  await fillIssues(db, ISSUES * factor);
  await server.reset();
  for (const { name, run } of works) {
    const took = createHistogram();
    const statements: number[] = [];
    for (let nth = 0; nth < WARM_UP + TIMES; nth++) {
      const before = proxy.statements();
      const startedAt = now();
      await run(nth);
      if (nth < WARM_UP) continue;
      took.record(now() - startedAt);
      statements.push(proxy.statements() - before);
    }
    // The minimum, because the server sometimes runs other statements.
    cells.get(name)?.push(`${Math.min(...statements)}`, (took.percentile(50) / 1e6).toFixed(2));
  }
}
printTable(
  ['', ...FACTORS.flatMap((factor) => [`×${factor.toLocaleString('en')}`, 'ms'])],
  [...cells].map(([name, row]) => [name, ...row]),
  `×1: ${EVENTS} events, ${ITEMS} items, ${ISSUES} issues with comments and photos`,
);
process.exit();
