import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { card, toast } from '../../support/live-page.tsx';
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

const posts = ({ sent }: Awaited<ReturnType<typeof openPhotos>>) => sent('POST').map(({ path }) => path);

describe('a failed upload', () => {
  test("shows the server's message, and can be retried or removed", async () => {
    const page = await openPhotos();
    await choose(page);
    (await send(page)).answer({ status: 415, body: { message: 'HEIC photos cannot be read here.' } });
    expect(await alert()).toHaveTextContent('Failed to upload awning.jpgHEIC photos cannot be read here.');
    await toast('Error', 'HEIC photos cannot be read here.');
    await press(page, 'Retry');
    (await nextUpload(page, 1)).answer({ status: 415, body: { message: 'HEIC photos cannot be read here.' } });
    expect(posts(page)).toEqual(['/api/objects/upload', '/api/objects/upload']);
    await alert();
    await press(page, 'Remove');
    await page.user.upload(await chooser(), photo('better.jpg'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    (await send(page)).answer({ status: 201 });
    await toast('Photo Uploaded', 'Photo has been uploaded successfully.');
  });
});

describe('when another family deletes the issue', () => {
  test('the open dialog says so and can be closed', async () => {
    const page = await openPhotos();
    await choose(page);
    const put = await send(page);
    await page.publish(page.server.remove(page.server.named('Awning').id));
    expect(await alert()).toHaveTextContent('Somebody deleted this issue.');
    expect(within(await uploader()).getAllByRole('button', { name: 'Close' })).toContain(document.activeElement);
    await waitFor(() => expect(put.isAborted).toBe(true));
    // Nobody reads this as fast as the card disappears.
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Awning', hidden: true })).toBeNull());
    const [close] = within(await uploader()).getAllByRole('button', { name: 'Close' });
    if (close) await page.user.click(close);
    await noDialog();
    const next = await card('Rope');
    await waitFor(() => expect(next).toHaveFocus());
    expect(screen.queryByText('Photo Not Uploaded')).not.toBeInTheDocument();
  });
});
