import { coalesce } from '../db/coalesce.ts';

/** A list as it is sent: the bytes of its JSON, and the version of its stream. */
export type ListBytes = { version: number; bytes: Buffer };

/** A list as it was read. Its `etag`, such as the version of its stream, changes whenever the list does. */
type Read = { etag: string; version: number; list: object };

/**
 * Caches a value that changes rarely. Each call reads the etag, and the value only when the etag has changed.
 *
 * @param read reads the value and its etag from one snapshot
 */
export function cachedByEtag<Value extends { etag: string }>(
  readEtag: () => Promise<string>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let cached: Value | undefined;
  return coalesce(async () => {
    if (cached && cached.etag === (await readEtag())) return cached;
    cached = await read();
    return cached;
  });
}

/** Caches the bytes of a list that changes rarely. @param read reads the list, its etag and its version from one snapshot */
export const cachedList = (readEtag: () => Promise<string>, read: () => Promise<Read>): (() => Promise<ListBytes>) =>
  cachedByEtag(readEtag, async () => {
    const { etag, version, list } = await read();
    return { etag, version, bytes: Buffer.from(JSON.stringify(list)) };
  });
