// Replaying a draft's log of 100,000 events at the server's start, compared with pg reading the same rows.
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { Client } from 'pg';
import { createDraft } from '../../../apps/server/src/modules/draft/commands.ts';
import { entities } from '../../../apps/server/src/modules.ts';
import { openPostgres } from '../../../apps/server/src/platform/db/postgres.ts';
import { now } from './clock.ts';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { fillDraftLog } from './event-table.ts';
import { startRealServer } from './real-server.ts';
import { printHead, printTable } from './report.ts';

const EVENTS = 100_000;
const AIM = 1.2;
const ROUNDS = 9;
const WARM_UP = 2;

const databaseUrl = databaseServer('bench:replay');
const database = await emptyDatabase(databaseUrl, 'bench_replay');
// Creates the tables and opens the season.
const { room } = await startRealServer(database);
const year = Number(room.split(':')[1]);
const client = new Client(database);
await client.connect();
await fillDraftLog(client, EVENTS);
const db = await openPostgres(database, entities);

const replay = async () => {
  const state = await createDraft({ db, year, timeZone: 'UTC' }).latestState();
  if (state?.weeks.length !== 21) throw new Error('The draft was not replayed.');
};
const read = async () => {
  const { rows } = await client.query({
    name: 'read',
    text: 'select version, type, data, actor, at from events where stream = $1 order by version',
    values: [room],
  });
  if (rows.length !== EVENTS) throw new Error(`The log has ${rows.length} events.`);
};
const time = async (histogram: RecordableHistogram, round: number, work: () => Promise<void>) => {
  const startedAt = now();
  await work();
  if (round >= 0) histogram.record(now() - startedAt);
};

printHead(
  `A replay of ${EVENTS.toLocaleString('en')} events, compared with pg reading them.`,
  await describeDatabase(databaseUrl),
);
const [ours, bare] = [createHistogram(), createHistogram()];
for (let round = -WARM_UP; round < ROUNDS; round++) {
  await time(ours, round, replay);
  await time(bare, round, read);
}
const [mine, beside] = [ours.percentile(50), bare.percentile(50)];
printTable(
  ['median', 'ours', 'raw pg', 'ratio'],
  [['replay', `${(mine / 1e6).toFixed(0)} ms`, `${(beside / 1e6).toFixed(0)} ms`, `${(mine / beside).toFixed(2)}×`]],
  `aim ${AIM.toFixed(2)}×`,
);
process.exit();
