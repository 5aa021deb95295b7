export type Photos = readonly File[];

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
    const modified = body.getAll('modified');
    return photos.map(
      (photo, at) => new File([photo], photo.name, { type: photo.type, lastModified: Number(modified[at]) }),
    );
  } catch {
    return [];
  }
}

/** Puts photos into a cache, in place of those that it has under the path. If it cannot, as on a full device, they last as long as the page. */
export async function cachePhotos(cacheName: string, path: string, photos: Photos): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    if (photos.length === 0) return void (await cache.delete(path));
    const body = new FormData();
    for (const photo of photos) {
      body.append('photo', photo);
      body.append('modified', `${photo.lastModified}`);
    }
    await cache.put(path, new Response(body));
  } catch {
    // See above.
  }
}
