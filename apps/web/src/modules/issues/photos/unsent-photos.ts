import { useSession } from '../../../lib/session.ts';
import { cachedPhotos, cachePhotos, type Photos } from './photo-cache.ts';
import { unsentCache, useWaiting } from './waiting-photos.ts';

/** This window's name in the paths of the cache: two windows may send photos to the same issue. */
const ownName = `${Math.random()}`;

/** The start of the paths of the family's photos. Another family may use the browser next. */
function folder(): string | undefined {
  const session = useSession.getState();
  return session.status === 'in' ? `/${unsentCache}/${session.family.id}/` : undefined;
}

/** Takes the name of a window, for as long as this one lives. Returns false while another one has it. */
function take(name: string): Promise<boolean> {
  // Old browsers have no locks. Two windows of theirs may both send the same photos.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const locked = navigator.locks.request(`${unsentCache} ${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
    locked.catch(() => resolve(true));
  });
}

/** What this window keeps, by issue ID. */
const kept = new Map<string, Photos>();
/** The last write, after which the next one starts; undefined before the first. */
let writing: Promise<unknown> | undefined;

/** Keeps the photos that are still to be sent to an issue, in place of earlier ones: a phone may drop the page long before they have arrived. */
export function keepUnsent(issueId: string, photos: Photos): void {
  const start = folder();
  const before = kept.get(issueId) ?? [];
  if (!start || (photos.length === before.length && photos.every((photo, at) => photo === before[at]))) return;
  kept.set(issueId, photos);
  writing = (writing ?? take(ownName)).then(() => cachePhotos(unsentCache, `${start}${issueId}/${ownName}`, photos));
}

/** Uploads photos to a new issue once the list has it: an issue that is not listed was deleted. */
export function uploadToNew(issueId: string, photos: Photos): void {
  if (photos.length === 0) return;
  keepUnsent(issueId, photos);
  useWaiting.setState({ [issueId]: photos });
}

/** The windows whose photos are this one's. */
const windows = new Set([ownName]);

/** Takes over what windows of this family had not sent when they were closed: the photos by issue ID, without those of deleted issues. */
export async function takeUnsent(issueIds: ReadonlySet<string>): Promise<ReadonlyMap<string, Photos>> {
  const unsent = new Map<string, Photos>();
  const start = folder();
  if (!start) return unsent;
  const cache = await caches.open(unsentCache);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith(start));
  for (const name of new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)))) {
    if (windows.has(name)) continue;
    windows.add(name);
    if (!(await take(name))) {
      windows.delete(name);
      continue;
    }
    for (const path of paths.filter((path) => path.endsWith(`/${name}`))) {
      const issueId = path.slice(start.length).split('/')[0] ?? '';
      if (issueIds.has(issueId)) {
        const photos = [...(unsent.get(issueId) ?? []), ...(await cachedPhotos(unsentCache, path))];
        unsent.set(issueId, photos);
        keepUnsent(issueId, photos);
        // Until then they are only there.
        await writing;
      }
      await cachePhotos(unsentCache, path, []);
    }
  }
  return unsent;
}
