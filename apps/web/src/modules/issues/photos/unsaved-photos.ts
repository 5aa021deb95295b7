import { useEffect } from 'react';
import { create } from 'zustand';
import { keepUnsaved, unsavedOf } from '../../../lib/forms/unsaved.ts';
import { onSignedOut } from '../../../lib/on-signed-out.ts';
import { cachedPhotos, cachePhotos, type Photos } from './photo-cache.ts';

const none: Photos = [];

/** The browser's cache for the photos of the report that was last begun. It ends with the session. */
const cacheName = 'unsaved-photos';
/** Under this name the tab keeps which photos of the cache are its own. */
const form = 'Photos of the report';

/** The photos of the report that is being written; undefined until some are chosen, or a reload has left some. */
const useUnsaved = create<{ photos?: Photos | undefined }>(() => ({}));

onSignedOut(() => useUnsaved.setState({ photos: undefined }));

/**
 * The photos of the report that is being written. They outlive the page and a reload, as what is typed does: a phone may reload the page when the
 * camera needs the memory.
 */
export function useUnsavedPhotos(): Photos {
  const { photos } = useUnsaved();
  const isKnown = photos !== undefined;
  useEffect(() => {
    const path = isKnown ? undefined : unsavedOf<string>(form);
    if (path)
      void cachedPhotos(cacheName, path).then((kept) => useUnsaved.setState(({ photos = kept }) => ({ photos })));
  }, [isKnown]);
  return photos ?? none;
}

export function replaceUnsavedPhotos(photos: Photos): void {
  useUnsaved.setState({ photos });
  void keepPhotos(photos);
}

/** Adds to the photos, also to those that a reload has left. */
export async function addUnsavedPhotos(added: Photos): Promise<void> {
  const path = unsavedOf<string>(form);
  const before = useUnsaved.getState().photos ?? (path ? await cachedPhotos(cacheName, path) : none);
  replaceUnsavedPhotos([...before, ...added.filter((photo) => !before.includes(photo))]);
}

/** Returns the photos, and forgets them. */
export function takeUnsavedPhotos(): Photos {
  const { photos = none } = useUnsaved.getState();
  replaceUnsavedPhotos(none);
  return photos;
}

async function keepPhotos(photos: Photos): Promise<void> {
  const path = photos.length > 0 ? `/${cacheName}/${Math.random()}` : undefined;
  keepUnsaved(form, path);
  // Caches are missing at addresses that are not secure.
  if ('caches' in globalThis) await caches.delete(cacheName).catch(() => {});
  if (path) await cachePhotos(cacheName, path, photos);
}
