import type { uploadPartBytes } from '@uppy/aws-s3';
import { delay, fetcher } from '@uppy/utils';
import { ApiError, lostNetwork } from '../../../lib/api.ts';

/** Uppy's description of the PUT. */
type Put = Parameters<uploadPartBytes>[0];

type Options = {
  /** The delays before each retry, in milliseconds. */
  delays: readonly number[];
  /** Requests a new URL when the current one has expired. */
  renewUrl: () => Promise<string>;
  /** Called when the upload stalls, and when it makes progress again. */
  onStall: (isStalled: boolean) => void;
};

/** The statuses that Uppy retries, and 409, which the server sends while an earlier attempt is still in progress. */
const isTransient = (status: number): boolean =>
  [0, 408, 409, 418, 423, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505);

/**
 * Uploads a photo with a PUT, and retries transient failures. Uppy retries the parts of large files, but not a single PUT. Resolves once
 * the server has the photo; throws an ApiError if the server refuses it or the retries are used up.
 */
export async function putPhoto(put: Put, { delays, renewUrl, onStall }: Options): ReturnType<uploadPartBytes> {
  const waits = [...delays];
  let { url } = put.signature;
  for (;;) {
    try {
      return await putOnce({ ...put, signature: { ...put.signature, url } }, onStall);
    } catch (error) {
      const wait = waits.shift();
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === undefined || wait === undefined || !(status === 410 || isTransient(status))) throw error;
      onStall(true);
      await delay(wait, put.signal && { signal: put.signal });
      if (status === 410) url = await renewUrl();
    }
  }
}

async function putOnce({ signature, body, size, onProgress, onComplete, signal }: Put, onStall: Options['onStall']) {
  const uploaded = (ETag: string) => {
    onProgress({ loaded: size, lengthComputable: true });
    onComplete(ETag);
    return { ETag, location: signature.url };
  };
  try {
    const response = await fetcher(signature.url, {
      method: 'PUT',
      headers: signature.headers ?? {},
      body,
      responseType: 'json',
      retries: 0,
      onUploadProgress: ({ loaded, total, lengthComputable }) => {
        onStall(false);
        // Only the response means 100%, and Uppy cannot restart a file that it considers complete.
        onProgress({ loaded: Math.min(loaded, total * 0.99), lengthComputable });
      },
      onTimeout: () => {
        if (!signal?.aborted) onStall(true);
      },
      ...(signal && { signal }),
    });
    return uploaded(response.getResponseHeader('ETag') ?? '');
  } catch (error) {
    if (!isFromServer(error)) throw error;
    const { status, statusText, response } = error.request;
    // A 409 without Retry-After means that an earlier attempt has succeeded.
    if (status === 409 && error.request.getResponseHeader('Retry-After') === null) return uploaded('');
    throw new ApiError(status, response, status === 0 ? lostNetwork : `${status}: ${statusText}`);
  }
}

const isFromServer = (error: unknown): error is { request: XMLHttpRequest } =>
  error instanceof Error && 'isNetworkError' in error && 'request' in error && error.request !== null;
