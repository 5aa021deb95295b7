// An idle observer's cost in heap, for the server and the floor.

import { gatherCrowd } from './crowd.ts';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { startFloor } from './floor.ts';
import { inspectable } from './inspected.ts';
import { startRealServer } from './real-server.ts';
import { printHead, printTable } from './report.ts';

/** Observers before the first measurement, so that one-time allocations do not count. */
const BEFORE = 500;
const COUNTED = 2_000;
const AIM_KB = 13;

const databaseUrl = databaseServer('bench:memory');
const inspected = { ours: await inspectable(), floor: await inspectable() };
const ours = await startRealServer(await emptyDatabase(databaseUrl, 'bench_ours'), inspected.ours.nodeOptions);
const floor = await startFloor(await emptyDatabase(databaseUrl, 'bench_floor'), ours, inspected.floor.nodeOptions);
const crowd = gatherCrowd();

printHead('The heap of an idle observer.', await describeDatabase(databaseUrl));
const rows = [];
for (const [server, { look }] of [
  [ours, inspected.ours],
  [floor, inspected.floor],
] as const) {
  await crowd.seat(server, BEFORE, 0);
  const before = await look();
  await crowd.seat(server, COUNTED, 0);
  const after = await look();
  rows.push([
    server.name,
    `${(before.heap / 1e6).toFixed(1)} MB`,
    `${(after.heap / 1e6).toFixed(1)} MB`,
    `${((after.heap - before.heap) / COUNTED / 1_000).toFixed(2)} KB`,
  ]);
}
printTable(
  ['', `with ${BEFORE}`, `with ${BEFORE + COUNTED}`, 'each'],
  rows,
  `aim ${AIM_KB} KB of heap for each of ours`,
);
process.exit();
