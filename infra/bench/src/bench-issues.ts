// How long a read of the list of issues takes: the real server compared with a bare Fastify route that returns the same list from memory.
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { nextMessage, startChild } from './child.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { get } from './get.ts';
import { changeIssues, fillIssues } from './issue-table.ts';
import { startRealServer } from './real-server.ts';
import { printHead, printReadings } from './report.ts';

const SIZES = [1, 50, 500];
const AIM = 3;
/** Measured reads of each kind, and reads before them, until the code is compiled and the statements are planned. */
const READINGS = 200;
const WARM_UP = 50;
/** After each read, so that its remaining work does not delay the next one. */
const PAUSE_MS = 5;

const databaseUrl = databaseServer('bench:issues');

const database = await emptyDatabase(databaseUrl, 'bench_issues');
const db = new Client(database);
await db.connect();
const ours = await startRealServer(database);
/** A second server on the same database, behind a proxy that counts statements. Nothing is timed there. */
const proxy = await startCountingProxy(database);
const counted = await startRealServer(proxy.url);
const { child: bareServer } = startChild('bare-server.ts');
const bare = await nextMessage<{ url: string }>(bareServer);
const [cookie = ''] = ours.cookies;
const [countedCookie = ''] = counted.cookies;

const readOurs = () => get(`${ours.url}/api/issues`, cookie);
const readBare = () => get(bare.url, cookie);

/** How many issues change right before a read. */
const kinds = (size: number) => [
  { kind: 'nothing changed', changed: 0 },
  { kind: 'one changed', changed: 1 },
  ...(size > 1 ? [{ kind: 'all changed', changed: size }] : []),
];

/** Counts the statements of a read. The minimum of several counts, since the server runs others at times. */
async function countStatements(change: () => Promise<void>): Promise<number> {
  const counts: number[] = [];
  for (let nth = 0; nth < 5; nth++) {
    await change();
    const before = proxy.statements();
    await get(`${counted.url}/api/issues`, countedCookie);
    counts.push(proxy.statements() - before);
  }
  return Math.min(...counts);
}

printHead(
  'The list of issues, ours and a bare Fastify route: milliseconds, and ratios ours/bare.',
  await describeDatabase(databaseUrl),
);
for (const size of SIZES) {
  await fillIssues(db, size);
  for (const { kind, changed } of kinds(size)) {
    const change = async () => {
      if (changed > 0) await changeIssues(db, changed);
    };
    const figures = { ours: createHistogram(), bare: createHistogram() };
    let bytes = 0;
    for (let reading = -WARM_UP; reading < READINGS; reading++) {
      await change();
      if (reading === -WARM_UP) {
        bareServer.send(JSON.parse((await readOurs()).body.toString()));
        await nextMessage(bareServer);
        await change();
      }
      // Alternating, so that other work on the machine affects both equally.
      const readings = [
        { name: 'ours', read: readOurs },
        { name: 'bare', read: readBare },
      ] as const;
      const lengths: number[] = [];
      for (const { name, read } of reading % 2 ? readings.toReversed() : readings) {
        const { took, body } = await read();
        lengths.push(body.length);
        await sleep(PAUSE_MS);
        if (reading >= 0) figures[name].record(took);
      }
      [bytes = 0] = lengths;
      if (lengths.some((length) => length !== bytes)) throw new Error(`The lists differ: ${lengths} bytes.`);
    }
    printReadings({ size, kind, statements: await countStatements(change), bytes, aim: AIM, ...figures });
  }
}
process.exit();
