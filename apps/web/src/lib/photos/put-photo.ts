import pLimit from 'p-limit';
import { ApiError, lostNetwork } from '../api.ts';
import { call } from '../call.ts';
import { onReachable } from '../link.ts';

const MAX_UPLOADS = 6;
/** The delays before each retry, in milliseconds. */
const LAST_DELAY_MS = 5000;
const RETRY_DELAYS_MS = [0, 1000, 3000, LAST_DELAY_MS];
const STALL_MS = 30_000;
/** How long an upload may stand still when the server is reachable again, in milliseconds, before its connection counts as dead. */
const PAUSE_MS = 5000;

export type Progress = {
  /** Called with the bytes that have been sent. */
  onProgress: (loaded: number) => void;
  /** Called when the upload stalls, and when it makes progress again. */
  onStall: (isStalled: boolean) => void;
};

type Put = Progress & {
  url: string;
  type: string;
  body: Blob;
  signal: AbortSignal;
  /** Requests a new URL when the current one has expired or stays busy. */
  renewUrl: () => Promise<string>;
};

/** Uploads a photo to a new address, which it returns. See putPhoto for what it throws. */
export async function uploadPhoto(
  { data, type }: { data: Blob; type: string },
  signal: AbortSignal,
  progress: Progress,
): Promise<string> {
  let photoURL = '';
  const requestUrl = async () => {
    ({ uploadURL: photoURL } = await call('POST /objects/upload', { isRepeatable: true }));
    // The content security policy allows the page's own origin alone.
    return new URL(new URL(photoURL).pathname, window.location.href).href;
  };
  const url = await requestUrl();
  await putPhoto({
    ...progress,
    url,
    type: type || 'application/octet-stream',
    body: data,
    signal,
    renewUrl: requestUrl,
  });
  return photoURL;
}

/** The statuses that are retried, and 409, which the server sends while an earlier attempt is still in progress. */
const isTransient = (status: number): boolean =>
  [0, 408, 409, 418, 423, 429].includes(status) || (status >= 500 && status !== 501 && status !== 505);

const limit = pLimit(MAX_UPLOADS);

/**
 * Uploads a photo with a PUT, and retries transient failures. Resolves once the server has the photo; throws an ApiError if the server refuses
 * it or the retries are used up, and an AbortError when `signal` is aborted.
 */
export const putPhoto = (put: Put): Promise<void> => limit(() => putWithRetries(put));

async function putWithRetries(put: Put): Promise<void> {
  const { signal, renewUrl, onStall } = put;
  let { url } = put;
  for (const wait of [...RETRY_DELAYS_MS, undefined]) {
    try {
      return await putOnce({ ...put, url });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === undefined || wait === undefined || !(status === 410 || isTransient(status))) throw error;
      onStall(true);
      await delay(wait, signal);
      // Where a path went silent, the server waits for the earlier attempt for longer than a family would.
      if (status === 410 || (status === 409 && wait === LAST_DELAY_MS)) url = await renewUrl();
    }
  }
}

async function putOnce(put: Put): Promise<void> {
  const request = await send(put);
  const { statusText, response } = request;
  const status = isForeignPage(request) ? 0 : request.status;
  // A 409 without Retry-After means that an earlier attempt has succeeded.
  const isUploaded =
    (status >= 200 && status < 300) || (status === 409 && request.getResponseHeader('Retry-After') === null);
  if (!isUploaded) throw new ApiError(status, response, status === 0 ? lostNetwork : `${status}: ${statusText}`);
  put.onProgress(put.body.size);
}

/** Whether a proxy or a Wi-Fi's log-in page answered for the server, with a status of success. */
const isForeignPage = (request: XMLHttpRequest): boolean =>
  request.status < 300 && request.getResponseHeader('Content-Type')?.startsWith('text/html') === true;

/** Sends the photo. Resolves to the request when there is a response, or none because the connection is lost. `fetch` reports no progress. */
const send = ({ url, type, body, signal, onProgress, onStall }: Put): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    let isOver = false;
    let stall: ReturnType<typeof setTimeout> | undefined;
    let loss: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stall);
      clearTimeout(loss);
      stall = setTimeout(() => onStall(true), STALL_MS);
    };
    const stopWatching = () => {
      isOver = true;
      clearTimeout(stall);
      clearTimeout(loss);
      unsubscribe();
    };
    const end = () => {
      stopWatching();
      resolve(request);
    };
    const loseConnection = () => {
      end();
      request.abort();
    };
    // The page has a new connection. The browser does not notice that the one of this request is dead.
    const unsubscribe = onReachable(() => {
      clearTimeout(loss);
      loss = setTimeout(loseConnection, PAUSE_MS);
    });
    request.open('PUT', url);
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => {
      // Some browsers report progress once more when a request is aborted.
      if (isOver) return;
      watch();
      onStall(false);
      // Only the response means 100%.
      onProgress(Math.min(loaded, total * 0.99));
    };
    request.onload = end;
    request.onerror = end;
    signal.addEventListener('abort', () => {
      stopWatching();
      request.abort();
      reject(aborted());
    });
    watch();
    request.send(body);
  });

const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, ms);
    signal.addEventListener('abort', () => reject(aborted()));
  });

const aborted = () => new DOMException('The upload was canceled.', 'AbortError');
