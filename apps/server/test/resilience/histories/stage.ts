import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from '../../../../../infra/run/postgres-server.ts';
import type { RedisServer } from '../../../../../infra/run/redis-server.ts';
import { readBoatFile } from '../../../src/platform/config/boat-file.ts';
import { type NetworkProxy, startProxy } from '../../support/network-proxy.ts';
import { DraftNight } from '../support/draft-night.ts';
import { makeServers, type ServerProcess } from '../support/server-processes.ts';
import { FamilyWindow } from './family-window.ts';
import { type Defect, patched } from './patches.ts';
import type { Random } from './random.ts';
import type { Recorder } from './recorder.ts';
import { TAKE_BACK_SECONDS } from './situation.ts';

/** A server, which is another process after each restart, and its line to the database. */
export type ServerSeat = { name: string; server: ServerProcess; line: NetworkProxy };

/** Everything that takes part in a night, and can break. */
export type Stage = {
  servers: ServerSeat[];
  windows: FamilyWindow[];
  postgres: PostgresServer;
  /** The lake's. */
  timeZone: string;
  clear: () => Promise<void>;
};

/** How many families have two windows open. */
const SECOND_WINDOWS = 2;

type StageOptions = {
  randomFor: (who: string) => Random;
  recorder: Recorder;
  defects: Defect[];
  redis: RedisServer | undefined;
};

/** Starts two or three servers on one PostgreSQL, and opens the families' windows. The first family is the designated one. */
export async function setStage({ randomFor, recorder, defects, redis }: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-histories-'));
  const boatFile = writeBoatFile(folder);
  const { start, clear } = makeServers();
  const postgres = await startPostgres();
  const servers: ServerSeat[] = [];
  const windows: FamilyWindow[] = [];
  const stage: Stage = {
    servers,
    windows,
    postgres,
    timeZone: readBoatFile(boatFile).lake.timeZone,
    clear: async () => {
      for (const window of windows) await window.close();
      clear();
      for (const { line } of servers) await line.disconnect();
      await postgres.remove();
      rmSync(folder, { recursive: true });
    },
  };
  try {
    const settings = { ...patched(defects), BOAT_CONFIG: boatFile, ...(redis && { BUS_URL: redis.url }) };
    for (let nth = redis ? 3 : randomFor('stage').between(2, 3); nth > 0; nth -= 1) {
      const url = new URL(postgres.url);
      const line = await startProxy({ host: url.hostname, port: Number(url.port) });
      url.host = `127.0.0.1:${line.port}`;
      const server = await start({ ...settings, DATABASE_URL: url.href });
      servers.push({ name: `server ${servers.length + 1}`, line, server });
    }
    await moveSeason(postgres.url);
    await openWindows(stage, randomFor, recorder);
    return stage;
  } catch (error) {
    await stage.clear();
    throw error;
  }
}

/** Writes the demo boat's file, with less time to take a pick back. Returns its path. */
function writeBoatFile(folder: string): string {
  const demo = resolve(import.meta.dirname, '../../../src/platform/config/demo-boat.json');
  const boat = JSON.parse(readFileSync(demo, 'utf8'));
  const file = join(folder, 'boat.json');
  writeFileSync(file, JSON.stringify({ ...boat, features: { ...boat.features, takeBackSeconds: TAKE_BACK_SECONDS } }));
  return file;
}

/** Moves the season's dates to a time when no week is past, whenever the night is played, so that all can be traded. */
async function moveSeason(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `update weeks set start_date = start_date + interval '500 years', end_date = end_date + interval '500 years'`,
  );
  await client.end();
}

/** Opens a window for each family, and a second one for some, spread over the servers. */
async function openWindows(
  { servers, windows }: Stage,
  randomFor: (who: string) => Random,
  recorder: Recorder,
): Promise<void> {
  const ports = servers.map(({ server }) => server.port);
  const { families } = await DraftNight.open(servers[0]?.server.address ?? '');
  for (const [nth, family] of [...families, ...families.slice(0, SECOND_WINDOWS)].entries()) {
    const name = nth < families.length ? family.username : `${family.username}’s second window`;
    const by = { familyId: family.id, isAdmin: family === families[0] };
    windows.push(await FamilyWindow.open({ name, family, by, ports, random: randomFor(name), recorder }));
  }
}
