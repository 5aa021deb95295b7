import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { imageProcess } from '../../src/modules/photos/image-processor.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openTestDatabase } from '../support/database.ts';
import { pairedTelevision } from '../support/display.ts';
import { makePrograms } from '../support/image-programs.ts';
import {
  askAddress,
  attach,
  backdateUpload,
  openTestStorage,
  put,
  putUp,
  SITE,
  shownPhoto,
  storages,
  type TestStorage,
  uploadRow,
} from '../support/photos.ts';
import { scene } from '../support/pictures.ts';
import { Browser, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';

describe.each(storages)('photos %s', (_, start) => {
  let db: Database;
  let storage: TestStorage;
  let server: TestServer;
  let aalto: SignedIn;
  let birch: SignedIn;
  let image: Buffer;
  const programs = makePrograms();
  const photoLimits = { process: { ...imageProcess } };

  beforeAll(async () => {
    db = await openTestDatabase();
    storage = await start();
    server = await startServer({ db, disk: storage.disk, publicUrl: SITE, trustProxy: true, photoLimits });
    [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
    image = await scene(160, 120).jpeg().toBuffer();
  });
  afterAll(async () => {
    await server.close();
    await storage.close();
    await db.close();
    programs.remove();
  });
  // Most tests do not need the process that makes photos of images, which takes long.
  beforeEach(() => void Object.assign(photoLimits.process, { program: programs.sameBytes() }));
  const inject = (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
    server.app.inject({ url, method, headers: { cookie: birch.cookie, ...headers } });

  test('are uploaded to an address on the site, and visible to every family once they are attached', async () => {
    Object.assign(photoLimits.process, imageProcess);
    const { uploadURL, path, id } = await askAddress(aalto);
    expect(uploadURL).toBe(`${SITE}/api/objects/uploads/${id}`);
    const response = await put(aalto, path, image);
    expect([response.statusCode, response.json()]).toEqual([201, { uploadURL }]);
    // As an object store answers a PUT.
    expect(response.headers).toMatchObject({ etag: expect.stringMatching(/^".+"$/), location: uploadURL });

    expect((await inject(`/objects/${id}`)).statusCode).toBe(404);
    expect(await attach(db, aalto, uploadURL)).toBe(true);
    for (const [url, width] of [
      [`/objects/${id}`, 160],
      [`/objects/${id}/card`, 160],
    ] as const) {
      const seen = await inject(url);
      expect(seen.statusCode).toBe(200);
      expect(seen.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(seen.rawPayload.length),
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
      const head = await inject(url, 'HEAD');
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(seen.headers['content-length']);
    }
  });

  test('uploaded to one address simultaneously: one arrives, and the other leaves nothing behind', async () => {
    const before = (await storage.files()).length;
    const { path, uploadURL, id } = await askAddress(aalto);
    const other = await scene(200, 300).webp().toBuffer();
    const responses = await Promise.all([put(aalto, path, image), put(aalto, path, other)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await storage.files()).toHaveLength(before + 2);
    await attach(db, aalto, uploadURL);
    const winner = responses[0]?.statusCode === 201 ? 160 : 200;
    expect((await sharp((await inject(`/objects/${id}`)).rawPayload).metadata()).width).toBe(winner);
  });

  // The rest is the same with every storage.
  if (start !== openTestStorage) return;

  test('can be uploaded once: nothing replaces a photo that arrived', async () => {
    const { path, photo } = await shownPhoto(db, aalto, image);
    const before = (await inject(photo)).rawPayload;
    const again = await put(aalto, path, await scene(10, 10).png().toBuffer());
    expect([again.statusCode, again.json()]).toEqual([409, { message: 'A photo has already been uploaded here.' }]);
    expect((await inject(photo)).rawPayload).toEqual(before);
  });

  test('that are too large, or no images, leave nothing behind and can be uploaded again', async () => {
    Object.assign(photoLimits.process, imageProcess);
    const before = (await storage.files()).length;
    const { path, uploadURL, id } = await askAddress(aalto);
    const large = await put(aalto, path, Buffer.alloc(10_485_761, 1));
    expect([large.statusCode, large.json()]).toEqual([413, { message: 'The photo is larger than 10 MB.' }]);
    const refused = [
      [Buffer.from('<svg onload=alert(1)>'), /^This file isn’t a photo/],
      [Buffer.alloc(0), /^This photo is empty/],
    ] as const;
    for (const [bytes, message] of refused) {
      const none = await put(aalto, path, bytes);
      expect([none.statusCode, none.json().message]).toEqual([415, expect.stringMatching(message)]);
    }
    expect(await storage.files()).toHaveLength(before);
    expect(await uploadRow(db, id)).toMatchObject({ attempts: 0, arrived_at: null });
    expect(await attach(db, aalto, uploadURL)).toBe(false);
    expect((await put(aalto, path, image)).statusCode).toBe(201);
  });

  test('whose file is gone are a 404, and not the web app’s page', async () => {
    const { id, photo, card } = await shownPhoto(db, aalto, image);
    await storage.disk.delete(`uploads/${id}-1-card.webp`);
    const gone = await inject(card, 'GET', { accept: 'text/html' });
    expect([gone.statusCode, gone.json(), gone.headers['cache-control']]).toEqual([
      404,
      { message: 'There is no such photo.' },
      'no-store',
    ]);
    expect((await inject(photo)).statusCode).toBe(200);
    for (const url of ['/objects/nothing', '/objects', '/objects/', `/objects/${id}/huge`, '/objects/..%2f..%2fsecret'])
      expect([url, (await inject(url, 'GET', { accept: 'text/html' })).statusCode]).toEqual([url, 404]);
  });

  test('have a small version for cards', async () => {
    Object.assign(photoLimits.process, imageProcess);
    const { photo, card } = await shownPhoto(db, aalto, await scene(2250, 1500).jpeg().toBuffer());
    const [large, small] = [(await inject(photo)).rawPayload, (await inject(card)).rawPayload];
    expect(await sharp(large).metadata()).toMatchObject({ width: 2048, height: 1365 });
    expect(await sharp(small).metadata()).toMatchObject({ width: 1080, height: 720 });
    expect(small.length).toBeLessThan(large.length / 2);
  });

  test('are visible to families only', async () => {
    const { path } = await askAddress(aalto);
    const { photo, card } = await shownPhoto(db, aalto, image);
    const stranger = new Browser(server.app);
    const television = await pairedTelevision(server.app, aalto);
    for (const [who, status] of [
      [stranger, 401],
      [television, 403],
    ] as const) {
      expect((await put(who, path, image)).statusCode).toBe(status);
      expect((await who.post('/api/objects/upload')).statusCode).toBe(status);
      for (const url of [photo, card]) {
        const seen = await who.get(url);
        expect([seen.statusCode, seen.headers['cache-control']]).toEqual([status, 'no-store']);
      }
    }
    const elsewhere = await aalto.call('PUT', path, { payload: image, headers: { origin: 'https://evil.example' } });
    expect(elsewhere.statusCode).toBe(403);
    expect((await put(aalto, path, image)).statusCode).toBe(201);
  });

  test('can only be uploaded by the family that requested the address', async () => {
    const { path, uploadURL } = await askAddress(aalto);
    expect((await put(birch, path, image)).statusCode).toBe(404);
    expect((await put(aalto, path, image)).statusCode).toBe(201);
    expect(await attach(db, birch, uploadURL)).toBe(false);
    for (const id of ['nothing', crypto.randomUUID()])
      expect((await put(aalto, `/api/objects/uploads/${id}`, image)).statusCode).toBe(404);
  });

  test('are refused 15 minutes after the address was requested', async () => {
    const { path, id } = await askAddress(aalto);
    await backdateUpload(db, id, '15 minutes');
    const late = await put(aalto, path, image);
    expect([late.statusCode, late.json().message]).toEqual([410, expect.stringMatching(/choose the photo again/)]);
    expect(await uploadRow(db, id)).toMatchObject({ attempts: 0, arrived_at: null });
  });

  test.each(['image/png', 'text/html', 'application/octet-stream', 'application/json', 'not a type', undefined])(
    'are identified by their bytes, not by their type: %s',
    async (type) => {
      const { path } = await askAddress(aalto);
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      expect((await aalto.call('PUT', path, { payload: image, headers })).statusCode).toBe(201);
    },
  );

  test('can only be attached by their own address', async () => {
    const { uploadURL, id } = await putUp(aalto, image);
    const wrong = [
      id,
      `/api/objects/uploads/${id}`,
      `https://evil.example/api/objects/uploads/${id}`,
      `${uploadURL}/..`,
    ];
    for (const photoURL of [...wrong, '', `${SITE}/api/objects/uploads/`, `${SITE}/objects/${id}`])
      expect([photoURL, await attach(db, aalto, photoURL)]).toEqual([photoURL, false]);
    expect(await attach(db, aalto, uploadURL)).toBe(true);
    expect(await attach(db, aalto, uploadURL)).toBe(true);
    expect(await attach(db, aalto, (await askAddress(aalto)).uploadURL)).toBe(false);
  });
});
