import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { importBoat } from '../../src/database.ts';
import { makeBackup } from '../../src/platform/backup/backup.ts';
import { checkBackupFile } from '../../src/platform/backup/backup-file.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { boatFile } from '../support/boat.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { issuePath, report } from '../support/issues.ts';
import { messageOf } from '../support/managing.ts';
import {
  askAddress,
  backdateUpload,
  discard,
  openTestStorage,
  put,
  putUp,
  SITE,
  storedUpload,
  type TestStorage,
  uploadRow,
} from '../support/photos.ts';
import { scene } from '../support/pictures.ts';
import { Browser, everybody, type SignedIn, startServer, type TestServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

let storage: TestStorage;
let server: TestServer;
let aalto: SignedIn;
/** The designated family. */
let birch: SignedIn;
let jpeg: Buffer;

beforeAll(async () => {
  storage = await openTestStorage();
  server = await startServer({ publicUrl: SITE, disk: storage.disk });
  [aalto, birch] = await everybody(server.app);
  jpeg = await scene(160, 120).jpeg().toBuffer();
});
afterAll(async () => {
  await server.close();
  await storage.close();
});

const stored = (who = birch) => storedUpload(server.db, storage.disk, who);
const showPicture = (uploadURL: string, who = birch) =>
  who.call('PUT', '/api/boat/picture', { payload: { uploadURL } });
const removePicture = (who = birch) => who.delete('/api/boat/picture');
const stranger = (app = server.app) => new Browser(app);
const photoUrl = async (app = server.app): Promise<string | null> =>
  (await stranger(app).get('/api/boat')).json().photoUrl;
const changes = async () =>
  ((await readStream(server.db, 'boat', 0))?.events ?? []).filter(({ data }) =>
    JSON.stringify(data).includes('picture'),
  );

const tableLocks = `select from pg_locks where relation = 'boat_pictures'::regclass and mode = 'ShareLock' and granted`;
const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** The boat is drawn, whatever it was in the test before. */
beforeEach(async () => {
  expect((await removePicture()).statusCode).toBe(204);
});

describe('the boat’s picture', () => {
  test('is an upload of the designated family, which anyone sees at an address of its own', async () => {
    const before = await changes();
    const { uploadURL, id } = await putUp(birch, jpeg);
    expect((await showPicture(uploadURL)).statusCode).toBe(204);
    expect(await photoUrl()).toBe(`/api/boat/photo?v=${id}`);
    const { statusCode, headers, rawPayload } = await stranger().get(`/api/boat/photo?v=${id}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect((await changes()).slice(before.length)).toMatchObject([
      { type: 'BoatChanged', data: { fields: ['picture'] }, actor: { familyId: birch.familyId, name: 'Birch' } },
    ]);
  });

  test('has another address once it is replaced, and the files of the one before are gone', async () => {
    const [first, second] = [await stored(), await stored()];
    await showPicture(first.uploadURL);
    await showPicture(second.uploadURL);
    expect(await photoUrl()).toBe(`/api/boat/photo?v=${second.id}`);
    expect(await uploadRow(server.db, first.id)).toBeUndefined();
    expect((await storage.files()).toSorted()).toEqual([`${second.id}-1-card.webp`, `${second.id}-1.webp`]);
    // Browsers keep no other picture under an address than its own.
    const late = await stranger().get(`/api/boat/photo?v=${first.id}`);
    expect([late.statusCode, late.headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  test('is drawn again once it is removed, with its files', async () => {
    const { uploadURL } = await stored();
    await showPicture(uploadURL);
    expect((await removePicture()).statusCode).toBe(204);
    expect([await photoUrl(), await storage.files()]).toEqual([null, []]);
    expect((await stranger().get('/api/boat/photo')).statusCode).toBe(404);
    const before = await changes();
    expect((await removePicture()).statusCode).toBe(204);
    expect(await changes()).toEqual(before);
  });

  test('changes once when it is sent twice, and keeps the revision of the settings', async () => {
    const revision = async () => (await birch.get('/api/boat/settings')).json().revision;
    const [before, unchanged] = [await changes(), await revision()];
    const { uploadURL, id } = await stored();
    expect((await showPicture(uploadURL)).statusCode).toBe(204);
    expect((await showPicture(uploadURL)).statusCode).toBe(204);
    expect([await photoUrl(), await changes()]).toMatchObject([
      `/api/boat/photo?v=${id}`,
      { length: before.length + 1 },
    ]);
    expect(await revision()).toBe(unchanged);
  });

  test('is one of two that are put at once, and the other one’s files are gone', async () => {
    const [before, ...uploads] = [await stored(), await stored(), await stored()];
    await showPicture(before.uploadURL);
    const { promise: bothWait, resolve: release } = Promise.withResolvers<void>();
    // Keeps both from writing until each has read what it can.
    const held = server.db.em().transactional(async (em) => {
      await em.execute('lock table boat_pictures in share mode');
      await bothWait;
    });
    await until(async () => (await server.db.em().execute(tableLocks)).length > 0);
    const answers = Promise.all(uploads.map(({ uploadURL }) => showPicture(uploadURL)));
    await until(async () => (await server.db.em().execute(waiting)).length === 2);
    release();
    await held;
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const id = (await photoUrl())?.split('=')[1] ?? '';
    expect(uploads.map((upload) => upload.id)).toContain(id);
    expect((await storage.files()).toSorted()).toEqual([`${id}-1-card.webp`, `${id}-1.webp`]);
  });

  test('outlives the hourly sweep of uploads that nobody attached', async () => {
    const { uploadURL, id } = await stored();
    await showPicture(uploadURL);
    await backdateUpload(server.db, id, '2 days');
    // Sweeps too.
    const { uploadURL: other } = await stored();
    const issue = await report(birch);
    const photo = (await birch.post(issuePath(issue, '/photos'), { photoURL: other })).json();
    await birch.delete(issuePath(issue, `/photos/${photo.id}`));
    expect((await stranger().get(`/api/boat/photo?v=${id}`)).statusCode).toBe(200);
  });

  test('takes the place of the boat file’s photo, and removing it goes back to the drawing', async () => {
    const photo = join(import.meta.dirname, '../support/boat.ts');
    const file = { ...boatFile, boat: { ...boatFile.boat, photo } };
    await importBoat(server.db, file);
    expect(await photoUrl()).toBe('/api/boat/photo');
    expect((await stranger().get('/api/boat/photo')).body).toBe(readFileSync(photo, 'utf8'));
    const { uploadURL, id } = await stored();
    await showPicture(uploadURL);
    expect(await photoUrl()).toBe(`/api/boat/photo?v=${id}`);
    // A file without a photo says nothing of the picture; one with a photo does.
    await importBoat(server.db, boatFile);
    expect(await photoUrl()).toBe(`/api/boat/photo?v=${id}`);
    await importBoat(server.db, file);
    expect(await photoUrl()).toBe('/api/boat/photo');
    expect((await showPicture(uploadURL)).statusCode).toBe(204);
    expect(await photoUrl()).toBe(`/api/boat/photo?v=${id}`);
    await importBoat(server.db, file);
    await removePicture();
    expect([await photoUrl(), await storage.files()]).toEqual([null, []]);
  });

  test('is in a backup, and at the same address after a restore', async () => {
    const { uploadURL } = await stored();
    await showPicture(uploadURL);
    const path = (await photoUrl()) ?? '';
    const { rawPayload } = await stranger().get(path);
    const folder = mkdtempSync(join(tmpdir(), 'houseboat-picture-'));
    const file = join(folder, 'boat.backup');
    await makeBackup({ db: server.db, disk: storage.disk, storedSecret: undefined }, file);

    const [db, elsewhere] = [await openEmptyDatabase(), await openTestStorage()];
    await restoreBackup({ db, disk: elsewhere.disk, storeSecret: () => {} }, file, await checkBackupFile(file));
    const restored = await startServer({ db, publicUrl: SITE, disk: elsewhere.disk });
    expect(await photoUrl(restored.app)).toBe(path);
    expect((await stranger(restored.app).get(path)).rawPayload.equals(rawPayload)).toBe(true);
    await restored.close();
    await db.close();
    await elsewhere.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('the boat’s picture stays', () => {
  let path: string | null;
  beforeEach(async () => {
    await showPicture((await stored()).uploadURL);
    path = await photoUrl();
  });
  afterEach(async () => {
    expect(await photoUrl()).toBe(path);
    expect((await stranger().get(path ?? '')).statusCode).toBe(200);
  });

  test('when another family, or a stranger, puts or removes one', async () => {
    const { uploadURL } = await stored(aalto);
    const refused = [403, 'Only the Birch family can change the boat.'];
    expect(messageOf(await showPicture(uploadURL, aalto))).toEqual(refused);
    expect(messageOf(await removePicture(aalto))).toEqual(refused);
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await stranger().call(method, '/api/boat/picture', { payload: { uploadURL } })).statusCode).toBe(401);
  });

  test('when there is no photo of the family’s at the address', async () => {
    const gone = await stored();
    await discard(server.db, gone.id);
    const addresses = [
      (await askAddress(birch)).uploadURL,
      (await stored(aalto)).uploadURL,
      gone.uploadURL,
      `https://elsewhere.test${gone.path}`,
      path,
      '',
    ];
    for (const address of addresses)
      expect(messageOf(await showPicture(address ?? ''))).toEqual([
        400,
        'There is no photo at this address. Please upload it again.',
      ]);
    for (const payload of [{}, { uploadURL: 7 }, { uploadURL: '', more: 1 }])
      expect((await birch.call('PUT', '/api/boat/picture', { payload })).statusCode).toBe(400);
  });

  test('when the upload is the photo of an issue, and no issue takes the boat’s picture', async () => {
    const issue = await report(birch);
    const photos = issuePath(issue, '/photos');
    const { uploadURL } = await stored();
    expect((await birch.post(photos, { photoURL: uploadURL })).statusCode).toBe(201);
    expect(messageOf(await showPicture(uploadURL))).toEqual([
      409,
      'This photo belongs to an issue. Please upload it again.',
    ]);
    const ofBoat = `${SITE}/api/objects/uploads/${path?.split('=')[1]}`;
    expect(messageOf(await birch.post(photos, { photoURL: ofBoat }))).toEqual([
      409,
      'This photo is the boat’s picture. Please upload it again.',
    ]);
    await birch.delete(issuePath(issue));
  });

  test('when what was chosen is no photo, or too large', async () => {
    for (const [file, status] of [
      [Buffer.from('%PDF-1.7\n%named .jpg'), 415],
      [Buffer.alloc(40_000_000), 413],
    ] as const) {
      const { uploadURL, path: address } = await askAddress(birch);
      expect((await put(birch, address, file)).statusCode).toBe(status);
      expect((await showPicture(uploadURL)).statusCode).toBe(400);
    }
  });
});
