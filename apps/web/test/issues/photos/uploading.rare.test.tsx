import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSession } from '../../../src/lib/session.ts';
import { dragged } from '../../support/dragged.ts';
import { deferred } from '../../support/fake-fetch.ts';
import { alder } from '../../support/fixtures.ts';
import { inCard, toast } from '../../support/live-page.tsx';
import {
  alert,
  choose,
  chooser,
  drop,
  nextUpload,
  noDialog,
  openPhotos,
  photo,
  photosPath,
  press,
  send,
  uploader,
} from '../../support/photos-page.tsx';

describe('a photo', () => {
  test('can be pasted, or dropped anywhere', async () => {
    const page = await openPhotos();
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
    const dialog = await uploader();
    fireEvent.paste(dialog, { clipboardData: { files: [photo('pasted.png')] } });
    expect(await within(dialog).findByText('pasted.png')).toBeVisible();
    await press(page, 'Remove');
    expect(await chooser()).toHaveFocus();
    fireEvent.drop(dialog.parentElement as Element, { dataTransfer: dragged(photo('dropped.png')) });
    expect(await within(dialog).findByText('dropped.png')).toBeVisible();
  });

  test.each([
    ['1000001234', ''],
    ['IMG_0001.jpg', 'application/octet-stream'],
  ])('is known by its bytes, whatever its name and type: %s', async (name, type) => {
    const page = await openPhotos();
    await drop(page, photo(name, 240_000, type));
    (await send(page)).answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });

  test('is offered by devices that know HEIC by its extension only', async () => {
    const page = await openPhotos();
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
    expect(await chooser()).toHaveAttribute('accept', 'image/*,.heic,.heif,.hif');
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
    const drop = (...files: File[]) => fireEvent.drop(dialog, { dataTransfer: dragged(...files) });
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
