import type { IssuePhoto, UploadAddress } from '@houseboat/contract/issues.ts';
import AwsS3, { type AwsS3Options } from '@uppy/aws-s3';
import { type Meta, Uppy } from '@uppy/core';
import { ApiError, post } from '../../../lib/api.ts';
import { create, type Sending } from '../../../lib/create.ts';
import { refetchList } from '../../../lib/live-list.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { issues } from '../public/api.ts';
import { putPhoto } from './put-photo.ts';

type PhotoMeta = {
  /** The photo is ready to be uploaded. */
  isPrepared?: boolean;
  /** Set once the photo has been added to the issue. */
  photoId?: string;
  /** The upload makes no progress. */
  isStalled?: boolean;
  /** The upload failed because there was no connection. */
  isDisconnected?: boolean;
  /** The upload failed because a proxy does not accept files of this size. */
  isTooLargeForProxy?: boolean;
};

/** Uppy with at most one file, the photo chosen for an issue. */
export type Uploader = Uppy;
export type ChosenFile = ReturnType<Uploader['getFile']>;

/** Creates an uploader: it requests an upload URL, PUTs the photo there, and then adds it to the issue. */
export function createUploader(issueId: string): Uploader {
  const uppy: Uploader = new Uppy({
    id: `photo-${issueId}`,
    // The dialog shows the errors.
    logger: { debug: () => {}, warn: () => {}, error: () => {} },
    // Preparation refuses what is no photo, by its bytes, and shrinks what is too large.
    restrictions: { maxNumberOfFiles: 1 },
  });
  /** The upload URLs as the server sent them, by their URL on this page's origin. */
  const serverUrls = new Map<string, string>();
  const requestUrl = async () => {
    const { uploadURL } = await post<UploadAddress>('/api/objects/upload').catch(rethrow);
    const url = onThisOrigin(uploadURL);
    serverUrls.set(url, uploadURL);
    return url;
  };
  const options: Partial<AwsS3Options<Meta, Record<string, never>>> = {
    getUploadParameters: async ({ type }) => ({
      method: 'PUT',
      url: await requestUrl(),
      headers: { 'Content-Type': type },
    }),
    uploadPartBytes: (put) =>
      putPhoto(put, {
        delays: uppy.getPlugin('AwsS3Multipart')?.opts.retryDelays ?? [],
        renewUrl: requestUrl,
        onStall: (isStalled) => setMeta(uppy, { isStalled }),
      }).catch(rethrow),
  };
  // The other options keep Uppy's defaults, although its types require all of them.
  uppy.use(AwsS3<Meta, Record<string, never>>, options as AwsS3Options<Meta, Record<string, never>>);
  uppy.addPostProcessor(async () => {
    const file = chosenFile(uppy);
    if (file?.progress.uploadComplete && !file.error)
      await attach(uppy, issueId, file, serverUrls.get(file.uploadURL ?? ''));
  });
  uppy.on('upload', () => setMeta(uppy, { isDisconnected: false }));
  uppy.on('upload-error', (_file, error) =>
    setMeta(uppy, {
      isDisconnected: error instanceof ApiError && error.status === 0,
      isTooLargeForProxy: error instanceof ApiError && error.isTooLargeForProxy,
      isStalled: false,
    }),
  );
  return uppy;
}

export const chosenFile = (uppy: Uploader): ChosenFile | undefined => uppy.getFiles()[0];

/** Returns our own fields of a file's metadata. */
export const metaOf = (file: ChosenFile | undefined): PhotoMeta => (file?.meta ?? {}) as PhotoMeta;

const setMeta = (uppy: Uploader, meta: PhotoMeta): void => {
  const file = chosenFile(uppy);
  const names = Object.keys(meta) as (keyof PhotoMeta)[];
  if (file && names.some((name) => metaOf(file)[name] !== meta[name])) uppy.setFileMeta(file.id, meta);
};

/** Returns a URL's path on this page's origin, the only one that the content security policy allows. */
const onThisOrigin = (url: string): string => new URL(new URL(url).pathname, window.location.href).href;

/** What each uploaded photo sends to be added to its issue, by its address. */
const additions = new Map<string | undefined, Sending>();

/** Adds the uploaded photo to the issue. */
async function attach(uppy: Uploader, issueId: string, { id }: ChosenFile, photoURL: string | undefined) {
  try {
    const sending = additions.get(photoURL) ?? {};
    additions.set(photoURL, sending);
    const photo = await create<IssuePhoto>(sending, `${issues.path}/${issueId}/photos`, { photoURL });
    additions.delete(photoURL);
    await refetchList(queryClient, issues);
    uppy.setFileMeta(id, { photoId: photo.id });
  } catch (error) {
    // The server no longer has the file, so the next attempt starts with another PUT.
    if (error instanceof ApiError && error.status === 400) uppy.resetProgress();
    uppy.emit('upload-error', uppy.getFile(id), withUserMessage(error));
  }
}

/** Returns an error whose message is the one to show, because Uppy keeps only the message. */
const withUserMessage = (error: unknown): Error => {
  if (!(error instanceof ApiError)) return error instanceof Error ? error : new Error(String(error));
  const message = error.status === 401 ? 'Authorization required' : error.userMessage;
  return new ApiError(error.status, error.body, message);
};

const rethrow = (error: unknown): never => {
  throw withUserMessage(error);
};
