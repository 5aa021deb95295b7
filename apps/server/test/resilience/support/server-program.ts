// The server as `main` assembles it, with hooks for the tests. It reads orders from standard input, one numbered line each, and writes a line
// to standard output when one is done: `1 kill POINT`, `2 clock MILLISECONDS`, `3 usage`, `4 openObjects`, `5 runs`, `6 read`.

import { Socket as Connection } from 'node:net';
import { createInterface } from 'node:readline';
import { queryObjects } from 'node:v8';
import { draftStream } from '@houseboat/draft/events.ts';
import { Socket } from 'socket.io';
import { buildApp } from '../../../src/app.ts';
import { openDatabase, prepareDatabase } from '../../../src/database.ts';
import { verifyDraft } from '../../../src/modules/draft/replay.ts';
import { AutomaticPickEntity } from '../../../src/modules/draft/tables.ts';
import { openBoat } from '../../../src/platform/boat/boat.ts';
import { demoBoatFile, readBoatFile } from '../../../src/platform/config/boat-file.ts';
import { lockDataDir } from '../../../src/platform/config/data-dir.ts';
import { readEnvironment } from '../../../src/platform/config/environment.ts';
import { readStream } from '../../../src/platform/event-log/event-log.ts';
import { readCurrentYear } from '../../../src/platform/event-log/streams.ts';
import { loggerOptions } from '../../../src/platform/http/log.ts';
import { deliversMail, openDelivery, senderOf } from '../../../src/platform/mail/delivery.ts';
import { openStorage } from '../../../src/platform/storage/storage.ts';
import { type KillPoint, type KillSwitch, killAtChanges, killableDatabase } from './kill-points.ts';
import { moveClock } from './movable-clock.ts';

const env = readEnvironment();
lockDataDir(env.dataDir);
const killSwitch: KillSwitch = { at: undefined };
const real = await openDatabase(env, console.error);
/** How often each handwritten statement was run, and as `em`, how often the ORM was used. */
const runs: Record<string, number> = {};
const countRun = (name: string) => {
  runs[name] = (runs[name] ?? 0) + 1;
};
const db = killableDatabase(
  {
    ...real,
    em: () => {
      countRun('em');
      return real.em();
    },
    run: (statement, values) => {
      countRun(statement.name);
      return real.run(statement, values);
    },
  },
  killSwitch,
);
await prepareDatabase(db, () => readBoatFile(env.boatConfig ?? demoBoatFile));
const boat = await openBoat(db);
const sender = () => senderOf(env, boat.now.boat);
const year = (await readCurrentYear(db)) ?? 0;
const app = await buildApp({
  ...env,
  db,
  disk: await openStorage(env),
  deliver: openDelivery(env, sender),
  deliversMail: deliversMail(env),
  sender,
  boat,
  sessionSecret: env.sessionSecret ?? 'a secret of the tests, long enough to sign with',
  site: import.meta.dirname,
  logger: loggerOptions(env.logLevel),
});
killAtChanges(app.server, killSwitch);
process.once('SIGTERM', async () => {
  await app.close();
  await db.close();
  process.exit(0);
});

/** The resources that must not leak. */
const usage = async () => ({
  sockets: Number(/^sockets_connected (\d+)/m.exec((await app.inject('/metrics')).body)?.[1]),
  pool: { checkedOut: db.pool.totalCount - db.pool.idleCount, waiting: db.pool.waitingCount },
});
/** The resources that only the garbage collector knows. Counting them takes a second. */
const openObjects = () => ({
  sockets: queryObjects(Socket, { format: 'count' }),
  connections: queryObjects(Connection, { format: 'count' }),
});

const orders: Record<string, (rest: string) => unknown> = {
  kill: (at) => {
    killSwitch.at = at as KillPoint;
  },
  clock: (ms) => moveClock(Number(ms)),
  usage,
  openObjects,
  runs: () => runs,
  // The log, what its automatic picks were made from, and how the rows differ from it.
  read: async () => ({
    events: (await readStream(db, draftStream(year), 0))?.events,
    sources: await db.em().find(AutomaticPickEntity, {}),
    differences: (await verifyDraft(db, year)).differences,
  }),
};
createInterface(process.stdin).on('line', async (line) => {
  const [done, order = '', ...rest] = line.split(' ');
  const answer = await orders[order]?.(rest.join(' '));
  process.stdout.write(`\n${JSON.stringify({ done, answer })}\n`);
});

const address = await app.listen({ host: env.host, port: env.port });
process.stdout.write(`The server of the tests is at ${address}"\n`);
