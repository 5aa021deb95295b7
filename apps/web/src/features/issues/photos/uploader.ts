import { type IssuePhoto, maxPhotoBytes, type UploadAddress } from '@houseboat/contract/issues.ts';
import AwsS3, { type AwsS3Options } from '@uppy/aws-s3';
import { type Meta, Uppy } from '@uppy/core';
import { ApiError, post } from '../../../lib/api.ts';
import { refetchList } from '../../../lib/live-list.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { issues } from '../issues.ts';
import { putPhoto } from './put-photo.ts';

type PhotoMeta = {
  /** Set once it belongs to its issue. */
  photoId?: string;
  /** Nothing gets on at the moment. */
  isStalled?: boolean;
  /** It failed for want of a connection. */
  isCutOff?: boolean;
};

/** Uppy with the photo, one at most, that somebody has chosen for an issue. */
export type Uploader = Uppy;
export type ChosenFile = ReturnType<Uploader['getFile']>;

/** Makes an uploader: it asks our server for an address, puts the photo there, and then adds it to the issue. */
export function makeUploader(issueId: string): Uploader {
  const uppy: Uploader = new Uppy({
    id: `photo-${issueId}`,
    // What goes wrong is told in the dialog.
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
    restrictions: { maxNumberOfFiles: 1, maxFileSize: maxPhotoBytes, allowedFileTypes: ['image/*'] },
  });
  uppy.setOptions({ locale: { strings: { youCanOnlyUploadFileTypes: 'You can only upload photos' } } });
  /** Where photos can be put, as this page says it, and as the server does. */
  const addresses = new Map<string, string>();
  const askForAddress = async () => {
    const { uploadURL } = await post<UploadAddress>('/api/objects/upload').catch(rethrow);
    const here = onThisOrigin(uploadURL);
    addresses.set(here, uploadURL);
    return here;
  };
  const ours: Partial<AwsS3Options<Meta, Record<string, never>>> = {
    getUploadParameters: async ({ type }) => ({
      method: 'PUT',
      url: await askForAddress(),
      headers: { 'Content-Type': type },
    }),
    uploadPartBytes: (put) =>
      putPhoto(put, {
        delays: uppy.getPlugin('AwsS3Multipart')?.opts.retryDelays ?? [],
        askAgain: askForAddress,
        onStall: (isStalled) => note(uppy, { isStalled }),
      }).catch(rethrow),
  };
  // All else stays as Uppy has it, though its types would have each option named.
  uppy.use(AwsS3<Meta, Record<string, never>>, ours as AwsS3Options<Meta, Record<string, never>>);
  uppy.addPostProcessor(async () => {
    const file = chosenIn(uppy);
    if (file?.progress.uploadComplete && !file.error)
      await attach(uppy, issueId, file, addresses.get(file.uploadURL ?? ''));
  });
  uppy.on('upload', () => note(uppy, { isCutOff: false }));
  uppy.on('upload-error', (_file, error) =>
    note(uppy, { isCutOff: error instanceof ApiError && error.status === 0, isStalled: false }),
  );
  return uppy;
}

/** The photo that was chosen, if there is one. */
export const chosenIn = (uppy: Uploader): ChosenFile | undefined => uppy.getFiles()[0];

/** What is known of a photo beside what Uppy itself knows. */
export const metaOf = (file: ChosenFile | undefined): PhotoMeta => (file?.meta ?? {}) as PhotoMeta;

const note = (uppy: Uploader, now: PhotoMeta): void => {
  const file = chosenIn(uppy);
  const names = Object.keys(now) as (keyof PhotoMeta)[];
  if (file && names.some((name) => metaOf(file)[name] !== now[name])) uppy.setFileMeta(file.id, now);
};

/** An address on the page's own origin, whichever of its names the server was opened by: none else may be asked. */
const onThisOrigin = (url: string): string => new URL(new URL(url).pathname, window.location.href).href;

/** Adds a photo that has arrived at `photoURL` to the issue. */
async function attach(uppy: Uploader, issueId: string, { id }: ChosenFile, photoURL: string | undefined) {
  try {
    const photo = await post<IssuePhoto>(`${issues.path}/${issueId}/photos`, { photoURL });
    await refetchList(queryClient, issues);
    uppy.setFileMeta(id, { photoId: photo.id });
  } catch (error) {
    // What was put is not there any more: the next attempt begins with another PUT.
    if (error instanceof ApiError && error.status === 400) uppy.resetProgress();
    uppy.emit('upload-error', uppy.getFile(id), inWords(error));
  }
}

/** A failure whose message is what to show, which is what Uppy keeps of it. */
const inWords = (error: unknown): Error => {
  if (!(error instanceof ApiError)) return error instanceof Error ? error : new Error(String(error));
  const sentence = error.status === 401 ? 'Authorization required' : error.userMessage;
  return new ApiError(error.status, error.body, sentence);
};

const rethrow = (error: unknown): never => {
  throw inWords(error);
};
