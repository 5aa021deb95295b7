import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { imageProcess } from '../../src/modules/photos/image-processor.ts';
import { pairedTelevision } from '../support/display.ts';
import { expectPhotoToBeSeen, photoUploads } from '../support/photo-uploads.ts';
import { askAddress, attach, backdateUpload, openTestStorage, put, shownPhoto, uploadRow } from '../support/photos.ts';
import { scene } from '../support/pictures.ts';
import { Browser } from '../support/server.ts';

const photos = await photoUploads(openTestStorage);
const { db, storage, server, aalto, birch, photoLimits, image, inject } = photos;

describe('photos in a directory', () => {
  test('are uploaded to an address on the site, and visible to every family once they are attached', () =>
    expectPhotoToBeSeen(photos));

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

  test.each(['text/html'])('are identified by their bytes, not by their type: %s', async (type) => {
    const { path } = await askAddress(aalto);
    const response = await aalto.call('PUT', path, { payload: image, headers: { 'content-type': type } });
    expect(response.statusCode).toBe(201);
  });
});
