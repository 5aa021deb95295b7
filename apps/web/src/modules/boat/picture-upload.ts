import { useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { photoRefusal } from '../../lib/photos/photo-refusal.ts';
import { preparePhoto } from '../../lib/photos/prepare-photo.ts';
import { uploadPhoto } from '../../lib/photos/put-photo.ts';
import { useChangeBoat } from './api.ts';

/** How far an upload is, in percent. A stalled one makes no progress. */
type Progress = { percent: number; isStalled: boolean };

const none: Progress = { percent: 0, isStalled: false };

/** Uploads a photo of the boat, which then is its picture. */
export function useUploadPicture() {
  const attempt = useRef(new AbortController());
  const [progress, setProgress] = useState(none);
  const { mutate, isPending, error } = useChangeBoat(async (file: File) => {
    const { signal } = attempt.current;
    const photo = await preparePhoto(file, signal);
    if (photo === 'aborted') return;
    if (typeof photo === 'string') {
      const { message, advice = '' } = photoRefusal(file, photo);
      throw new Error(`${message} ${advice}`);
    }
    const uploadURL = await uploadPhoto({ data: photo, type: photo.type || file.type }, signal, {
      onProgress: (loaded) => setProgress({ percent: Math.round((loaded / photo.size) * 100), isStalled: false }),
      onStall: (isStalled) => setProgress(({ percent }) => ({ percent, isStalled })),
    });
    if (signal.aborted) return;
    await call('PUT /boat/picture', { body: { uploadURL } });
  });
  const upload = (file: File) => {
    if (isPending) return;
    attempt.current = new AbortController();
    setProgress(none);
    mutate(file);
  };
  const isCanceled = attempt.current.signal.aborted;
  return { upload, cancel: () => attempt.current.abort(), isPending, progress, error: isCanceled ? null : error };
}
