import { onSignedOut } from '../../../lib/on-signed-out.ts';
import { useSession } from '../../../lib/session.ts';
import { addressOf, cachedPhotos, cachePhotos, type Photos } from './photo-cache.ts';
import { unsentCache, useWaiting } from './waiting-photos.ts';

/** This window's name in the paths of the cache: two windows may send photos to the same issue. */
const ownName = `${Math.random()}`;

/** The start of the paths of the family's photos. Another family may use the browser next. */
function prefix(): string | undefined {
  const session = useSession.getState();
  return session.status === 'in' ? `/${unsentCache}/${session.family.id}/` : undefined;
}

/** Locks the name of a window, for as long as this one lives. Returns false while another one has it. */
function acquire(name: string): Promise<boolean> {
  // At an address without HTTPS there are no locks. Two windows there may both send the same photos.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const locked = navigator.locks.request(`${unsentCache} ${name}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
    locked.catch(() => resolve(true));
  });
}

/** What this window keeps, by issue ID. It ends with the session. */
const kept = new Map<string, Photos>();
/** The paths of other windows that its photos of an issue come from, by issue ID. */
const adopted = new Map<string, readonly string[]>();
onSignedOut(() => {
  kept.clear();
  adopted.clear();
});
/** The last write, after which the next one starts; undefined before the first. */
let writing: Promise<unknown> | undefined;

/** Keeps the photos that are still to be sent to an issue, in place of earlier ones: a phone may drop the page long before they have arrived. */
export function keepUnsent(issueId: string, photos: Photos): void {
  const before = kept.get(issueId) ?? [];
  if (photos.length !== before.length || photos.some((photo, at) => photo !== before[at])) write(issueId, photos);
}

/** Keeps where the server has a photo, so that the next page does not upload it again. */
export function keepAddress(issueId: string, photo: File, address: string): void {
  if (addressOf.get(photo) === address) return;
  addressOf.set(photo, address);
  const photos = kept.get(issueId);
  if (photos?.includes(photo)) write(issueId, photos);
}

function write(issueId: string, photos: Photos): void {
  const start = prefix();
  if (!start) return;
  kept.set(issueId, photos);
  const originals = adopted.get(issueId) ?? [];
  writing = (writing ?? acquire(ownName)).then(async () => {
    // The session may be over by now.
    if (prefix() !== start) return;
    const isKept = await cachePhotos(unsentCache, `${start}${issueId}/${ownName}`, photos);
    // The originals have a copy now, or have been sent. On a full device they stay where they are until then.
    if (isKept) for (const path of originals) await cachePhotos(unsentCache, path, []);
  });
}

/** Uploads photos to a new issue once the list has it: an issue that is not listed was deleted. */
export function uploadToNew(issueId: string, photos: Photos): void {
  if (photos.length === 0) return;
  keepUnsent(issueId, photos);
  useWaiting.setState({ [issueId]: photos });
}

/** The windows whose names this one has, and the paths that it has looked at. */
const adoptedWindows = new Set<string>();
const adoptedPaths = new Set<string>();

/** Adopts what windows of this family had not sent when they were closed. The photos of an issue that is not listed stay where they are. */
export async function adoptUnsent(issues: readonly { id: string }[]): Promise<void> {
  const start = prefix();
  if (!start) return;
  const cache = await caches.open(unsentCache);
  const unsent: Record<string, Photos> = {};
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (!path.startsWith(start) || adoptedPaths.has(path)) continue;
    const [issueId = '', name = ''] = path.slice(start.length).split('/');
    if (name === ownName || !issues.some(({ id }) => id === issueId)) continue;
    adoptedPaths.add(path);
    if (!adoptedWindows.has(name) && !(await acquire(name))) {
      adoptedPaths.delete(path);
      continue;
    }
    adoptedWindows.add(name);
    const photos = await cachedPhotos(unsentCache, path);
    unsent[issueId] = [...(unsent[issueId] ?? []), ...photos];
    if (photos.length > 0) adopted.set(issueId, [...(adopted.get(issueId) ?? []), path]);
    keepUnsent(issueId, [...(kept.get(issueId) ?? []), ...photos]);
    await writing;
  }
  useWaiting.setState(unsent);
}
