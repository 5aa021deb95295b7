import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakePhotoWorkers, replyByHand } from '../support/fake-photo-worker.ts';
import { type FakeUpload, fakeUploads } from '../support/fake-upload.ts';
import { boat } from '../support/fixtures.ts';

const { openBoat, section } = await import('../support/boat-page.tsx');

const uploadURL = 'https://boat.example/api/objects/uploads/1';
const photo = new File([new Uint8Array(200)], 'boat.jpg', { type: 'image/jpeg' });

let uploads: FakeUpload[] = [];
beforeEach(() => {
  fakePhotoWorkers();
  uploads = fakeUploads();
});

const upload = () =>
  waitFor(() => {
    const [first] = uploads;
    if (!first) throw new Error('There is no upload.');
    return first;
  });

/** Opens the page of a boat that has a photo once one was put, until it is deleted. */
async function openPicture(photoUrl: string | null = null) {
  let current = photoUrl;
  const page = await openBoat(undefined, {
    answers: {
      'GET /api/boat': () => ({ body: { ...boat, photoUrl: current } }),
      'POST /api/objects/upload': { body: { uploadURL } },
      'PUT /api/boat/picture': () => {
        current = '/objects/boat';
        return { status: 204 };
      },
      'DELETE /api/boat/picture': () => {
        current = null;
        return { status: 204 };
      },
    },
  });
  return { ...page, picture: await section('Picture') };
}

test('a photo is uploaded, and is the picture then', async () => {
  const { user, picture, sent } = await openPicture();
  await user.upload(await picture.findByLabelText('Choose a photo'), photo);
  const request = await upload();
  act(() => request.progress(100));
  expect(await picture.findByRole('status')).toHaveTextContent('Uploading the photo, 50%');
  await act(async () => request.answer({ status: 200 }));
  expect(await picture.findByRole('img', { name: 'Your photo of the boat' })).toHaveAttribute('src', '/objects/boat');
  expect(sent().at(-1)).toEqual(['PUT', '/api/boat/picture', { uploadURL }, null]);
  expect(picture.queryByRole('button', { name: 'Save the drawing' })).toBeNull();
});

test('an upload can be canceled', async () => {
  const { user, picture } = await openPicture();
  await user.upload(await picture.findByLabelText('Choose a photo'), photo);
  const request = await upload();
  await user.click(picture.getByRole('button', { name: 'Cancel' }));
  expect(request.isAborted).toBe(true);
  expect(await picture.findByLabelText('Choose a photo')).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file that is no photo is refused with what to do', async () => {
  const workers = replyByHand();
  const { user, picture } = await openPicture();
  await user.upload(await picture.findByLabelText('Choose a photo'), photo);
  act(() => workers[0]?.reply('unreadable'));
  expect(await picture.findByRole('alert')).toHaveTextContent(
    "We can't read boat.jpg. Save it as a JPEG, or choose another photo.",
  );
});

test('a boat goes back from its photo to the drawing, and chooses the shores', async () => {
  const { user, picture, sent } = await openPicture('/objects/boat');
  await user.click(await picture.findByRole('button', { name: 'Go back to the drawn boat' }));
  const keep = picture.getByRole('button', { name: 'Keep the photo' });
  expect(keep).toHaveFocus();
  await user.click(keep);
  expect(picture.getByRole('button', { name: 'Go back to the drawn boat' })).toHaveFocus();
  await user.click(picture.getByRole('button', { name: 'Go back to the drawn boat' }));
  await user.click(picture.getByRole('button', { name: 'Remove it' }));
  await user.click(await picture.findByRole('radio', { name: 'Forest' }));
  await user.click(picture.getByRole('button', { name: 'Save the drawing' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      ['DELETE', '/api/boat/picture', undefined, null],
      ['PATCH', '/api/boat/settings', { scenery: 'forest' }, '"1"'],
    ]),
  );
});
