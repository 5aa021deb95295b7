import { within } from './within.ts';

/** The release's files, by their paths. The build fills this in. */
declare const APP_FILES: readonly string[];
/** The script that starts the release's page. */
declare const ENTRY_SCRIPT: string;

/** All releases share one cache: a file's name contains a hash of its content. Only the page does not have one. It is nobody's, because another family may log in. */
const cacheName = 'app';
const page = '/unknown.html';

/**
 * Stores the files of this release that are missing, and its page last: a stored page finds all of its files. The files of older
 * releases stay, because their windows may be open.
 */
export async function storeApp(): Promise<void> {
  const cache = await caches.open(cacheName);
  const stored = (await cache.matchAll()).filter((response) => !isPage(response)).map(pathOf);
  await Promise.all(APP_FILES.filter((path) => !stored.includes(path)).map((path) => storeFile(cache, path)));
  const response = await fetch(page, { cache: 'no-cache' });
  // With several servers, one may be a release ahead.
  if (!(await response.clone().text()).includes(ENTRY_SCRIPT)) throw new Error('The page is of another release.');
  await cache.put(page, response);
}

/** Stores a file. A page in its place, such as the log-in page of a Wi-Fi, would stay for good. */
async function storeFile(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok || isPage(response)) throw new Error(`${path} is missing.`);
  await cache.put(path, response);
}

const isPage = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('text/html') === true;
const pathOf = ({ url }: { url: string }): string => new URL(url).pathname;

/** Removes the files of other releases. Call it when no window of theirs is open. */
export async function removeOtherReleases(): Promise<void> {
  const cache = await caches.open(cacheName);
  const paths = (await cache.keys()).map(pathOf);
  const others = paths.filter((path) => path !== page && !APP_FILES.includes(path));
  await Promise.all(others.map((path) => cache.delete(path)));
}

/** Whether a path names a file of some release. */
export const isAppFile = (path: string): boolean => path.startsWith('/assets/');

/** Returns a stored response. A browser whose storage fails has none, and the server has it all the same. */
const findStored = (request: Request | string): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true }).catch(() => undefined);

/** Returns a file from the cache, or from the server. */
export async function readFile(request: Request): Promise<Response> {
  return (await findStored(request)) ?? fetch(request);
}

/**
 * How long a request may take, in milliseconds: the browser's own, and then the worker's. The first may never end if it began while a worker
 * replaced another.
 */
const REQUEST_MS = 5_000;

/** What proxies answer while they do not reach the server. Those from 520 are Cloudflare's. */
const isFromProxy = ({ status }: Response): boolean => (status >= 502 && status <= 504) || status >= 520;

/**
 * Returns the server's page, which is never older than the release. Where the server does not answer it returns the stored one, if there is one.
 *
 * @param preloaded the response that the browser requested while the worker was starting, if it does that
 */
export async function readPage(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  let requested: Promise<Response> | undefined;
  const read = async () => {
    const early = await within(REQUEST_MS, preloaded);
    if (early) return early;
    requested = fetch(request);
    return within(REQUEST_MS, requested);
  };
  const response = await read().catch(() => undefined);
  if (response && !isFromProxy(response)) return response;
  return (await findStored(page)) ?? response ?? requested ?? fetch(request);
}
