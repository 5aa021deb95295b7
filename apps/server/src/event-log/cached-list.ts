import { coalesce } from '../db/coalesce.ts';

/** A list as it is answered: the bytes of its JSON, and the version of its stream that they are of. */
export type ListBytes = { version: number; bytes: Buffer };

/** What a list was read as. `mark` is another one whenever anything in the list is: the version of its stream, say. */
type Read = { mark: string; version: number; list: object };

/**
 * Keeps the bytes of a list that changes rarely: whoever asks costs a look at its mark, and the list itself is only read when that is not
 * the one that is kept.
 *
 * @param look the mark as it is now
 * @param read the list with its mark and its version, all from one snapshot
 */
export function cachedList(look: () => Promise<string>, read: () => Promise<Read>): () => Promise<ListBytes> {
  let kept: (ListBytes & { mark: string }) | undefined;
  return coalesce(async () => {
    if (kept && kept.mark === (await look())) return kept;
    const { mark, version, list } = await read();
    kept = { mark, version, bytes: Buffer.from(JSON.stringify(list)) };
    return kept;
  });
}
