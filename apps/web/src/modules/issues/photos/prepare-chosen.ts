import { maxPhotoBytes } from '@houseboat/contract/constants.ts';
import { lostNetwork } from '../../../lib/api.ts';
import { type PreparationFailure, preparePhoto } from '../../../lib/photos/prepare-photo.ts';
import { type ChosenFile, metaOf, type Uploader } from './uploader.ts';

/** Why a chosen photo is refused, and what to do about it. */
export class PhotoRefusal extends Error {
  readonly id: string;
  readonly advice: string;

  constructor({ id }: ChosenFile, message: string, advice: string) {
    super(message);
    this.id = id;
    this.advice = advice;
  }
}

/** Prepares each photo that is chosen, until it is removed. One that cannot be prepared is removed, with a refusal for Uppy's listeners. */
export function prepareChosenPhotos(uppy: Uploader): void {
  let preparation = new AbortController();
  uppy.on('file-removed', () => preparation.abort());
  uppy.on('file-added', async (file) => {
    if (metaOf(file).isPrepared) return;
    preparation = new AbortController();
    const photo = await preparePhoto(file.data as Blob, preparation.signal);
    if (photo === 'aborted') return;
    if (typeof photo === 'string') {
      uppy.removeFile(file.id);
      uppy.emit('restriction-failed', file, refusalOf(uppy, file, photo));
      return;
    }
    const meta = { ...file.meta, isPrepared: true };
    uppy.setFileState(file.id, { data: photo, size: photo.size, type: photo.type || file.type, meta });
  });
}

function refusalOf(uppy: Uploader, file: ChosenFile, failure: Exclude<PreparationFailure, 'aborted'>): PhotoRefusal {
  if (failure === 'not-loaded') return new PhotoRefusal(file, `We couldn't prepare ${file.name}.`, lostNetwork);
  if (failure === 'empty')
    return new PhotoRefusal(
      file,
      `We can't read ${file.name}. It may not be on this device yet.`,
      'Open it in your photos app first, then choose it again.',
    );
  const isTooLarge = (file.size ?? 0) > maxPhotoBytes;
  return new PhotoRefusal(
    file,
    isTooLarge ? uppy.i18n('exceedsSize', { file: file.name, size: '10 MB' }) : `We can't read ${file.name}.`,
    'Save it as a JPEG, or choose another photo.',
  );
}
