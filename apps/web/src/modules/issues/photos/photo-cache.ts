export type Photos = readonly File[];

/** Where the server already has photos, which it may not have added to their issue yet. Adding one a second time changes nothing. */
export const addressOf = new WeakMap<File, string>();

/**
 * Returns the photos that a browser's cache has under a path. None where caches are missing, as at addresses that are not secure, or
 * refused, as in some private modes.
 */
export async function cachedPhotos(cacheName: string, path: string): Promise<Photos> {
  try {
    const cached = await caches.match(path, { cacheName });
    if (!cached) return [];
    const body = await cached.formData();
    const photos = body.getAll('photo').filter((photo) => typeof photo !== 'string');
    const [modified, addresses] = [body.getAll('modified'), body.getAll('address')];
    return photos.map((photo, at) => {
      const file = new File([photo], photo.name, { type: photo.type, lastModified: Number(modified[at]) });
      const address = addresses[at];
      // Empty before the upload. Earlier releases kept none.
      if (address && typeof address === 'string') addressOf.set(file, address);
      return file;
    });
  } catch {
    return [];
  }
}

/**
 * Puts photos into a cache, in place of those that it has under the path. Returns false if it cannot, as on a full device: they last as long as
 * the page then.
 */
export async function cachePhotos(cacheName: string, path: string, photos: Photos): Promise<boolean> {
  try {
    const cache = await caches.open(cacheName);
    if (photos.length === 0) {
      await cache.delete(path);
      return true;
    }
    const body = new FormData();
    for (const photo of photos) {
      body.append('photo', photo);
      body.append('modified', `${photo.lastModified}`);
      body.append('address', addressOf.get(photo) ?? '');
    }
    await cache.put(path, new Response(body));
    return true;
  } catch {
    return false;
  }
}
