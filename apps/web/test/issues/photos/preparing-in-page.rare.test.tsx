import { expect, jest, test } from '@jest/globals';
import { act, within } from '@testing-library/react';
import { type FakePhotoWorker, replyByHand } from '../../support/fake-photo-worker.ts';
import { choose, openPhotos, photo, send, uploader } from '../../support/photos-page.tsx';

const jpeg = new Blob([new Uint8Array(600_000)], { type: 'image/jpeg' });
const prepareInPage = jest.fn(async () => jpeg);
jest.unstable_mockModule('../../../src/lib/photos/prepare-in-page.ts', () => ({ prepareInPage }));

test.each([
  ['cannot', (worker: FakePhotoWorker | undefined) => worker?.fail()],
  ['cannot load a decoder', (worker: FakePhotoWorker | undefined) => worker?.reply('not-loaded')],
])('a photo is prepared in the page where a browser’s workers %s', async (_what, answer) => {
  prepareInPage.mockClear();
  const page = await openPhotos();
  const workers = replyByHand();
  await choose(page, photo('IMG_0001.HEIC', 2_400_000, ''));
  act(() => answer(workers[0]));
  expect(await within(await uploader()).findByText('586 kB')).toBeVisible();
  expect(prepareInPage).toHaveBeenCalledTimes(1);
  expect((await send(page)).body).toBe(jpeg);
});
