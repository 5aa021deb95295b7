import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { Answer } from './fake-fetch.ts';

/** What the service worker has kept. A page takes it when the test lets it arrive. */
let kept: FormData | undefined;
let take = () => {};
export const arrive = () => take();
jest.unstable_mockModule('../../src/lib/share.ts', () => ({
  takeShare: () =>
    new Promise<FormData | undefined>((resolve) => {
      take = () => resolve(kept);
    }),
  forgetShare: async () => true,
  shareCache: 'share',
}));
const { fakePhotoWorkers } = await import('./fake-photo-worker.ts');
const { fakeUploads } = await import('./fake-upload.ts');
const { uploadURL } = await import('./photos-page.tsx');
const { openIssues } = await import('./issues-page.tsx');
const { IssuesServer } = await import('./issues-server.ts');

/** Has the service worker keep what is shared. */
export const share = ({ title = '', text = '', url = '' }, ...photos: File[]) => {
  kept = new FormData();
  kept.set('title', title);
  kept.set('text', text);
  kept.set('url', url);
  for (const one of photos) kept.append('photos', one);
};

export const shareNothing = () => {
  kept = undefined;
};

/** Opens Needs Attention, with fake uploads and a fake worker. The issue that is reported first can get photos. */
export const openShared = async (answers: Record<string, Answer> = {}) => {
  fakePhotoWorkers();
  const uploads = fakeUploads();
  const server = new IssuesServer();
  const page = await openIssues(server, {
    'POST /api/objects/upload': { body: { uploadURL } },
    'POST /api/issues/00000005-0000-4000-8000-000000000001/photos': () => {
      const { id } = server.named('Cleat');
      server.photo(id);
      return { status: 201, body: server.get(id).photos.at(-1) };
    },
    ...answers,
  });
  await act(async () => arrive());
  return { ...page, server, uploads };
};
const dialog = () => screen.findByRole('dialog', { name: 'Report Maintenance Issue' });
export const inDialog = async () => within(await dialog());
export const report = async ({ user }: Awaited<ReturnType<typeof openShared>>) =>
  user.click((await inDialog()).getByRole('button', { name: 'Report Issue' }));
