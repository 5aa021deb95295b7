import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue, IssuePhoto, UploadAddress } from '@houseboat/contract/issues.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { scene } from '../support/pictures.ts';
import { until } from '../support/wait.ts';
import { ask, DraftNight, type Family } from './support/draft-night.ts';
import { makeServers, type ServerProcess } from './support/server-processes.ts';

const { start, newDatabase, clear } = makeServers();
let database: pg.Client;
let server: ServerProcess;
let night: DraftNight;
let family: Family;
let image: Buffer<ArrayBuffer>;

beforeAll(async () => {
  const env = await newDatabase();
  database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  server = await start(env);
  night = await DraftNight.open(server.address);
  family = night.family();
  image = Buffer.from(await scene().jpeg().toBuffer());
});
afterAll(async () => {
  await database.end();
  clear();
});

/** Limits the size of the server's files. A write beyond fails in the middle, as on a full disk. */
const allow = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`]);
const files = () =>
  readdirSync(join(server.dataDir, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const askPath = async () => {
  const { body } = await ask(server.address, family, 'POST', '/api/objects/upload');
  return new URL((body as UploadAddress).uploadURL).pathname;
};
const put = async (path: string) => {
  const answer = await fetch(server.address + path, {
    method: 'PUT',
    headers: { cookie: family.cookie },
    body: image,
  });
  return { status: answer.status, body: await answer.json() };
};
const attach = async (path: string) => {
  const { body } = await ask(server.address, family, 'POST', '/api/issues', { title: 'Awning', description: 'Torn' });
  const photoURL = server.address + path;
  return ask(server.address, family, 'POST', `/api/issues/${(body as Issue).id}/photos`, { photoURL });
};

test('a disk that fills up in the middle of a photo refuses it and keeps nothing of it, and accepts it once there is room', async () => {
  const path = await askPath();
  allow(1_000);
  expect(await put(path)).toEqual({
    status: 503,
    body: { message: 'There is no room for more photos right now. Please tell the person who runs the boat’s server.' },
  });
  // What was written is removed without the family waiting for it.
  await until(() => files().length === 0);
  expect((await attach(path)).status).toBe(400);
  // The rest of the boat's data is on another disk.
  await night.pick(server.address);

  allow('unlimited');
  expect((await put(path)).status).toBe(201);
  const { photoUrl } = (await attach(path)).body as IssuePhoto;
  const seen = await fetch(server.address + photoUrl, { headers: { cookie: family.cookie } });
  expect((await seen.arrayBuffer()).byteLength).toBe(Number(seen.headers.get('content-length')));
  expect(files()).toHaveLength(2);
});

test('an upload that is never retried or never attached is swept, row and file', async () => {
  const path = await askPath();
  allow(1_000);
  expect((await put(path)).status).toBe(503);
  allow('unlimited');
  await database.query('delete from issue_photos');
  await database.query(`update uploads set attached_at = null, created_at = created_at - interval '1 day 1 second'`);
  await server.stop(['could not store a photo']);
  // A server sweeps at its start, unless one has done so within the hour.
  await database.query('delete from jobs');
  server = await server.again();
  await until(async () => (await database.query('select from uploads')).rowCount === 0);
  expect(files()).toEqual([]);
  await night.check(server);
  await server.stop();
});
