// The server, put together as `main` does it, but for what a test wants to do to it. It takes orders on its standard input, a line and a
// number each, and says on its output when one is carried out: `1 die AT`, `2 clock MILLISECONDS`, `3 census`, `4 heap`,
// `5 runs`, `6 read`.

import { Socket as Line } from 'node:net';
import { createInterface } from 'node:readline';
import { queryObjects } from 'node:v8';
import { draftStream } from '@houseboat/draft/events.ts';
import { Socket } from 'socket.io';
import { buildApp } from '../../../src/app.ts';
import { readBoatFile } from '../../../src/config/boat-file.ts';
import { claimDataDir } from '../../../src/config/data-dir.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { readStream } from '../../../src/event-log/event-log.ts';
import { verifyDraft } from '../../../src/features/draft/verify.ts';
import { logTo } from '../../../src/http/log.ts';
import { openDelivery } from '../../../src/mail/open-delivery.ts';
import { openDatabase } from '../../../src/open-database.ts';
import { prepareDatabase } from '../../../src/prepare.ts';
import { openStorage } from '../../../src/storage/storage.ts';
import { type Death, type Doom, doomAnswers, doomedDatabase } from './doom.ts';
import { moveClock } from './movable-clock.ts';

const env = readEnvironment();
const boatFile = readBoatFile(env.boatConfig);
claimDataDir(env.dataDir);
const doom: Doom = { at: undefined };
const real = await openDatabase(env, console.error);
/** The rooms whose heads were read last: those that have members. */
let rooms: unknown;
/** How often each statement was run. */
const runs: Record<string, number> = {};
const db = doomedDatabase(
  {
    ...real,
    run: (statement, values) => {
      runs[statement.name] = (runs[statement.name] ?? 0) + 1;
      if (statement.name === 'read-heads') rooms = values?.[0];
      return real.run(statement, values);
    },
  },
  doom,
);
await prepareDatabase(db, boatFile);
const app = await buildApp({
  ...env,
  db,
  disk: await openStorage(env),
  deliver: openDelivery(env, boatFile.boat),
  boatFile,
  sessionSecret: env.sessionSecret ?? 'a secret of the tests, long enough to sign with',
  site: import.meta.dirname,
  logger: logTo(env.logLevel),
});
doomAnswers(app.server, doom);
process.once('SIGTERM', async () => {
  await app.close();
  await db.close();
  process.exit(0);
});

/** What there is that must not become more. */
const census = () => ({
  rooms,
  pool: { lent: db.pool.totalCount - db.pool.idleCount, waiting: db.pool.waitingCount },
});
/** The same of what only the garbage collector knows. It takes a second. */
const heap = () => ({
  sockets: queryObjects(Socket, { format: 'count' }),
  lines: queryObjects(Line, { format: 'count' }),
  bytes: process.memoryUsage().heapUsed,
});

const orders: Record<string, (rest: string) => unknown> = {
  die: (at) => {
    doom.at = at as Death;
  },
  clock: (ms) => moveClock(Number(ms)),
  census,
  heap,
  runs: () => runs,
  // The log, and what the rows say otherwise.
  read: async () => ({
    events: (await readStream(db, draftStream(boatFile.season.year), 0))?.events,
    differences: (await verifyDraft(db, boatFile.season.year)).differences,
  }),
};
createInterface(process.stdin).on('line', async (line) => {
  const [done, order = '', ...rest] = line.split(' ');
  const answer = await orders[order]?.(rest.join(' '));
  process.stdout.write(`\n${JSON.stringify({ done, answer })}\n`);
});

const address = await app.listen({ host: env.host, port: env.port });
process.stdout.write(`The server of the tests is at ${address}"\n`);
