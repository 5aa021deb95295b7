// A pick on the bundled PostgreSQL and on a PostgreSQL server of the same durability, in turns.
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../run/postgres-server.ts';
import { gatherCrowd } from './crowd.ts';
import { emptyDatabase } from './databases.ts';
import { startRealServer } from './real-server.ts';
import { Figures, printHead, printTable } from './report.ts';

const OBSERVERS = 7;
const [WARM_UP, DRAFTS] = [5, 20];
const PAUSE_MS = 10;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const postgres = await startPostgres({ fsync: 'on', full_page_writes: 'on' });
const servers = {
  bundled: await startRealServer(),
  DATABASE_URL: await startRealServer(await emptyDatabase(postgres.url, 'bench')),
};
const crowd = gatherCrowd();
for (const server of Object.values(servers)) await crowd.seat(server, OBSERVERS, 0);

const figures = Object.fromEntries(Object.keys(servers).map((name) => [name, new Figures()]));
for (let draft = -WARM_UP; draft < DRAFTS; draft += 1) {
  if (draft === 0) for (const { forget } of Object.values(figures)) forget();
  for (const server of Object.values(servers)) await server.reset();
  for (let turn = 0; turn < servers.bundled.season.weeks.length; turn += 1)
    for (const [name, server] of turn % 2 ? Object.entries(servers) : Object.entries(servers).reverse()) {
      const [{ sentAt, respondedAt }, last] = await Promise.all([server.pick(turn), crowd.nextHeard()]);
      figures[name]?.last.record(last.at - sentAt);
      figures[name]?.response.record(respondedAt - sentAt);
      await sleep(PAUSE_MS);
    }
}

printHead('A pick on the bundled PostgreSQL, compared with DATABASE_URL: milliseconds.', 'PostgreSQL 18 with fsync on');
const ms = (nanoseconds = Number.NaN) => (nanoseconds / 1e6).toFixed(2);
const medians = (what: 'last' | 'response') =>
  Object.keys(servers).map((name) => figures[name]?.[what].percentile(50) ?? Number.NaN);
const row = (label: string, what: 'last' | 'response') => {
  const [bundled = Number.NaN, brought = Number.NaN] = medians(what);
  return [label, ms(bundled), ms(brought), `${(bundled / brought).toFixed(2)}×`];
};
printTable(
  [`${OBSERVERS} observers, median`, 'bundled', 'DATABASE_URL', 'ratio'],
  [row('last observer', 'last'), row('picker’s response', 'response')],
  'aim 1.15× for the last observer',
);
await postgres.remove();
process.exit();
