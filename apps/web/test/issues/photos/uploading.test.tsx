import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../../src/lib/session.ts';
import { deferred } from '../../support/fake-fetch.ts';
import { alder } from '../../support/fixtures.ts';
import { inCard, toast } from '../../support/live-page.tsx';
import {
  alert,
  choose,
  chooser,
  nextUpload,
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

  test('can be pasted, or dropped anywhere', async () => {
    const page = await openPhotos();
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
    const dialog = await uploader();
    fireEvent.paste(dialog, { clipboardData: { files: [photo('pasted.png')] } });
    expect(await within(dialog).findByText('pasted.png')).toBeVisible();
    await press(page, 'Remove');
    expect(await chooser()).toHaveFocus();
    fireEvent.drop(dialog.parentElement as Element, { dataTransfer: { files: [photo('dropped.png')] } });
    expect(await within(dialog).findByText('dropped.png')).toBeVisible();
  });

  test.each([
    ['CANON.HIF', ''],
    ['1000001234', ''],
    ['IMG_0001.jpg', 'application/octet-stream'],
  ])('is known by its bytes, whatever its name and type: %s', async (name, type) => {
    const page = await openPhotos();
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
    fireEvent.drop(await uploader(), { dataTransfer: { files: [photo(name, 240_000, type)] } });
    (await send(page)).answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });

  test('is offered by devices that know HEIC by its extension only', async () => {
    const page = await openPhotos();
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
    expect(await chooser()).toHaveAttribute('accept', 'image/*,.heic,.heif,.hif');
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

  test('makes the browser ask before leaving the site during the upload', async () => {
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const page = await openPhotos();
    await choose(page);
    expect(leave()).toBe(true);
    const put = await send(page);
    expect(leave()).toBe(false);
    put.answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
    expect(leave()).toBe(true);
  });
});

describe('a chosen photo', () => {
  test('survives Escape, switching the filter, and changes to the list', async () => {
    const page = await openPhotos();
    await choose(page);
    await page.user.keyboard('{Escape}');
    await noDialog();
    await page.user.click(screen.getByRole('button', { name: 'Resolved' }));
    await page.publish(page.server.report({ title: 'Kettle' }), page.server.comment(page.server.named('Awning').id));
    await page.user.click(screen.getByRole('button', { name: 'Open Issues' }));
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
    expect(within(await uploader()).getByText('awning.jpg')).toBeVisible();
    await page.user.keyboard('{Escape}');
    await noDialog();
    await page.user.click((await inCard('Kettle')).getByRole('button', { name: 'Add Photo' }));
    expect(within(await uploader()).queryByText('awning.jpg')).not.toBeInTheDocument();
  });

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

  test('survives canceling its upload, even with a double click', async () => {
    const page = await openPhotos();
    await choose(page);
    const put = await send(page);
    await page.user.dblClick(within(await uploader()).getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(put.isAborted).toBe(true));
    const dialog = within(await uploader());
    expect(dialog.getByText('awning.jpg')).toBeVisible();
    expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument();
    (await send(page)).answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });
});

test('the late response of a canceled upload does not affect the next photo', async () => {
  const page = await openPhotos();
  const add = `POST ${photosPath(page.server, 'Awning')}`;
  const late = deferred();
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const answer = ask(input, init);
    if (`${init?.method} ${input}` === add) await late.answer();
    return answer;
  };
  await choose(page);
  (await send(page)).answer({ status: 201 });
  await waitFor(() => expect(page.sent('POST')).toHaveLength(2));
  await press(page, 'Cancel upload');
  await press(page, 'Remove');
  await page.user.upload(await chooser(), photo('another.jpg'));
  late.send({});
  await screen.findByRole('button', { name: 'Photo of Awning', hidden: true });
  expect(within(await uploader()).getByText('another.jpg')).toBeVisible();
  expect(within(await uploader()).getByRole('button', { name: 'Upload' })).toHaveAttribute('aria-disabled', 'false');
});

describe('the dialog says', () => {
  test('that only one file can be uploaded', async () => {
    await choose(await openPhotos());
    const dialog = await uploader();
    const drop = (...files: File[]) => fireEvent.drop(dialog, { dataTransfer: { files } });
    drop(photo('another.jpg'));
    expect(await alert()).toHaveTextContent('You can only upload 1 file');
    expect(within(dialog).getByText('awning.jpg')).toBeVisible();
    drop(photo());
    await waitFor(async () =>
      expect(await alert()).toHaveTextContent("Cannot add the duplicate file 'awning.jpg', it already exists"),
    );
  });

  test('that the session has ended, and keeps the photo for the same family', async () => {
    const page = await openPhotos();
    await choose(page);
    (await send(page)).answer({ status: 401, body: { message: 'Please log in.' } });
    expect(await alert()).toHaveTextContent('Failed to upload awning.jpgAuthorization required');
    act(() => useSession.setState({ status: 'out' }, true));
    act(() => useSession.setState({ status: 'in', family: alder, display: undefined }, true));
    await press(page, 'Retry');
    (await nextUpload(page, 1)).answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });

  test('that there is no Internet connection', async () => {
    const page = await openPhotos();
    await choose(page);
    let isOnline = false;
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await alert()).toHaveTextContent('No Internet connection');
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});
