import type { uploadPartBytes } from '@uppy/aws-s3';
import { delay, fetcher } from '@uppy/utils';
import { ApiError, lostNetwork } from '../../../lib/api.ts';

/** One PUT of all bytes, as Uppy asks for it. */
type Put = Parameters<uploadPartBytes>[0];

type Care = {
  /** How long to wait before each further attempt, in milliseconds. */
  delays: readonly number[];
  /** Asks for another address, where this one has become too old. */
  askAgain: () => Promise<string>;
  /** Hears that nothing gets on at the moment, and when it does again. */
  onStall: (isStalled: boolean) => void;
};

/** The statuses that Uppy has tried again, and 409, by which the server says that an earlier attempt is still being sent. */
const isPassing = (status: number): boolean =>
  [0, 408, 409, 418, 423, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505);

/**
 * Puts a photo to its address, and tries again what may pass: Uppy does so for the parts of large files, but not for a single PUT. Resolves
 * with its address once the photo has arrived; throws an ApiError when it was refused, or could not be brought there.
 */
export async function putPhoto(put: Put, { delays, askAgain, onStall }: Care): ReturnType<uploadPartBytes> {
  const waits = [...delays];
  let { url } = put.signature;
  for (;;) {
    try {
      return await putOnce({ ...put, signature: { ...put.signature, url } }, onStall);
    } catch (error) {
      const wait = waits.shift();
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === undefined || wait === undefined || !(status === 410 || isPassing(status))) throw error;
      onStall(true);
      await delay(wait, put.signal && { signal: put.signal });
      if (status === 410) url = await askAgain();
    }
  }
}

async function putOnce({ signature, body, size, onProgress, onComplete, signal }: Put, onStall: Care['onStall']) {
  const arrived = (ETag: string) => {
    onProgress({ loaded: size, lengthComputable: true });
    onComplete(ETag);
    return { ETag, location: signature.url };
  };
  try {
    const answer = await fetcher(signature.url, {
      method: 'PUT',
      headers: signature.headers ?? {},
      body,
      responseType: 'json',
      retries: 0,
      onUploadProgress: ({ loaded, total, lengthComputable }) => {
        onStall(false);
        // All of it is there only once the server says so; and what Uppy has heard to be all there cannot begin anew.
        onProgress({ loaded: Math.min(loaded, total * 0.99), lengthComputable });
      },
      onTimeout: () => {
        if (!signal?.aborted) onStall(true);
      },
      ...(signal && { signal }),
    });
    return arrived(answer.getResponseHeader('ETag') ?? '');
  } catch (error) {
    if (!isFromServer(error)) throw error;
    const { status, statusText, response } = error.request;
    // An earlier attempt did arrive. One that is still being sent says when to try again.
    if (status === 409 && error.request.getResponseHeader('Retry-After') === null) return arrived('');
    throw new ApiError(status, response, status === 0 ? lostNetwork : `${status}: ${statusText}`);
  }
}

const isFromServer = (error: unknown): error is { request: XMLHttpRequest } =>
  error instanceof Error && 'isNetworkError' in error && 'request' in error && error.request !== null;
