import { afterAll, beforeEach, expect } from '@jest/globals';
import sharp from 'sharp';
import { imageProcess } from '../../src/modules/photos/image-processor.ts';
import { makePrograms } from './image-programs.ts';
import { photoServer } from './photo-server.ts';
import { askAddress, attach, put, SITE, type TestStorage } from './photos.ts';
import { scene } from './pictures.ts';

export type PhotoUploads = Awaited<ReturnType<typeof photoUploads>>;

/** Starts a server to which the tests of a file upload photos. They are kept as they are, unless a test sets the process that makes photos. */
export async function photoUploads(start: () => Promise<TestStorage>) {
  const programs = makePrograms();
  const photoLimits = { process: { ...imageProcess } };
  const photos = await photoServer(start, { trustProxy: true, photoLimits });
  const image = await scene(160, 120).jpeg().toBuffer();
  // Most tests do not need the process that makes photos of images, which takes long.
  beforeEach(() => void Object.assign(photoLimits.process, { program: programs.sameBytes() }));
  afterAll(programs.remove);
  const inject = (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
    photos.server.app.inject({ url, method, headers: { cookie: photos.birch.cookie, ...headers } });
  return { ...photos, photoLimits, image, inject };
}

/** Uploads a photo, and expects families to see it, as a photo and as a card, once it is attached. */
export async function expectPhotoToBeSeen({ db, aalto, photoLimits, image, inject }: PhotoUploads): Promise<void> {
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
}
