import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { toast } from '../../support/live-page.tsx';
import { alert, chooser, photo, press, send, uploader } from '../../support/photos-page.tsx';
import { choosePrepared, dialogText, jpeg, uploadButton } from '../../support/preparing-photo.tsx';

jest.unstable_mockModule('../../../src/lib/photos/prepare-in-page.ts', () => {
  throw new Error('It did not load.');
});

describe('a photo that is being prepared', () => {
  test('says so, cannot be uploaded yet, and is uploaded as the worker made it', async () => {
    const { page, worker } = await choosePrepared();
    expect(within(await uploader()).getByRole('status')).toHaveTextContent('Preparing photo...');
    expect(await dialogText('2.3 MB')).toBeVisible();
    expect((await uploader()).querySelector('img')).toBeNull();
    expect(await uploadButton()).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(await uploadButton());
    expect(page.uploads).toHaveLength(0);

    act(() => worker.reply(jpeg));
    expect(await dialogText('586 kB')).toBeVisible();
    expect(await dialogText('IMG_0001.HEIC')).toBeVisible();
    expect(within(await uploader()).queryByRole('status')).toBeNull();
    expect((await uploader()).querySelector('img')).toHaveAttribute('src', 'blob:chosen');
    expect(worker.isTerminated).toBe(true);
    const put = await send(page);
    expect(put.body).toBe(jpeg);
    expect(put.headers).toEqual({ 'Content-Type': 'image/jpeg' });
    put.answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });

  test('can be removed, which ends its worker and leaves the next photo alone', async () => {
    const { page, worker, workers } = await choosePrepared();
    await press(page, 'Remove');
    await waitFor(() => expect(worker.isTerminated).toBe(true));
    await page.user.upload(await chooser(), photo('awning.jpg'));
    await waitFor(() => expect(workers).toHaveLength(2));
    act(() => workers[1]?.reply());
    expect(await dialogText('235 kB')).toBeVisible();
    await waitFor(async () => expect(await uploadButton()).toHaveAttribute('aria-disabled', 'false'));
  });
});

describe('a file that cannot be prepared', () => {
  test('is refused by name with advice, and another one can be chosen at once', async () => {
    const { page, worker, workers } = await choosePrepared(photo('letter.jpg'));
    act(() => worker.reply('unreadable'));
    expect(await alert()).toHaveTextContent("We can't read letter.jpg.Save it as a JPEG, or choose another photo.");
    expect(await chooser()).toHaveFocus();
    expect(await uploadButton()).toHaveAttribute('aria-disabled', 'true');
    await page.user.upload(await chooser(), photo('awning.jpg'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(workers).toHaveLength(2));
    act(() => workers[1]?.reply());
    (await send(page)).answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });
});
