import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { unsentCache } from '../../../src/modules/issues/photos/waiting-photos.ts';
import { fakeCaches } from '../../support/fake-caches.ts';
import { alder } from '../../support/fixtures.ts';
import { inCard } from '../../support/live-page.tsx';
import { nextUpload, openPhotos } from '../../support/photos-page.tsx';

const part = (name: string, headers: string, value: string) =>
  `--part\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${value}\r\n`;
const photo = (name: string) =>
  part('photo', `; filename="${name}"\r\nContent-Type: image/jpeg`, name) + part('modified', '', '1');
/** What a window keeps of photos. */
const kept = (...names: string[]) =>
  new Response(`${names.map(photo).join('')}--part--\r\n`, {
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
  });

test('photos that a closed window had not sent go to their issue one after the other, once it is listed', async () => {
  fakeCaches();
  const page = await openPhotos();
  const { server, publish } = page;
  const rope = server.named('Rope').id;
  const cache = await caches.open(unsentCache);
  const path = (issueId: string, family = alder.id) => `/${unsentCache}/${family}/${issueId}/0.5`;
  await cache.put(path(rope), kept('left.jpg', 'right.jpg'));
  await cache.put(path('unlisted'), kept('later.jpg'));
  await cache.put(path(rope, 'birch'), kept('theirs.jpg'));
  await publish(server.report({ title: 'Kettle' }));

  for (const before of [0, 1]) (await nextUpload(page, before)).answer({ status: 201 });
  await (await inCard('Rope')).findByRole('link', { name: 'View all photos (2)' });
  const left = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await waitFor(async () => expect(await left()).toEqual([path('unlisted'), path(rope, 'birch')]));
  expect(page.uploads).toHaveLength(2);
});
