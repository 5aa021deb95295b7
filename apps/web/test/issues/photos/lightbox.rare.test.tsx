import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, open, shows } from '../../support/lightbox.tsx';
import { toast } from '../../support/live-page.tsx';
import { nextUpload, noDialog, openPhotos, photo, press, uploader } from '../../support/photos-page.tsx';

test('photos that others add appear without changing the current one', async () => {
  const page = await openPhotos({ photos: 2 });
  await open(page);
  await page.user.keyboard('{ArrowRight}');
  await shows('2 / 2');
  await page.publish(page.server.photo(page.server.named('Awning').id));
  await shows('2 / 3');
});

describe('a photo', () => {
  test('that another family removes is replaced by the next one, and drops the question about it', async () => {
    const page = await openPhotos({ photos: 3 });
    const box = await open(page);
    const [first, second] = page.server.named('Awning').photos;
    await page.user.click(box.getByRole('button', { name: 'Remove photo' }));
    await page.publish(page.server.removePhoto(page.server.named('Awning').id, first?.id ?? ''));
    await shows('1 / 2');
    expect(box.queryByRole('group', { name: 'Remove this photo?' })).toBeNull();
    expect(box.getByAltText('Photo 1 of Awning')).toHaveAttribute('src', second?.photoUrl);
  });

  test('whose removal fails stays, with the server’s message', async () => {
    const page = await openPhotos({ photos: 2 });
    const box = await open(page);
    await page.user.click(box.getByRole('button', { name: 'Remove photo' }));
    page.server.remove(page.server.named('Awning').id);
    await answer(page, 'Remove');
    await toast('Error', 'There is no such issue.');
    await answer(page, 'Keep');
    await shows('1 / 2');
  });
});

test('the focus comes back from the page behind it, also in browsers without inert', async () => {
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert');
  Reflect.deleteProperty(HTMLElement.prototype, 'inert');
  const page = await openPhotos({ photos: 1 });
  const box = (await open(page)).getByRole('button', { name: 'Close' }).closest('[role=dialog]');
  const behind = document.createElement('button');
  const covered = document.body.appendChild(document.createElement('div'));
  covered.setAttribute('inert', '');
  covered.append(behind);
  act(() => behind.focus());
  expect(box).toContainElement(document.activeElement as HTMLElement);
  covered.remove();
  if (own) Object.defineProperty(HTMLElement.prototype, 'inert', own);
});

test('a photo that fails to load is hidden', async () => {
  const page = await openPhotos({ photos: 2 });
  const [first, second] = page.server.named('Awning').photos;
  const box = await open(page);
  const image = () => box.getByAltText('Photo 1 of Awning');
  expect(image()).toHaveAttribute('src', first?.photoUrl);
  fireEvent.error(image());
  await waitFor(() => expect(image()).toHaveAttribute('src', second?.photoUrl));
  expect(box.queryByText(/^\d \/ \d$/)).not.toBeInTheDocument();
  fireEvent.error(image());
  await noDialog();
});

test('it closes with a toast when another family deletes the issue', async () => {
  const page = await openPhotos({ photos: 1 });
  await open(page);
  await page.publish(page.server.remove(page.server.named('Awning').id));
  await toast('Issue Deleted', 'Somebody deleted this issue and its photos.');
  await noDialog();
});

test('a photo added from it is shown in it', async () => {
  const page = await openPhotos({ photos: 2 });
  const box = await open(page);
  await page.user.click(box.getByRole('button', { name: 'Add Photo' }));
  await uploader();
  expect(screen.queryByRole('dialog', { name: 'Photos of Awning' })).not.toBeInTheDocument();
  await page.user.upload(within(await uploader()).getByLabelText('Choose photo'), photo());
  await press(page, 'Upload');
  (await nextUpload(page, 0)).answer({ status: 201 });
  await shows('3 / 3');
  expect(screen.queryByRole('dialog', { name: 'Add Photo' })).not.toBeInTheDocument();
});

test('canceling the upload returns to the current photo', async () => {
  const page = await openPhotos({ photos: 2 });
  const box = await open(page);
  await page.user.keyboard('{ArrowRight}');
  await shows('2 / 2');
  await page.user.click(box.getByRole('button', { name: 'Add Photo' }));
  await press(page, 'Cancel');
  await shows('2 / 2');
});
