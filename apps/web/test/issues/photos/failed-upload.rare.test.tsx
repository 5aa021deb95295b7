import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { useLink } from '../../../src/lib/link.ts';
import { dragged } from '../../support/dragged.ts';
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

describe('a failed upload', () => {
  test('because of a proxy that takes less says who can change that, and offers no Retry', async () => {
    const page = await openPhotos();
    await choose(page);
    // What nginx sends is no JSON.
    (await send(page)).answer({ status: 413 });
    expect(await alert()).toHaveTextContent(
      /^Failed to upload awning\.jpgThe proxy in front of the boat's server .*client_max_body_size/,
    );
    expect(within(await uploader()).queryByRole('button', { name: 'Retry' })).toBeNull();
    await waitFor(async () => expect(within(await uploader()).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await press(page, 'Remove');
    await page.user.upload(await chooser(), photo('smaller.jpg'));
    (await send(page)).answer({ status: 413, body: { message: 'The photo has more than 50 million pixels.' } });
    await alert();
    expect(within(await uploader()).getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('that has only failed to be added is not sent again by Retry', async () => {
    let isUnavailable = true;
    const page = await openPhotos();
    const add = `POST ${photosPath(page.server, 'Awning')}`;
    const attach = window.fetch;
    window.fetch = async (input, init) =>
      isUnavailable && `${init?.method} ${input}` === add
        ? new Response('{"message":"The database is unavailable."}', { status: 503 })
        : attach(input, init);
    await choose(page);
    (await send(page)).answer({ status: 201 });
    expect(await alert()).toHaveTextContent('The database is unavailable.');
    isUnavailable = false;
    await press(page, 'Retry');
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
    expect(page.uploads).toHaveLength(1);
  });

  test('whose file is gone from the server is sent again by Retry', async () => {
    const page = await openPhotos();
    const gone = { status: 400, body: { message: 'Please upload the photo again.' } };
    const add = `POST ${photosPath(page.server, 'Awning')}`;
    const ask = window.fetch;
    let asked = 0;
    window.fetch = async (input, init) =>
      `${init?.method} ${input}` === add && asked++ === 0
        ? new Response(JSON.stringify(gone.body), { status: gone.status })
        : ask(input, init);
    await choose(page);
    (await send(page)).answer({ status: 201 });
    expect(await alert()).toHaveTextContent('Please upload the photo again.');
    await press(page, 'Retry');
    (await nextUpload(page, 1)).answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });

  test('behind a closed dialog shows a toast and a button on the card', async () => {
    const page = await openPhotos();
    await choose(page);
    const put = await send(page);
    await page.user.keyboard('{Escape}');
    await noDialog();
    put.answer({ status: 413, body: { message: 'The photo has more than 50 million pixels.' } });
    await toast('Error', 'The photo has more than 50 million pixels.');
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Photo not uploaded' }));
    expect(await alert()).toHaveTextContent('The photo has more than 50 million pixels.');
  });

  test('that lost its connection resumes with the next one', async () => {
    let isUnavailable = true;
    const page = await openPhotos({
      answers: {
        'POST /api/objects/upload': () => {
          if (isUnavailable) throw new TypeError('Failed to fetch');
          return { body: { uploadURL } };
        },
      },
    });
    await choose(page);
    act(() => useLink.setState({ state: 'lost' }));
    await press(page, 'Upload');
    expect(await alert()).toHaveTextContent("We can't reach the boat. Check your connection and try again.");
    expect(await alert()).toHaveTextContent("It will resume when you're back online.");
    isUnavailable = false;
    act(() => useLink.setState({ state: 'live' }));
    const put = await nextUpload(page, 0);
    // An upload in progress is left alone when the connection comes and goes.
    act(() => useLink.setState({ state: 'lost' }));
    act(() => useLink.setState({ state: 'live' }));
    expect(put.isAborted).toBe(false);
    put.answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });

  test('that is stuck restarts with Retry, or with the next connection', async () => {
    const page = await openPhotos();
    await choose(page);
    const first = await send(page);
    first.lose();
    const second = await nextUpload(page, 1);
    expect(await alert()).toHaveTextContent('The upload is stuck');
    await press(page, 'Retry');
    await waitFor(() => expect(second.isAborted).toBe(true));
    const third = await nextUpload(page, 2);
    third.lose();
    const fourth = await nextUpload(page, 3);
    act(() => useLink.setState({ state: 'lost' }));
    act(() => useLink.setState({ state: 'live' }));
    await waitFor(() => expect(fourth.isAborted).toBe(true));
    (await nextUpload(page, 4)).answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });
});

describe('when another family deletes the issue', () => {
  test('the open dialog takes no more photos', async () => {
    const page = await openPhotos();
    await page.user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
    await uploader();
    await page.publish(page.server.remove(page.server.named('Awning').id));
    expect(await alert()).toHaveTextContent('Somebody deleted this issue.');
    fireEvent.drop(await uploader(), { dataTransfer: dragged(photo('late.jpg')) });
    expect(within(await uploader()).queryByText('late.jpg')).not.toBeInTheDocument();
  });

  test('a page that has not heard of it discards the photo when the server says so', async () => {
    const page = await openPhotos({
      answers: {
        'POST /api/issues/00000005-0000-4000-8000-000000000002/photos': {
          status: 404,
          body: { message: 'There is no such issue.' },
        },
      },
    });
    await choose(page);
    const put = await send(page);
    await page.user.keyboard('{Escape}');
    await noDialog();
    put.answer({ status: 201 });
    await toast('Photo Not Uploaded', 'Somebody deleted the issue.');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('a toast says so if the dialog is closed', async () => {
    const page = await openPhotos();
    await choose(page);
    const put = await send(page);
    await page.user.keyboard('{Escape}');
    await noDialog();
    await page.publish(page.server.remove(page.server.named('Awning').id));
    await toast('Photo Not Uploaded', 'Somebody deleted the issue.');
    await waitFor(() => expect(put.isAborted).toBe(true));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});
