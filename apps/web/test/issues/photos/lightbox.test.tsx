import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inCard, toast } from '../../support/live-page.tsx';
import { nextUpload, noDialog, openPhotos, photo, press, uploader } from '../../support/photos-page.tsx';

type Page = Awaited<ReturnType<typeof openPhotos>>;

const lightbox = () => screen.findByRole('dialog', { name: 'Photos of Awning' });
const open = async ({ user }: Page) => {
  await user.click((await inCard('Awning')).getByRole('button', { name: 'Photo of Awning' }));
  return within(await lightbox());
};
/** Waits for the number of the current photo. */
const shows = async (words: string) => expect(await within(await lightbox()).findByText(words)).toBeInTheDocument();

test('the arrow keys step through all photos', async () => {
  const page = await openPhotos({ photos: 3 });
  await open(page);
  await shows('1 / 3');
  await page.user.keyboard('{ArrowRight}');
  await shows('2 / 3');
  const { photos } = page.server.named('Awning');
  const image = await within(await lightbox()).findByAltText('Photo 2 of Awning');
  expect(image).toHaveAttribute('src', photos[1]?.photoUrl);
  await page.user.click(within(await lightbox()).getByRole('button', { name: 'Next' }));
  await shows('3 / 3');
  expect(within(await lightbox()).getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.user.keyboard('{ArrowLeft}');
  await shows('2 / 3');
});

test('"View all photos" opens it, and Escape closes it and restores the focus', async () => {
  const page = await openPhotos({ photos: 2 });
  const all = screen.getByRole('button', { name: 'View all photos (2)' });
  await page.user.click(all);
  expect(await lightbox()).toHaveAttribute('aria-modal', 'true');
  await shows('1 / 2');
  expect(all.closest('[inert]')).not.toBeNull();
  await page.user.keyboard('{Escape}');
  await noDialog();
  expect(all).toHaveFocus();
  expect(all.closest('[inert]')).toBeNull();
});

test('photos that others add appear without changing the current one', async () => {
  const page = await openPhotos({ photos: 2 });
  await open(page);
  await page.user.keyboard('{ArrowRight}');
  await shows('2 / 2');
  await page.publish(page.server.photo(page.server.named('Awning').id));
  await shows('2 / 3');
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
  await toast('Issue Deleted', 'Another family deleted this issue and its photos.');
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
