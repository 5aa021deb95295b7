import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, lightbox, open, shows } from '../../support/lightbox.tsx';
import { inCard, toast } from '../../support/live-page.tsx';
import { noDialog, openPhotos, photosPath } from '../../support/photos-page.tsx';

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

describe('a photo', () => {
  const ofAlder = { photos: 3, uploaders: ['birch', 'alder', 'alder'] };
  const remove = (box: ReturnType<typeof within>) => box.queryByRole('button', { name: 'Remove photo' });

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
});
