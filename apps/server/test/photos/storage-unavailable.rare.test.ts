import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openBucket, openStorage } from '../../src/platform/storage/storage.ts';
import { photoStore } from '../../src/platform/uploads/uploads.ts';
import { makePrograms } from '../support/image-programs.ts';
import { keepLog } from '../support/log.ts';
import { askAddress, attach, discard, put, SITE, shownPhoto, uploadRow } from '../support/photos.ts';
import { signedIn, startServer } from '../support/server.ts';
import { startTroubledS3, type Trouble, troubles } from '../support/troubled-s3.ts';

const timeouts = {
  connectionTimeout: 4_000,
  socketTimeout: 4_000,
  requestTimeout: 10_000,
  throwOnRequestTimeout: true,
};
const { lines, logger } = keepLog();
const unhandled: unknown[] = [];
const recordUnhandled = (reason: unknown) => unhandled.push(reason);

process.on('unhandledRejection', recordUnhandled);
const s3 = await startTroubledS3();
const disk = await openBucket(s3.settings, timeouts);
const programs = makePrograms();
const photoLimits = { process: { program: programs.sameBytes(), timeoutMs: 60_000 } };
const server = await startServer({ disk, publicUrl: SITE, logger, photoLimits });
const aalto = await signedIn(server.app, 'aalto');
const image = Buffer.from('for a program that keeps it');
beforeEach(() => {
  lines.length = 0;
});
afterEach(() => expect(unhandled).toEqual([]));
afterAll(async () => {
  await server.close();
  await s3.close();
  programs.remove();
  process.off('unhandledRejection', recordUnhandled);
});

const outages: [how: string, begin: () => Promise<void>, end: () => Promise<void>][] = [
  ['is not there', () => s3.disconnect(), () => s3.reconnect()],
  ...(Object.keys(troubles) as Trouble[]).map((how): (typeof outages)[number] => [
    how,
    async () => s3.answerWith(troubles[how]),
    async () => s3.answerWith(undefined),
  ]),
];
const errors = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);

describe.each(outages)('a storage that %s', (_, begin, end) => {
  test('refuses a photo, which can be uploaded again once the storage recovers', async () => {
    const { path, uploadURL, id } = await askAddress(aalto);
    await begin();
    const failed = await put(aalto, path, image);
    expect([failed.statusCode, failed.json()]).toEqual([
      502,
      { message: 'We couldn’t store the photo. Please try again in a few minutes.' },
    ]);
    expect(await attach(server.db, aalto, uploadURL)).toBe(false);
    expect(errors().map(({ msg }) => msg)).toContain('could not store a photo');
    expect(JSON.stringify(lines)).not.toMatch(/the database is unavailable|test-access-key|test-secret-key/);
    await end();
    expect((await put(aalto, path, image)).statusCode).toBe(201);
    expect(await uploadRow(server.db, id)).toMatchObject({ key: `uploads/${id}-2` });
    expect(await attach(server.db, aalto, uploadURL)).toBe(true);
    expect((await aalto.get(`/objects/${id}`)).statusCode).toBe(200);
  });

  test('fails to serve a photo, and the failure is not cached', async () => {
    const { photo } = await shownPhoto(server.db, aalto, image);
    await begin();
    const failed = await aalto.get(photo);
    expect([failed.statusCode, failed.json(), failed.headers['cache-control']]).toEqual([
      502,
      { message: 'We can’t load this photo right now. Please try again in a few minutes.' },
      'no-store',
    ]);
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    await end();
    expect((await aalto.get(photo)).statusCode).toBe(200);
  });

  test('keeps discarded photos until they can be removed', async () => {
    const { id } = await shownPhoto(server.db, aalto, image);
    const photos = photoStore({ db: server.db, disk, log: server.app.log });
    await begin();
    await discard(server.db, id);
    await photos.removeDiscarded();
    expect((await aalto.get(`/objects/${id}`)).statusCode).toBe(404);
    expect(await uploadRow(server.db, id)).toBeDefined();
    await end();
    await photos.removeDiscarded();
    expect(await uploadRow(server.db, id)).toBeUndefined();
  });
});

test('a photo that the storage sends only half of is not served as complete', async () => {
  const { photo } = await shownPhoto(server.db, aalto, image);
  const site = await server.listen();
  s3.answerWith((_, response) => {
    response.writeHead(200, { 'content-length': 1_000 });
    response.write('half');
  });
  const response = await fetch(site + photo, { headers: { cookie: aalto.cookie } });
  await expect(response.arrayBuffer()).rejects.toThrow();
  s3.answerWith(undefined);
});

test('a directory that is not writable is not reported as an outage of the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-full-'));
  const dataDir = join(folder, 'data');
  writeFileSync(dataDir, 'a file');
  const disk = await openStorage({ dataDir, s3: undefined });
  const full = await startServer({ db: server.db, disk, publicUrl: SITE, photoLimits });
  const failed = await put(await signedIn(full.app, 'aalto'), (await askAddress(aalto)).path, image);
  expect([failed.statusCode, failed.json().message]).toEqual([502, expect.stringMatching(/store the photo/)]);
  await full.close();
  rmSync(folder, { recursive: true });
});
