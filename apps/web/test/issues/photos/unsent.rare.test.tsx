import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { unsentCache } from '../../../src/modules/issues/photos/waiting-photos.ts';
import { fakeCaches } from '../../support/fake-caches.ts';
import { alder } from '../../support/fixtures.ts';
import { inCard } from '../../support/live-page.tsx';
import { nextUpload, openPhotos, uploadURL } from '../../support/photos-page.tsx';

const part = (name: string, headers: string, value: string) =>
  `--part\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${value}\r\n`;
const photo = (name: string, address = '') =>
  part('photo', `; filename="${name}"\r\nContent-Type: image/jpeg`, name) +
  part('modified', '', '1') +
  part('address', '', address);
/** The ID of the tests' second issue, which is Awning. */
const secondIssue = '00000005-0000-4000-8000-000000000002';
/** What a window keeps of photos. */
const kept = (...photos: string[]) =>
  new Response(`${photos.join('')}--part--\r\n`, {
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
  });

afterEach(() => void jest.restoreAllMocks());

test('photos that a closed window had not sent go to their issue one after the other, once it is listed', async () => {
  fakeCaches();
  const page = await openPhotos();
  const { server, publish } = page;
  const rope = server.named('Rope').id;
  const cache = await caches.open(unsentCache);
  const path = (issueId: string, family = alder.id) => `/${unsentCache}/${family}/${issueId}/0.5`;
  await cache.put(path(rope), kept(photo('left.jpg'), photo('right.jpg')));
  await cache.put(path('unlisted'), kept(photo('later.jpg')));
  await cache.put(path(rope, 'birch'), kept(photo('theirs.jpg')));
  await publish(server.report({ title: 'Kettle' }));

  for (const before of [0, 1]) (await nextUpload(page, before)).answer({ status: 201 });
  await (await inCard('Rope')).findByRole('link', { name: 'View all photos (2)' });
  const left = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await waitFor(async () => expect(await left()).toEqual([path('unlisted'), path(rope, 'birch')]));
  expect(page.uploads).toHaveLength(2);
});

test('a photo of a closed window stays in its place on a device that is too full to copy it', async () => {
  fakeCaches();
  const page = await openPhotos();
  const { server, publish } = page;
  const cache = await caches.open(unsentCache);
  const path = `/${unsentCache}/${alder.id}/${server.named('Rope').id}/0.75`;
  await cache.put(path, kept(photo('left.jpg')));
  jest.spyOn(cache, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  jest.spyOn(caches, 'open').mockResolvedValue(cache);
  await publish(server.report({ title: 'Kettle' }));
  const left = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const upload = await nextUpload(page, 0);
  expect(await left()).toEqual([path]);
  upload.answer({ status: 201 });
  await waitFor(async () => expect(await left()).toEqual([]));
});

test('a photo that the server already has is added without another upload, unless it has been swept since', async () => {
  fakeCaches();
  const answers = {
    [`POST /api/issues/${secondIssue}/photos`]: { status: 400, body: { message: 'There is no photo.' } },
  };
  const page = await openPhotos({ answers });
  const { server, publish } = page;
  const cache = await caches.open(unsentCache);
  const [had, swept] = [`${uploadURL}0`, `${uploadURL}9`];
  // Of another window than in the test before: what a page has adopted once, it does not adopt again.
  for (const [title, address] of [
    ['Rope', had],
    ['Awning', swept],
  ] as const)
    await cache.put(`/${unsentCache}/${alder.id}/${server.named(title).id}/0.25`, kept(photo('left.jpg', address)));
  await publish(server.report({ title: 'Kettle' }));

  const addresses = () =>
    page.sent('POST').flatMap(({ body }) => (body as { photoURL?: string } | undefined)?.photoURL ?? []);
  await waitFor(() => expect(addresses().toSorted()).toEqual([had, swept]));
  (await nextUpload(page, 0)).answer({ status: 201 });
  await waitFor(() => expect(addresses()).toHaveLength(3));
  expect([addresses().at(-1), page.uploads.length]).toEqual([uploadURL, 1]);
});
