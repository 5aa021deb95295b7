import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inCard, toast } from '../../support/live-page.tsx';
import { nextUpload, noDialog, openPhotos, photo, photosPath, press, uploader } from '../../support/photos-page.tsx';

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
  expect(within(await lightbox()).getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await page.user.keyboard('{ArrowLeft}');
  await shows('2 / 3');
});

test('"View all photos" opens it, and Escape closes it and restores the focus', async () => {
  const page = await openPhotos({ photos: 2 });
  const all = screen.getByRole('link', { name: 'View all photos (2)' });
  await page.user.click(all);
  expect(await lightbox()).toHaveAttribute('aria-modal', 'true');
  await shows('1 / 2');
  expect(all.closest('[inert]')).not.toBeNull();
  await page.user.keyboard('{Escape}');
  await noDialog();
  await waitFor(() => expect(all).toHaveFocus());
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

describe('a photo', () => {
  const ofAlder = { photos: 3, uploaders: ['birch', 'alder', 'alder'] };
  const remove = (box: ReturnType<typeof within>) => box.queryByRole('button', { name: 'Remove photo' });
  const answer = async ({ user }: Page, name: string) => {
    const question = within(await lightbox()).getByRole('group', { name: 'Remove this photo?' });
    await user.click(within(question).getByRole('button', { name }));
  };

  test('is removed by the family that added it, after a question in place', async () => {
    const page = await openPhotos({ ...ofAlder, designated: 'birch' });
    const box = await open(page);
    await shows('1 / 3');
    expect(remove(box)).toBeNull();
    await page.user.keyboard('{ArrowRight}');
    await shows('2 / 3');
    await page.user.click(await box.findByRole('button', { name: 'Remove photo' }));
    expect(box.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await answer(page, 'Keep');
    expect(remove(box)).toHaveFocus();
    expect(page.sent('DELETE')).toEqual([]);

    const [, second, third] = page.server.named('Awning').photos;
    await page.user.keyboard('{Enter}');
    await answer(page, 'Remove');
    await toast('Photo Removed', 'Photo has been removed successfully.');
    expect(page.sent('DELETE').map(({ path }) => path)).toEqual([`${photosPath(page.server, 'Awning')}/${second?.id}`]);
    await shows('2 / 2');
    await waitFor(() => expect(box.getByAltText('Photo 2 of Awning')).toHaveAttribute('src', third?.photoUrl));
    // The arrow keys work as before.
    await page.user.keyboard('{ArrowLeft}');
    await shows('1 / 2');
  });

  test('is removed by the designated family, also if another one added it; the last one closes the lightbox', async () => {
    const page = await openPhotos({ photos: 1 });
    const box = await open(page);
    await page.user.click(box.getByRole('button', { name: 'Remove photo' }));
    await answer(page, 'Remove');
    await noDialog();
    const add = (await inCard('Awning')).getByRole('button', { name: 'Add Photo' });
    await waitFor(() => expect(add).toHaveFocus());
  });

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
