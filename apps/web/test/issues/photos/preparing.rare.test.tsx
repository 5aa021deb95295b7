import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useLink } from '../../../src/lib/link.ts';
import { useReloadOffer } from '../../../src/lib/reload-offer.ts';
import { useWaiting } from '../../../src/modules/issues/photos/waiting-photos.ts';
import { replyByHand } from '../../support/fake-photo-worker.ts';
import { card, inCard, toast } from '../../support/live-page.tsx';
import {
  alert,
  choose,
  chooser,
  nextUpload,
  noDialog,
  openPhotos,
  photo,
  press,
  send,
  uploader,
} from '../../support/photos-page.tsx';
import { choosePrepared, dialogText, heic, jpeg, uploadButton } from '../../support/preparing-photo.tsx';

jest.unstable_mockModule('../../../src/lib/photos/prepare-in-page.ts', () => {
  throw new Error('It did not load.');
});

describe('a photo that is being prepared', () => {
  test('is not prepared again after its upload was canceled', async () => {
    const { page, worker, workers } = await choosePrepared();
    act(() => worker.reply(jpeg));
    await dialogText('586 kB');
    await send(page);
    await press(page, 'Cancel upload');
    expect((await send(page)).body).toBe(jpeg);
    expect(workers).toHaveLength(1);
  });

  test('is prepared behind a closed dialog, one photo at a time', async () => {
    const { page, worker, workers } = await choosePrepared();
    await page.user.keyboard('{Escape}');
    await noDialog();
    expect((await inCard('Awning')).getByRole('button', { name: 'Add Photo' })).toBeVisible();
    await choose(page, photo('rope.jpg'), 'Rope');
    expect(await dialogText('Preparing photo...')).toBeVisible();
    expect(workers).toHaveLength(1);
    act(() => worker.reply(jpeg));
    await waitFor(() => expect(workers).toHaveLength(2));
    act(() => workers[1]?.reply());
    await waitFor(async () => expect(await uploadButton()).toHaveAttribute('aria-disabled', 'false'));
    await page.user.keyboard('{Escape}');
    await noDialog();
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
    expect(await dialogText('586 kB')).toBeVisible();
  });

  test('is given up with its issue', async () => {
    const { page, worker } = await choosePrepared();
    await page.user.keyboard('{Escape}');
    await noDialog();
    await page.publish(page.server.remove(page.server.named('Awning').id));
    await toast('Photo Not Uploaded', 'Somebody deleted the issue.');
    expect(worker.isTerminated).toBe(true);
    expect(await card('Rope')).toBeVisible();
  });
});

describe('a file that cannot be prepared', () => {
  test('stays on the card if the dialog is closed, until another one is chosen or Cancel is pressed', async () => {
    const { page, worker, workers } = await choosePrepared(photo('letter.jpg'));
    act(() => worker.reply('unreadable'));
    await alert();
    await page.user.keyboard('{Escape}');
    await noDialog();
    const refused = () => screen.queryByRole('list', { name: 'Photos not added' });
    expect(refused()).toBeVisible();

    await choose(page, photo('letter.jpg'));
    await waitFor(() => expect(workers).toHaveLength(2));
    act(() => workers[1]?.reply('unreadable'));
    await alert();
    await press(page, 'Cancel');
    await noDialog();
    expect(refused()).toBeNull();

    await choose(page, photo('letter.jpg'));
    await waitFor(() => expect(workers).toHaveLength(3));
    act(() => workers[2]?.reply('unreadable'));
    await alert();
    await page.user.upload(await chooser(), photo('awning.jpg'));
    await page.user.keyboard('{Escape}');
    await noDialog();
    expect(refused()).toBeNull();
  });

  test('is too large, if only that is wrong for certain', async () => {
    const { worker } = await choosePrepared(photo('huge.jpg', 10_485_761));
    act(() => worker.reply('unreadable'));
    expect(await alert()).toHaveTextContent(
      'huge.jpg exceeds maximum allowed size of 10 MBSave it as a JPEG, or choose another photo.',
    );
  });

  test.each([
    ['IMG_0001.HEIC', 2_400_000, "We can't read IMG_0001.HEIC."],
    ['huge.jpg', 10_485_761, 'huge.jpg exceeds maximum allowed size of 10 MB'],
  ])('because the browser hides pictures needs another browser: %s', async (name, size, message) => {
    const { worker } = await choosePrepared(photo(name, size));
    act(() => worker.reply('canvas-hidden'));
    expect(await alert()).toHaveTextContent(
      `${message}Your browser hides pictures from websites, so we can't convert it here. Save it as a smaller JPEG, or use another browser.`,
    );
  });

  test('because it is empty, as one that is still in the cloud, has to be opened first', async () => {
    const { worker } = await choosePrepared(photo('IMG_0001.jpg', 0));
    act(() => worker.reply('empty'));
    expect(await alert()).toHaveTextContent(
      "We can't read IMG_0001.jpg. It may not be on this device yet.Open it in your photos app first, then choose it again.",
    );
  });

  test.each([
    ['decoder', (worker: { reply: (data: 'not-loaded') => void }) => worker.reply('not-loaded')],
    ['worker', (worker: { fail: () => void }) => worker.fail()],
  ])('because its %s did not load can be chosen again', async (_what, fail: (worker: never) => void) => {
    const { page, worker, workers } = await choosePrepared();
    act(() => fail(worker as never));
    expect(await alert()).toHaveTextContent(
      "We couldn't prepare IMG_0001.HEIC.We can't reach the boat. Check your connection and try again.",
    );
    await page.user.upload(await chooser(), heic());
    await waitFor(() => expect(workers).toHaveLength(2));
    act(() => workers[1]?.reply(jpeg));
    expect(await dialogText('586 kB')).toBeVisible();
  });

  test('because its decoder did not load stays if it is to be sent, with those behind it, and is sent later', async () => {
    const page = await openPhotos();
    const workers = replyByHand();
    act(() => useWaiting.setState({ [page.server.named('Rope').id]: [heic(), photo('rope.jpg')] }));
    await waitFor(() => expect(workers).toHaveLength(1));
    act(() => workers[0]?.fail());
    await toast('Error', "We can't reach the boat. Check your connection and try again.");
    expect(useReloadOffer.getState().isPartMissing).toBe(true);
    await page.user.click((await inCard('Rope')).getByRole('button', { name: 'Photo not uploaded' }));
    await press(page, 'Retry');
    await waitFor(() => expect(workers).toHaveLength(2));
    act(() => workers[1]?.reply('not-loaded'));
    await dialogText("We can't reach the boat. Check your connection and try again.");
    // Nobody knows yet whether the browser can show it.
    expect((await uploader()).querySelector('img')).toBeNull();
    await page.user.keyboard('{Escape}');
    await noDialog();
    expect(page.uploads).toHaveLength(0);
    act(() => useLink.setState({ state: 'lost' }));
    act(() => useLink.setState({ state: 'live' }));
    await waitFor(() => expect(workers).toHaveLength(3));
    act(() => workers[2]?.reply(jpeg));
    const first = await nextUpload(page, 0);
    expect(first.body).toBe(jpeg);
    first.answer({ status: 201 });
    await waitFor(() => expect(workers).toHaveLength(4));
    act(() => workers[3]?.reply());
    (await nextUpload(page, 1)).answer({ status: 201 });
    await (await inCard('Rope')).findByRole('link', { name: 'View all photos (2)' });
  });

  test('behind a closed dialog shows a toast', async () => {
    const { page, worker } = await choosePrepared(photo('letter.jpg'));
    await page.user.keyboard('{Escape}');
    await noDialog();
    act(() => worker.reply('unreadable'));
    await toast('Photo Not Uploaded', "We can't read letter.jpg.");
    expect(await (await inCard('Awning')).findByRole('list', { name: 'Photos not added' })).toHaveTextContent(
      "We can't read letter.jpg. Save it as a JPEG, or choose another photo.",
    );
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
    expect(await chooser()).toBeEnabled();
  });
});
