import { afterEach } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { signedIn } from '../../src/lib/session.ts';
import { sevenFamilies } from './draft-server.ts';
import { dragged } from './dragged.ts';
import type { Answer } from './fake-fetch.ts';
import { fakePhotoWorkers } from './fake-photo-worker.ts';
import { fakeUploads } from './fake-upload.ts';
import { familiesWith, openIssues } from './issues-page.tsx';
import { IssuesServer } from './issues-server.ts';
import { card, inCard } from './live-page.tsx';

URL.createObjectURL = () => 'blob:chosen';
URL.revokeObjectURL = () => {};

/** The server's URL under another host name than the page's, which the page may not request. */
export const uploadURL = 'https://boat.example/api/objects/uploads/1';
export const photosPath = (server: IssuesServer, title: string) => `/api/issues/${server.named(title).id}/photos`;

type Options = {
  photos?: number;
  /** Who added each photo. Birch added the others. */
  uploaders?: readonly string[];
  /** The username of the designated family. */
  designated?: string;
  answers?: Record<string, Answer>;
};

/** Opens Needs Attention with the issues Rope and Awning, photos of the latter, fake uploads and a fake worker. */
export async function openPhotos({ photos = 0, uploaders = [], designated = 'alder', answers = {} }: Options = {}) {
  const server = new IssuesServer();
  server.report({ title: 'Rope' });
  server.report({ title: 'Awning' });
  for (let number = 0; number < photos; number++) server.photo(server.named('Awning').id, uploaders[number]);
  fakePhotoWorkers();
  const uploads = fakeUploads();
  // A new connection shows the photos again that failed to load in an earlier test.
  useLink.setState({ state: 'connecting' });
  useLink.setState({ state: 'live' });
  const attach = (title: string): [string, Answer] => [
    `POST ${photosPath(server, title)}`,
    () => {
      const { id } = server.named(title);
      server.photo(id);
      return { status: 201, body: server.named(title).photos.at(-1) };
    },
  ];
  const page = await openIssues(server, {
    'POST /api/objects/upload': { body: { uploadURL } },
    ...Object.fromEntries([attach('Rope'), attach('Awning')]),
    'GET /api/families': { body: familiesWith(designated) },
    ...answers,
  });
  await page.join();
  await card('Awning');
  return { server, uploads, ...page };
}

// Signing in as another family discards the chosen photos.
afterEach(() => {
  const [, birch] = sevenFamilies;
  if (birch) signedIn(birch);
});

export const photo = (name = 'awning.jpg', size = 240_000, type = 'image/jpeg') =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1 });

type Page = Pick<Awaited<ReturnType<typeof openPhotos>>, 'user' | 'uploads'>;

/** Waits for the uploader. */
export const uploader = () => screen.findByRole('dialog', { name: 'Add Photo' });
export const noDialog = () =>
  waitFor(() => screen.queryByRole('dialog') === null || Promise.reject(new Error('A dialog is open.')));
export const press = async ({ user }: Page, name: string) =>
  user.click(within(await uploader()).getByRole('button', { name }));
export const chooser = async () => within(await uploader()).getByLabelText('Choose photo');
export const alert = async () => within(await uploader()).findByRole('alert');

/** Opens the uploader of an issue without photos, and chooses one. */
export async function choose(page: Page, file = photo(), title = 'Awning') {
  await page.user.click((await inCard(title)).getByRole('button', { name: 'Add Photo' }));
  await page.user.upload(await chooser(), file);
}

/** Opens the uploader of an issue without photos, and drops one there. */
export async function drop({ user }: Page, file: File) {
  await user.click((await inCard('Awning')).getByRole('button', { name: 'Add Photo' }));
  fireEvent.drop(await uploader(), { dataTransfer: dragged(file) });
}

/** Uploads the chosen photo, and returns its request. */
export async function send(page: Page) {
  const before = page.uploads.length;
  await press(page, 'Upload');
  return nextUpload(page, before);
}

export const nextUpload = (page: Page, before: number) =>
  waitFor(() => {
    const upload = page.uploads[before];
    if (!upload) throw new Error('There is no upload.');
    return upload;
  });
