import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useLink } from '../../../src/lib/link.ts';
import { useReloadOffer } from '../../../src/lib/reload-offer.ts';
import { useWaiting } from '../../../src/modules/issues/photos/waiting-photos.ts';
import { IssuesServer } from '../../support/issues-server.ts';

const unavailable = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.unstable_mockModule('../../../src/modules/issues/photos/upload-dialog.tsx', unavailable);
jest.unstable_mockModule('../../../src/modules/issues/photos/lightbox.tsx', unavailable);
let isOffline = true;
const load = jest.fn();
const uploadAll = jest.fn();
jest.unstable_mockModule('../../../src/modules/issues/photos/uploads.ts', () => {
  load();
  return isOffline ? unavailable() : { uploadAll };
});
const { openIssues } = await import('../../support/issues-page.tsx');
const { inCard, toast } = await import('../../support/live-page.tsx');

const openWithoutChunks = async () => {
  useReloadOffer.setState({ isPartMissing: false });
  const server = new IssuesServer();
  server.report({ title: 'Rope' });
  server.report({ title: 'Awning' });
  server.photo(server.named('Awning').id);
  return openIssues(server);
};

test.each([
  ['uploader', 'Rope', 'Add Photo'],
  ['lightbox', 'Awning', 'Photo of Awning'],
])(
  'when the %s cannot be loaded, a toast says so, and the page stays usable and offers a reload',
  async (_what, issue, button) => {
    const { user } = await openWithoutChunks();
    await user.click((await inCard(issue)).getByRole('button', { name: button }));
    await toast('Not Loaded', "We couldn't load a part of this page. Reload the page when you're online.");
    expect(useReloadOffer.getState().isPartMissing).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect((await inCard(issue)).getByRole('button', { name: button })).toBeVisible();
  },
);

test('photos for a new issue wait until the code that uploads them has loaded', async () => {
  const photos = [new File(['rope'], 'rope.jpg')];
  const server = new IssuesServer();
  server.report({ title: 'Rope' });
  const { id } = server.named('Rope');
  useLink.setState({ state: 'lost' });
  await openIssues(server);
  await inCard('Rope');
  act(() => useWaiting.setState({ [id]: photos }));
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(useWaiting.getState()).toEqual({ [id]: photos });
  isOffline = false;
  act(() => useLink.setState({ state: 'live' }));
  await waitFor(() => expect(uploadAll.mock.calls).toEqual([[id, photos]]));
  expect(useWaiting.getState()).toEqual({});
});
