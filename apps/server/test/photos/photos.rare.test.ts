import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { expectPhotoToBeSeen, photoUploads } from '../support/photo-uploads.ts';
import { askAddress, attach, openTestBucket, openTestStorage, put, shownPhoto } from '../support/photos.ts';
import { scene } from '../support/pictures.ts';

const [inDirectory, onS3] = [await photoUploads(openTestStorage), await photoUploads(openTestBucket)];

describe.each([
  ['in a directory', inDirectory],
  ['on S3', onS3],
] as const)('photos %s', (_, { db, storage, aalto, image, inject }) => {
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
});

describe('photos on S3', () => {
  test('are uploaded to an address on the site, and visible to every family once they are attached', () =>
    expectPhotoToBeSeen(onS3));
});

describe('photos in a directory', () => {
  const { db, storage, aalto, image, inject } = inDirectory;

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

  test.each(['image/png', 'application/octet-stream', 'application/json', 'not a type', undefined])(
    'are identified by their bytes, not by their type: %s',
    async (type) => {
      const { path } = await askAddress(aalto);
      const headers: Record<string, string> = type ? { 'content-type': type } : {};
      expect((await aalto.call('PUT', path, { payload: image, headers })).statusCode).toBe(201);
    },
  );
});
