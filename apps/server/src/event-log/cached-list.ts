import { coalesce } from '../db/coalesce.ts';

/** A list as it is sent: the bytes of its JSON, and the version of its stream. */
export type ListBytes = { version: number; bytes: Buffer };

/** A list as it was read. Its `etag`, such as the version of its stream, changes whenever the list does. */
type Read = { etag: string; version: number; list: object };

/**
 * Caches the bytes of a list that changes rarely. Each call reads the etag, and the list only when the etag has changed.
 *
 * @param read reads the list, its etag and its version from one snapshot
 */
export function cachedList(readEtag: () => Promise<string>, read: () => Promise<Read>): () => Promise<ListBytes> {
  let cached: (ListBytes & { etag: string }) | undefined;
  return coalesce(async () => {
    if (cached && cached.etag === (await readEtag())) return cached;
    const { etag, version, list } = await read();
    cached = { etag, version, bytes: Buffer.from(JSON.stringify(list)) };
    return cached;
  });
}
