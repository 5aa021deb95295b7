import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Disk } from 'flydrive';
import { openBucket } from '../../src/objects/bucket.ts';
import { ObjectStore } from '../../src/objects/object-store.ts';
import { openStorage } from '../../src/objects/storage.ts';
import { keepLog } from '../support/log.ts';
import { askAddress, attach, discard, put, SITE, shownPhoto, uploadRow } from '../support/photos.ts';
import { scene } from '../support/pictures.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { startTroubledS3, type Trouble, troubles } from '../support/troubled-s3.ts';

const patience = { connectionTimeout: 300, socketTimeout: 300, requestTimeout: 1_000, throwOnRequestTimeout: true };
const { lines, logger } = keepLog();
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
let s3: Awaited<ReturnType<typeof startTroubledS3>>;
let disk: Disk;
let server: TestServer;
let aalto: SignedIn;
let picture: Buffer;

beforeAll(async () => {
  process.on('unhandledRejection', note);
  s3 = await startTroubledS3();
  disk = openBucket(s3.settings, patience);
  server = await startServer({ disk, publicUrl: SITE, logger });
  aalto = await signedIn(server.app, 'aalto');
  picture = await scene().jpeg().toBuffer();
});
beforeEach(() => {
  lines.length = 0;
});
afterEach(() => expect(unhandled).toEqual([]));
afterAll(async () => {
  await server.close();
  await s3.close();
  process.off('unhandledRejection', note);
});

const away: [how: string, begin: () => Promise<void>, end: () => Promise<void>][] = [
  ['is not there', () => s3.cut(), () => s3.mend()],
  ...(Object.keys(troubles) as Trouble[]).map((how): (typeof away)[number] => [
    how,
    async () => s3.answerWith(troubles[how]),
    async () => s3.answerWith(undefined),
  ]),
];
const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

describe.each(away)('a storage that %s', (_, begin, end) => {
  test('takes no photo, which can be put again once it does', async () => {
    const { path, uploadURL, id } = await askAddress(aalto);
    await begin();
    const failed = await put(aalto, path, picture);
    expect([failed.statusCode, failed.json()]).toEqual([
      502,
      { message: 'The photo could not be stored. Please try again in a few minutes.' },
    ]);
    expect(await attach(server.db, aalto, uploadURL)).toBe(false);
    expect(errors().map(({ msg }) => msg)).toContain('a photo could not be stored');
    expect(JSON.stringify(lines)).not.toMatch(/the database is unavailable|S3RVER/);
    await end();
    expect((await put(aalto, path, picture)).statusCode).toBe(201);
    expect(await uploadRow(server.db, id)).toMatchObject({ key: `uploads/${id}-2` });
    expect(await attach(server.db, aalto, uploadURL)).toBe(true);
    expect((await aalto.get(`/objects/${id}`)).statusCode).toBe(200);
  });

  test('shows no photo, and nobody keeps that', async () => {
    const { photo } = await shownPhoto(server.db, aalto, picture);
    await begin();
    const failed = await aalto.get(photo);
    expect([failed.statusCode, failed.json(), failed.headers['cache-control']]).toEqual([
      502,
      { message: 'The photo cannot be fetched right now. Please try again in a few minutes.' },
      'no-store',
    ]);
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    await end();
    expect((await aalto.get(photo)).statusCode).toBe(200);
  });

  test('keeps what is discarded until it can be removed', async () => {
    const { id } = await shownPhoto(server.db, aalto, picture);
    const objects = new ObjectStore({ db: server.db, disk, log: server.app.log });
    await begin();
    await discard(server.db, id);
    await objects.removeDiscarded();
    expect((await aalto.get(`/objects/${id}`)).statusCode).toBe(404);
    expect(await uploadRow(server.db, id)).toBeDefined();
    await end();
    await objects.removeDiscarded();
    expect(await uploadRow(server.db, id)).toBeUndefined();
  });
});

test('a photo that stops in the middle is not taken for a whole one', async () => {
  const { photo } = await shownPhoto(server.db, aalto, picture);
  const site = await server.listen();
  s3.answerWith((_, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('half');
  });
  const response = await fetch(site + photo, { headers: { cookie: aalto.cookie } });
  await expect(response.arrayBuffer()).rejects.toThrow();
  s3.answerWith(undefined);
});

test('a directory that cannot be written is no outage of the database either', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-full-'));
  const dataDir = join(folder, 'data');
  writeFileSync(dataDir, 'a file');
  const disk = await openStorage({ dataDir, s3: undefined });
  const full = await startServer({ db: server.db, disk, publicUrl: SITE });
  const failed = await put(await signedIn(full.app, 'aalto'), (await askAddress(aalto)).path, picture);
  expect([failed.statusCode, failed.json().message]).toEqual([502, expect.stringMatching(/could not be stored/)]);
  await full.close();
  rmSync(folder, { recursive: true });
});
