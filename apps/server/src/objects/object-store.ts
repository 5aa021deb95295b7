import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { Problem } from '../http/problem.ts';
import { isFull, isMissing, type OpenFile, openFile } from './storage.ts';

/** A picture as it is stored, in full and small, both WebP; `width` and `height` are those of the full one. */
export type StoredPicture = { width: number; height: number; photo: Buffer; card: Buffer };
export type PictureSize = 'photo' | 'card';

type ObjectStoreDeps = { db: Database; disk: Disk; log: FastifyBaseLogger };

/** How long whoever has discarded uploads waits for their files to be gone. */
const REMOVE_MS = 3_000;

const begin = statement(
  'begin-upload',
  `update uploads set attempts = attempts + 1 where id = $1 and arrived_at is null and discarded_at is null returning attempts`,
);
const arrive = statement(
  'arrive-upload',
  `update uploads set key = $2, width = $3, height = $4, arrived_at = now()
   where id = $1 and arrived_at is null and discarded_at is null returning id`,
);
const findShown = statement(
  'find-shown-upload',
  'select key from uploads where id = $1 and attached_at is not null and discarded_at is null',
);
const abandon = statement(
  'abandon-uploads',
  `update uploads set discarded_at = now()
   where attached_at is null and discarded_at is null and created_at < now() - interval '1 day'`,
);
const findDiscarded = statement(
  'find-discarded-uploads',
  'select id, attempts from uploads where discarded_at is not null order by discarded_at',
);
// A row whose files were stored more than once at a time outlives all that may still be storing: those find its end in it.
const remove = statement(
  'remove-upload',
  `delete from uploads where id = $1 and discarded_at is not null
     and (attempts <= 1 or created_at < now() - interval '1 hour')`,
);

/** What the files of an attempt to store an upload's picture are named with: each attempt has names of its own, which its row tells. */
const keyOf = (id: string, attempt: number): string => `uploads/${id}-${attempt}`;
/** What the files of a picture are called, by the key that its row tells. */
export const fileNames = (key: string): Record<PictureSize, string> => ({
  photo: `${key}.webp`,
  card: `${key}-card.webp`,
});

/**
 * The pictures of uploads: their files in the storage, and what their rows say of them.
 *
 * A row counts an attempt before the attempt's first file is written, says that the picture has arrived after the last one is, and goes
 * after they all have gone. So there is never a file that no row knows of, nor a picture shown that is not whole, wherever a server dies.
 */
export class ObjectStore {
  readonly #db: Database;
  readonly #disk: Disk;
  readonly #log: FastifyBaseLogger;

  constructor({ db, disk, log }: ObjectStoreDeps) {
    this.#db = db;
    this.#disk = disk;
    this.#log = log;
  }

  /** Stores the picture of an upload. Answers false, and leaves nothing, when another one has arrived there before. */
  async store(id: string, { width, height, ...files }: StoredPicture): Promise<boolean> {
    const [begun] = await this.#db.run<{ attempts: number }>(begin, [id]);
    if (!begun) return false;
    const key = keyOf(id, begun.attempts);
    const names = fileNames(key);
    try {
      await this.#disk.put(names.photo, files.photo);
      await this.#disk.put(names.card, files.card);
    } catch (err) {
      this.#log.error({ err }, 'a photo could not be stored');
      // Without waiting: a storage that fails may be slow to say so, and the row knows what is left.
      void this.#removeFiles(key);
      if (isFull(err)) throw noRoom();
      throw new Problem(502, 'The photo could not be stored. Please try again in a few minutes.');
    }
    const [arrived] = await this.#db.run(arrive, [id, key, width, height]);
    if (!arrived) await this.#removeFiles(key);
    return arrived !== undefined;
  }

  /** Opens the picture of an attached upload; null when there is none. */
  async open(id: string, size: PictureSize): Promise<OpenFile | null> {
    const [shown] = await this.#db.run<{ key: string }>(findShown, [id]);
    if (!shown) return null;
    const name = fileNames(shown.key)[size];
    try {
      return await openFile(this.#disk, name);
    } catch (err) {
      this.#log.error({ err }, `${name} could not be read`);
      if (isMissing(err)) return null;
      throw new Problem(502, 'The photo cannot be fetched right now. Please try again in a few minutes.');
    }
  }

  /**
   * Removes the files of all discarded uploads, and of those that were not attached within a day, and then their rows. Can be called at any
   * time, by several servers at once; call it once a transaction that discarded some is committed. It does not fail, and takes a few
   * seconds at most: what the storage does not remove now, the hourly sweep will. A file that cannot be removed keeps no other one.
   */
  async removeDiscarded(): Promise<void> {
    const removed = this.#removeDiscarded().catch((err) =>
      this.#log.warn({ err }, 'discarded photos are left for the next sweep'),
    );
    await Promise.race([removed, wait(REMOVE_MS, undefined, { ref: false })]);
  }

  async #removeDiscarded(): Promise<void> {
    await this.#db.run(abandon);
    for (const { id, attempts } of await this.#db.run<{ id: string; attempts: number }>(findDiscarded)) {
      let isGone = true;
      for (let attempt = 1; attempt <= attempts; attempt++)
        if (!(await this.#removeFiles(keyOf(id, attempt)))) isGone = false;
      if (isGone) await this.#db.run(remove, [id]);
    }
  }

  /** Removes an attempt's files and logs those that cannot be removed, which its row keeps for the next sweep. Returns whether all are gone. */
  async #removeFiles(key: string): Promise<boolean> {
    const removeFile = async (file: string) => {
      try {
        await this.#disk.delete(file);
        return true;
      } catch (err) {
        this.#log.warn({ err, file }, 'a photo could not be removed');
        return false;
      }
    };
    const removed = await Promise.all(Object.values(fileNames(key)).map(removeFile));
    return removed.every(Boolean);
  }
}

const noRoom = (): Problem =>
  new Problem(503, 'There is no room for more photos right now. Please tell whoever runs the boat’s server.');
