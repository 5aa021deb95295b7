import { within } from '@testing-library/react';
import { replyByHand } from './fake-photo-worker.ts';
import { choose, openPhotos, photo, uploader } from './photos-page.tsx';

export const heic = () => photo('IMG_0001.HEIC', 2_400_000, '');
export const jpeg = new Blob([new Uint8Array(600_000)], { type: 'image/jpeg' });

/** Opens Needs Attention, and chooses a photo that is being prepared. */
export const choosePrepared = async (file = heic()) => {
  const page = await openPhotos();
  const workers = replyByHand();
  await choose(page, file);
  const [worker] = workers;
  if (!worker) throw new Error('There is no worker.');
  return { page, worker, workers };
};

export const dialogText = async (text: string) => within(await uploader()).findByText(text);
export const uploadButton = async () => within(await uploader()).getByRole('button', { name: 'Upload' });
