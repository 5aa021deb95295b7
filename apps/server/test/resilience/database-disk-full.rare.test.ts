import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Item } from '@houseboat/contract/inventory.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../../../infra/run/postgres-server.ts';
import { makeRunner } from '../support/running.ts';
import { testSecret } from '../support/server.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { until } from '../support/wait.ts';
import { ask, DraftNight } from './support/draft-night.ts';

const { folder, serve, clear } = makeRunner();
afterAll(clear);

const DISK_FULL = 'The server’s disk is full. Please tell the person who runs the boat’s server.';
const UNAVAILABLE = 'The database is unavailable. Please try again in a moment.';

type Server = Awaited<ReturnType<typeof serve>>;

/** A database on a small disk, and what starts a server on it. */
type Setting = {
  disk: SmallDisk;
  start: () => Promise<Server>;
  restartDatabase: () => Promise<void>;
  /** The address of the database for its superuser. */
  superuser: () => string;
  remove: () => Promise<void>;
};

async function bundled(): Promise<Setting> {
  const disk = await mountSmallDisk(join(folder, 'bundled'), 150);
  return {
    disk,
    start: () => serve({ DATA_DIR: join(disk.folder, 'data') }, 'main.ts', disk.within),
    // The server does that automatically.
    restartDatabase: async () => {},
    superuser: () => {
      const lockFile = join(disk.seenFromOutside, 'data/postgres-18/postmaster.pid');
      const [, , , , sockets = ''] = readFileSync(lockFile, 'utf8').split('\n');
      return `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(sockets)}`;
    },
    remove: async () => disk.remove(),
  };
}

async function brought(): Promise<Setting> {
  const disk = await mountSmallDisk(join(folder, 'brought'), 150);
  const postgres: PostgresServer = await startPostgres({ fsync: 'on', full_page_writes: 'on' }, disk);
  const env = {
    DATABASE_URL: postgres.url,
    SESSION_SECRET: testSecret,
    DATA_DIR: join(folder, 'data'),
  };
  return {
    disk,
    start: () => serve(env),
    // As the machine's service manager does.
    restartDatabase: async () => {
      await postgres.stop();
      await postgres.start();
    },
    superuser: () => postgres.url,
    remove: async () => {
      await postgres.stop();
      disk.remove();
    },
  };
}

describe.each([
  ['bundled', bundled],
  ['brought', brought],
])('a %s database on a full disk', (_, open) => {
  let setting: Setting;
  let server: Server;
  let night: DraftNight;
  let item: Item;
  let notes: string;

  beforeAll(async () => {
    setting = await open();
    server = await setting.start();
    night = await DraftNight.open(server.address);
    const rope = { name: 'Rope', category: 'Maintenance', status: 'low' };
    item = (await ask(server.address, night.family(), 'POST', '/api/inventory', rope)).body as Item;
  });
  afterAll(() => setting.remove());

  let edits = 0;
  let refusal = '';
  /** Edits the item; returns the status of the response. */
  const edit = async (): Promise<number> => {
    edits += 1;
    const text = `${edits} `.repeat(100).trim();
    const path = `/api/inventory/${item.id}`;
    const { status, body } = await ask(server.address, night.family(), 'PATCH', path, { notes: text });
    if (status === 200) notes = text;
    else refusal = (body as { message: string }).message;
    return status;
  };
  const fillUp = async () => {
    setting.disk.fill();
    await until(async () => (await edit()) === 503);
  };
  const list = async () => (await ask(server.address, night.family(), 'GET', '/api/inventory')).body as Item[];

  test('refuses changes with a reason but still reads, and accepts changes again once there is room', async () => {
    await night.pick(server.address);
    await fillUp();
    for (let nth = 0; nth < 100; nth += 1) {
      expect([200, 503]).toContain(await edit());
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    }
    expect(refusal).toBe(DISK_FULL);
    expect((await list())[0]?.notes).toBe(notes);
    setting.disk.makeRoom();
    await setting.restartDatabase();
    await until(async () => (await fetch(`${server.address}/readyz`)).status === 200);
    expect((await list())[0]?.notes).toBe(notes);
    expect(await edit()).toBe(200);
    await night.pick(server.address);
  });

  test('stops when its log cannot be written, and recovers once there is room', async () => {
    const database = new pg.Client({ connectionString: setting.superuser() });
    // The database crashes under this client.
    database.on('error', () => {});
    await database.connect();
    await fillUp();
    await until(async () => {
      await database.query('select pg_switch_wal()').catch(() => {});
      await edit();
      return refusal === UNAVAILABLE;
    });
    for (let nth = 0; nth < 20; nth += 1) {
      expect(await edit()).toBe(503);
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    }
    setting.disk.makeRoom();
    await setting.restartDatabase();
    await until(async () => (await edit()) === 200);
    await night.pick(server.address);
  });

  test('lets the server stop gracefully and start again with every answered change', async () => {
    await fillUp();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    setting.disk.makeRoom();
    await setting.restartDatabase();
    server = await setting.start();
    expect((await list())[0]?.notes).toBe(notes);
    await night.pick(server.address);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
