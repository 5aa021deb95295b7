import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { inCard, toast } from '../../support/live-page.tsx';
import {
  choose,
  chooser,
  drop,
  noDialog,
  openPhotos,
  photo,
  photosPath,
  press,
  send,
  uploader,
  uploadURL,
} from '../../support/photos-page.tsx';

describe('a photo', () => {
  test("is chosen, previewed, sent to the page's origin, and added by its upload URL", async () => {
    const page = await openPhotos();
    const file = photo();
    await choose(page, file);
    const dialog = within(await uploader());
    expect(dialog.getByText('Awning')).toBeVisible();
    expect(dialog.getByText('awning.jpg')).toBeVisible();
    expect(dialog.getByText('235 kB')).toBeVisible();
    expect((await uploader()).querySelector('img')).toHaveAttribute('src', 'blob:chosen');
    expect(dialog.getByRole('button', { name: 'Upload' })).toHaveFocus();

    const put = await send(page);
    expect(put).toMatchObject({ method: 'PUT', path: `${window.location.origin}/api/objects/uploads/1`, body: file });
    expect(put.headers).toEqual({ 'Content-Type': 'image/jpeg' });
    act(() => put.progress(120_000));
    const bar = dialog.getByRole('progressbar', { name: 'Uploading awning.jpg' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '50'));
    expect(dialog.getByText('50%')).toBeVisible();
    put.answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
    await noDialog();
    expect(page.sent('POST').at(-1)).toMatchObject({
      path: photosPath(page.server, 'Awning'),
      body: { photoURL: uploadURL },
    });
    // The answer has the photo, so the issues are not read again.
    expect(page.sent('GET').filter(({ path }) => path === '/api/issues')).toHaveLength(1);
    const shown = await screen.findByRole('button', { name: 'Photo of Awning' });
    await waitFor(() => expect(shown).toHaveFocus());
  });

  test('is known by its bytes, whatever its name and type: CANON.HIF', async () => {
    const page = await openPhotos();
    await drop(page, photo('CANON.HIF', 240_000, ''));
    (await send(page)).answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });

  test("can be taken with a phone's rear camera", async () => {
    const page = await openPhotos();
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
    const take = within(await uploader()).getByLabelText('Take photo');
    expect(take).toHaveAttribute('capture', 'environment');
    expect(take).toHaveAttribute('accept', 'image/*');
    expect(await chooser()).not.toHaveAttribute('capture');
  });

  test('continues uploading behind a closed dialog, and ends with a toast', async () => {
    const page = await openPhotos();
    await choose(page);
    const put = await send(page);
    await page.user.keyboard('{Escape}');
    await noDialog();
    const status = (await inCard('Awning')).getByRole('button', { name: 'Uploading photo...' });
    await waitFor(() => expect(status).toHaveFocus());
    act(() => put.progress(60_000));
    const bar = (await inCard('Awning')).getByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '25'));
    await page.user.click(status);
    expect(within(await uploader()).getByText('25%')).toBeVisible();
    await press(page, 'Close');
    await noDialog();
    await waitFor(() => expect(status).toHaveFocus());
    put.answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
    const photo = await screen.findByRole('button', { name: 'Photo of Awning' });
    await waitFor(() => expect(photo).toHaveFocus());
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('a chosen photo', () => {
  test('is discarded by Cancel', async () => {
    const page = await openPhotos();
    await choose(page);
    await press(page, 'Cancel');
    await noDialog();
    const add = (await inCard('Awning')).getByRole('button', { name: 'Add Photo' });
    await waitFor(() => expect(add).toHaveFocus());
    await page.user.click(add);
    expect(await chooser()).toBeEnabled();
  });
});
