import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { type Database, statement } from '../../src/platform/db/database.ts';
import { type PhotoStore, photoStore } from '../../src/platform/uploads/uploads.ts';
import { openTestDatabase } from '../support/database.ts';
import { keepLog } from '../support/log.ts';
import {
  askAddress,
  attach,
  backdateUpload,
  discard,
  openTestStorage,
  put,
  SITE,
  storages,
  storedUpload,
  type TestStorage,
  uploadRow,
} from '../support/photos.ts';
import { scene } from '../support/pictures.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { barrier } from '../support/wait.ts';

const clear = statement('test-clear-uploads', 'delete from uploads');
const WARN = 40;
const OVER_A_DAY = '1 day 1 second';

describe.each(storages)('uploads %s', (_, start) => {
  let db: Database;
  let storage: TestStorage;
  let server: TestServer;
  let aalto: SignedIn;
  let image: Buffer;
  /** The photo stores of two servers. */
  let one: PhotoStore;
  let other: PhotoStore;

  beforeAll(async () => {
    db = await openTestDatabase();
    storage = await start();
    server = await startServer({ db, disk: storage.disk, publicUrl: SITE });
    const deps = { db, disk: storage.disk, log: server.app.log };
    [one, other] = [photoStore(deps), photoStore(deps)];
    aalto = await signedIn(server.app, 'aalto');
    image = await scene(30, 20).png().toBuffer();
  });
  beforeEach(async () => {
    await db.run(clear);
    for (const name of await storage.files()) await storage.disk.delete(`uploads/${name}`);
  });
  afterAll(async () => {
    await server.close();
    await storage.close();
    await db.close();
  });
  const stored = () => storedUpload(db, storage.disk, aalto);
  /** An upload that a feature shows. */
  const attached = async () => {
    const upload = await stored();
    expect(await attach(db, aalto, upload.uploadURL)).toBe(true);
    return upload;
  };
  const filesOf = async (id: string) => (await storage.files()).filter((name) => name.startsWith(id)).length;

  test('that were not attached within a day are removed, and no others', async () => {
    const [old, young, shown] = [await stored(), await stored(), await attached()];
    const empty = await askAddress(aalto);
    for (const { id } of [old, shown, empty]) await backdateUpload(db, id, OVER_A_DAY);
    await backdateUpload(db, young.id, '23 hours');
    await one.removeDiscarded();
    for (const { id } of [old, empty]) expect([await uploadRow(db, id), await filesOf(id)]).toEqual([undefined, 0]);
    for (const { id } of [young, shown])
      expect([(await uploadRow(db, id))?.discarded_at, await filesOf(id)]).toEqual([null, 2]);
    expect(await attach(db, aalto, young.uploadURL)).toBe(true);
    expect(await attach(db, aalto, old.uploadURL)).toBe(false);
    expect((await put(aalto, old.path, image)).statusCode).toBe(404);
  });

  test('that were discarded are removed, even by several servers at once', async () => {
    const photos = [await attached(), await attached()];
    for (const { id } of photos) await discard(db, id);
    for (const { id } of photos) {
      expect(await filesOf(id)).toBe(2);
      for (const url of [`/objects/${id}`, `/objects/${id}/card`]) expect((await aalto.get(url)).statusCode).toBe(404);
    }
    await Promise.all([one.removeDiscarded(), other.removeDiscarded(), one.removeDiscarded()]);
    for (const { id } of photos) expect([await uploadRow(db, id), await filesOf(id)]).toEqual([undefined, 0]);
    await one.removeDiscarded();
  });

  test('that were discarded are removed although another upload’s files cannot be, which is logged for each file', async () => {
    const [stuck, ...others] = [await attached(), await attached(), await attached()];
    if (!stuck) throw new Error('Three photos are expected.');
    for (const { id } of [stuck, ...others]) await discard(db, id);
    const failing = new Proxy(storage.disk, {
      get: (disk, name) => {
        if (name !== 'delete') return Reflect.get(disk, name, disk).bind(disk);
        return async (file: string) => {
          if (file.includes(stuck.id)) throw new Error(`${file} is write-protected`);
          await disk.delete(file);
        };
      },
    });
    const log = keepLog();
    const { log: logging } = Fastify({ logger: log.logger });
    await photoStore({ db, disk: failing, log: logging }).removeDiscarded();
    for (const { id } of others) expect([await uploadRow(db, id), await filesOf(id)]).toEqual([undefined, 0]);
    expect([await uploadRow(db, stuck.id), await filesOf(stuck.id)]).toEqual([expect.anything(), 2]);
    const reports = log.lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= WARN);
    expect(reports.map(({ file, err }) => [file, err.message]).sort()).toEqual(
      ['-card.webp', '.webp']
        .map((end) => `uploads/${stuck.id}-1${end}`)
        .map((file) => [file, `${file} is write-protected`]),
    );
    await one.removeDiscarded();
    expect([await uploadRow(db, stuck.id), await filesOf(stuck.id)]).toEqual([undefined, 0]);
  });

  test('that a server died over are removed with all files it left', async () => {
    const { id, path, uploadURL } = await askAddress(aalto);
    // That server counted its attempt and stored one file.
    await db.run(statement('test-attempt', 'update uploads set attempts = 1 where id = $1'), [id]);
    await storage.disk.put(`uploads/${id}-1.webp`, image);
    expect((await put(aalto, path, image)).statusCode).toBe(201);
    await attach(db, aalto, uploadURL);
    expect(await filesOf(id)).toBe(3);
    await discard(db, id);
    await one.removeDiscarded();
    expect([await filesOf(id), (await uploadRow(db, id))?.attempts]).toEqual([0, 2]);
    // Another server may still be storing an earlier attempt's files, so the row stays for an hour.
    await storage.disk.put(`uploads/${id}-1-card.webp`, image);
    await backdateUpload(db, id, '1 hour 1 second');
    await one.removeDiscarded();
    expect([await uploadRow(db, id), await filesOf(id)]).toEqual([undefined, 0]);
  });

  test('that are swept while their photo is being stored leave nothing behind', async () => {
    const { id } = await askAddress(aalto);
    const [areStored, go] = [barrier(2), barrier(2)];
    const slow = new Proxy(storage.disk, {
      get: (disk, name) => {
        if (name !== 'put') return Reflect.get(disk, name, disk).bind(disk);
        return async (file: string, bytes: Buffer) => {
          await disk.put(file, bytes);
          if (!file.endsWith('-card.webp')) return;
          await areStored();
          await go();
        };
      },
    });
    const store = photoStore({ db, disk: slow, log: server.app.log });
    const storing = store.store(id, { width: 30, height: 20, photo: image, card: image });
    await areStored();
    await backdateUpload(db, id, OVER_A_DAY);
    await one.removeDiscarded();
    await storage.disk.put(`uploads/${id}-1.webp`, image);
    await go();
    expect(await storing).toBe('already-uploaded');
    expect([await uploadRow(db, id), await filesOf(id)]).toEqual([undefined, 0]);
  });
});

test('attaching a photo races with sweeping it: either it is attached and stays, or it is removed', async () => {
  const db = await openTestDatabase();
  const storage = await openTestStorage();
  const server = await startServer({ db, disk: storage.disk, publicUrl: SITE });
  const photos = photoStore({ db, disk: storage.disk, log: server.app.log });
  const aalto = await signedIn(server.app, 'aalto');
  for (let round = 0; round < 8; round++) {
    const { id, uploadURL } = await storedUpload(db, storage.disk, aalto);
    await backdateUpload(db, id, OVER_A_DAY);
    const meet = barrier(3);
    const sweep = () => meet().then(() => photos.removeDiscarded());
    const attaching = meet().then(() => attach(db, aalto, uploadURL));
    const [isAttached] = await Promise.all([attaching, sweep(), sweep()]);
    const files = (await storage.files()).filter((name) => name.startsWith(id)).length;
    expect([files, (await aalto.get(`/objects/${id}`)).statusCode]).toEqual(isAttached ? [2, 200] : [0, 404]);
  }
  await server.close();
  await storage.close();
  await db.close();
});
