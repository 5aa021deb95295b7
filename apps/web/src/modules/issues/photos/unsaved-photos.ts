import { useCallback, useEffect, useState } from 'react';
import { keepUnsaved, unsavedOf } from '../../../lib/forms/unsaved.ts';

type Photos = readonly File[];

const none: Photos = [];

/** The browser's cache for the photos of the report that was last begun. It ends with the session. */
const cacheName = 'unsaved-photos';
/** Under this name the tab keeps which photos of the cache are its own. */
const form = 'Photos of the report';

/**
 * The photos of the report that is being written, and the function that replaces them. They outlive the page and a reload, as what is typed
 * does: a phone may reload the page when the camera needs the memory.
 */
export function useUnsavedPhotos(): [photos: Photos, replace: (photos: Photos) => void] {
  const [photos, setPhotos] = useState<Photos>();
  useEffect(() => {
    void keptPhotos().then((kept) => setPhotos((chosen) => chosen ?? kept));
  }, []);
  const replace = useCallback((next: Photos) => {
    setPhotos(next);
    void keepPhotos(next);
  }, []);
  return [photos ?? none, replace];
}

async function keptPhotos(): Promise<Photos> {
  const path = unsavedOf<string>(form);
  try {
    const kept = path && (await caches.match(path, { cacheName }));
    if (!kept) return none;
    const body = await kept.formData();
    const photos = body.getAll('photo').filter((photo) => typeof photo !== 'string');
    const modified = body.getAll('modified');
    return photos.map(
      (photo, at) => new File([photo], photo.name, { type: photo.type, lastModified: Number(modified[at]) }),
    );
  } catch {
    // Caches are missing at addresses that are not secure, and refused in some private modes.
    return none;
  }
}

async function keepPhotos(photos: Photos): Promise<void> {
  const path = photos.length > 0 ? `/${cacheName}/${Math.random()}` : undefined;
  keepUnsaved(form, path);
  try {
    await caches.delete(cacheName);
    if (!path) return;
    const body = new FormData();
    for (const photo of photos) {
      body.append('photo', photo);
      body.append('modified', `${photo.lastModified}`);
    }
    const cache = await caches.open(cacheName);
    await cache.put(path, new Response(body));
  } catch {
    // See above. The device may be full, too. The photos then last as long as the page.
  }
}
