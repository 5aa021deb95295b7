import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import type { Database } from '../db/database.ts';
import { isFull, isMissing, type OpenFile, openFile } from '../storage/storage.ts';
import {
  beginAttempt,
  deleteDiscarded,
  discardAbandoned,
  findAttachedKey,
  findDiscarded,
  markArrived,
} from './uploads.ts';

/** A photo in full and in a small version for cards, both WebP. `width` and `height` are the full one's, in pixels. */
export type ProcessedPhoto = { width: number; height: number; photo: Buffer; card: Buffer };
export type PhotoSize = 'photo' | 'card';

/** The lowest rate at which a photo may arrive, measured over windows of `windowMs`, and the program that processes it. */
export type PhotoLimits = {
  minRate: { bytesPerSecond: number; windowMs: number };
  process: { program: string; timeoutMs: number };
};

export type PhotoStore = ReturnType<typeof photoStore>;

/** How long `removeDiscarded` waits for a slow storage. */
const REMOVE_TIMEOUT_MS = 3_000;

const keyOf = (id: string, attempt: number): string => `uploads/${id}-${attempt}`;

/** Returns the names of a photo's files, by the key in its upload's row. */
export const photoFileNames = (key: string): Record<PhotoSize, string> => ({
  photo: `${key}.webp`,
  card: `${key}-card.webp`,
});

/**
 * The files of uploaded photos.
 *
 * A row counts an attempt before the attempt's first file is written, is marked as arrived after the last one, and is deleted after all of
 * them. So wherever a server dies, no file is left without a row, and no incomplete photo is shown.
 */
export function photoStore({ db, disk, log }: { db: Database; disk: Disk; log: FastifyBaseLogger }) {
  /** Removes an attempt's files. Returns whether all are gone; the row keeps the others for the next sweep. */
  async function removeFiles(key: string): Promise<boolean> {
    const removals = Object.values(photoFileNames(key)).map((file) =>
      disk.delete(file).then(
        () => true,
        (err) => {
          log.warn({ err, file }, 'could not remove a photo');
          return false;
        },
      ),
    );
    return (await Promise.all(removals)).every(Boolean);
  }

  async function sweep(): Promise<void> {
    await discardAbandoned(db);
    for (const { id, attempts } of await findDiscarded(db)) {
      let isGone = true;
      for (let attempt = 1; attempt <= attempts; attempt++)
        if (!(await removeFiles(keyOf(id, attempt)))) isGone = false;
      if (isGone) await deleteDiscarded(db, id);
    }
  }

  return {
    /** Stores an upload's photo. Leaves nothing behind unless it is the one that arrives. */
    async store(
      id: string,
      { width, height, ...files }: ProcessedPhoto,
    ): Promise<'stored' | 'already-uploaded' | 'no-room' | 'storage-failed'> {
      const attempt = await beginAttempt(db, id);
      if (attempt === undefined) return 'already-uploaded';
      const key = keyOf(id, attempt);
      const names = photoFileNames(key);
      try {
        await disk.put(names.photo, files.photo);
        await disk.put(names.card, files.card);
      } catch (err) {
        log.error({ err }, 'could not store a photo');
        // Not awaited: a storage that fails may be slow, and the row knows what is left.
        void removeFiles(key);
        return isFull(err) ? 'no-room' : 'storage-failed';
      }
      if (await markArrived(db, id, { key, width, height })) return 'stored';
      await removeFiles(key);
      return 'already-uploaded';
    },

    /** Opens the photo of an attached upload. */
    async open(id: string, size: PhotoSize): Promise<OpenFile | 'not-found' | 'storage-failed'> {
      const key = await findAttachedKey(db, id);
      if (key === undefined) return 'not-found';
      const file = photoFileNames(key)[size];
      try {
        return await openFile(disk, file);
      } catch (err) {
        log.error({ err, file }, 'could not read a photo');
        return isMissing(err) ? 'not-found' : 'storage-failed';
      }
    },

    /**
     * Removes the files and rows of all discarded uploads, and of those that were not attached within a day. Several servers may do so at
     * once. Never rejects, and resolves within a few seconds: what the storage does not remove now is left for the hourly sweep.
     */
    async removeDiscarded(): Promise<void> {
      const swept = sweep().catch((err) => log.warn({ err }, 'could not remove discarded photos'));
      await Promise.race([swept, sleep(REMOVE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
