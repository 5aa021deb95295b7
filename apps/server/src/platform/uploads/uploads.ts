import { setTimeout as wait } from 'node:timers/promises';
import { id as idSchema } from '@houseboat/contract/primitives.ts';
import { defineEntity, type InferEntity, LockMode, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import { type Database, databaseNow, statement } from '../db/database.ts';
import { UserEntity, type UserRow } from '../families/families.ts';
import { isFull, isMissing, type OpenFile, openFile } from '../storage/storage.ts';

/**
 * The upload of one photo. It begins as an address to put the photo to; then the photo arrives, is attached to something, and is discarded.
 * `key` is the beginning of its files' names, and each attempt to store them has its own.
 */
export const UploadEntity = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(UserEntity),
    createdAt: p.datetime(),
    attempts: p.integer().default(0),
    key: p.text().strictNullable(),
    width: p.integer().strictNullable(),
    height: p.integer().strictNullable(),
    arrivedAt: p.datetime().strictNullable(),
    attachedAt: p.datetime().strictNullable(),
    discardedAt: p.datetime().strictNullable(),
  },
});
export type UploadRow = InferEntity<typeof UploadEntity>;

/** How long a photo can be put to an upload's address. */
export const UPLOAD_MINUTES = 15;

const UPLOADS_PATH = '/api/objects/uploads/';

/** Returns the address that an upload's photo is put to. Clients name the upload by it from then on. */
export const uploadUrl = (siteUrl: string, id: string): string => `${siteUrl}${UPLOADS_PATH}${id}`;

/** Returns the upload that an address of this site names; null for any other address. */
export function uploadIdIn(address: string, siteUrl: string): string | null {
  const prefix = uploadUrl(siteUrl, '');
  const id = address.slice(prefix.length);
  return address.startsWith(prefix) && idSchema.safeParse(id).success ? id : null;
}

/** Returns where an attached photo is served, as paths on the site: in full, and the small version for cards. */
export const photoPaths = (id: string): { photoUrl: string; cardUrl: string } => ({
  photoUrl: `/objects/${id}`,
  cardUrl: `/objects/${id}/card`,
});

/** SQL for whether an upload still takes a photo. */
const IS_OPEN = 'arrived_at is null and discarded_at is null';

// Times that are compared with each other come from the database's clock, which all servers share.
const add = statement(
  'add-upload',
  'insert into uploads (id, user_id, created_at) values ($1, (select id from users where family_id = $2), now())',
);
const readState = statement(
  'read-upload-state',
  `select case when arrived_at is not null then 'already-uploaded'
     when ${IS_OPEN} and p.created_at >= now() - make_interval(mins => ${UPLOAD_MINUTES}) then 'open'
     else 'expired' end as state
   from uploads p join users u on u.id = user_id where p.id = $1 and family_id = $2`,
);
const begin = statement(
  'begin-upload-attempt',
  `update uploads set attempts = attempts + 1 where id = $1 and ${IS_OPEN} returning attempts`,
);
const arrive = statement(
  'mark-upload-arrived',
  `update uploads set key = $2, width = $3, height = $4, arrived_at = now() where id = $1 and ${IS_OPEN} returning id`,
);
const abandon = statement(
  'discard-abandoned-uploads',
  `update uploads set discarded_at = now()
   where attached_at is null and discarded_at is null and created_at < now() - interval '1 day'`,
);
const findDiscarded = statement(
  'find-discarded-uploads',
  'select id, attempts from uploads where discarded_at is not null order by discarded_at',
);
// One with several attempts is kept for an hour: a server may still be storing an earlier attempt, and finds out by the row that the upload is
// over.
const remove = statement(
  'delete-discarded-upload',
  `delete from uploads where id = $1 and discarded_at is not null
     and (attempts <= 1 or created_at < now() - interval '1 hour')`,
);

/**
 * Marks an upload as attached, within a transaction, and keeps it locked until that ends: of two that attach the same upload, the second
 * waits for the first, and learns that it `wasAttached`. Returns null unless it is the user's, its photo has arrived, and it has not been discarded.
 */
export async function attachUpload(
  em: SqlEntityManager,
  id: string,
  user: UserRow,
): Promise<{ upload: UploadRow; wasAttached: boolean } | null> {
  const upload = await em.findOne(
    UploadEntity,
    { id, user, arrivedAt: { $ne: null }, discardedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!upload) return null;
  const wasAttached = upload.attachedAt !== null;
  if (!wasAttached) upload.attachedAt = await databaseNow(em);
  await em.flush();
  return { upload, wasAttached };
}

/** Discards uploads, within a transaction. Call the photo store's `removeDiscarded` once it is committed. */
export async function discardUploads(em: SqlEntityManager, ids: string[]): Promise<void> {
  await em.nativeUpdate(UploadEntity, { id: { $in: ids } }, { discardedAt: await databaseNow(em) });
}

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

/** The folder of all photos in the storage. */
export const uploadsFolder = 'uploads';

const keyOf = (id: string, attempt: number): string => `${uploadsFolder}/${id}-${attempt}`;

/** Returns the names of a photo's files, by the key in its upload's row. */
export const photoFileNames = (key: string): Record<PhotoSize, string> => ({
  photo: `${key}.webp`,
  card: `${key}-card.webp`,
});

/**
 * The uploads with their photos' files. A row counts an attempt before its first file is written, is marked as arrived after the last one, and is
 * deleted after all of them: wherever a server dies, no file is left without a row, and no incomplete photo is shown.
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
    await db.run(abandon);
    for (const { id, attempts } of await db.run<Pick<UploadRow, 'id' | 'attempts'>>(findDiscarded)) {
      let isGone = true;
      for (let attempt = 1; attempt <= attempts; attempt++)
        if (!(await removeFiles(keyOf(id, attempt)))) isGone = false;
      if (isGone) await db.run(remove, [id]);
    }
  }

  return {
    /** Creates an upload for a family and returns its ID. */
    async request(family: { id: string }): Promise<string> {
      const id = crypto.randomUUID();
      await db.run(add, [id, family.id]);
      return id;
    },

    /** Returns what becomes of a photo that a family puts to an upload now. */
    async stateOf(id: string, family: { id: string }): Promise<'open' | 'not-found' | 'already-uploaded' | 'expired'> {
      const [upload] = await db.run<{ state: 'open' | 'already-uploaded' | 'expired' }>(readState, [id, family.id]);
      return upload?.state ?? 'not-found';
    },

    /** Stores an upload's photo. Leaves nothing behind unless it is the one that arrives. */
    async store(
      id: string,
      { width, height, ...files }: ProcessedPhoto,
    ): Promise<'stored' | 'already-uploaded' | 'no-room' | 'storage-failed'> {
      const [begun] = await db.run<Pick<UploadRow, 'attempts'>>(begin, [id]);
      if (!begun) return 'already-uploaded';
      const key = keyOf(id, begun.attempts);
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
      const arrived = await db.run(arrive, [id, key, width, height]);
      if (arrived.length > 0) return 'stored';
      await removeFiles(key);
      return 'already-uploaded';
    },

    /** Opens the photo of an attached upload. */
    async open(id: string, size: PhotoSize): Promise<OpenFile | 'not-found' | 'storage-failed'> {
      const upload = await db.em().findOne(UploadEntity, { id, attachedAt: { $ne: null }, discardedAt: null });
      if (!upload?.key) return 'not-found';
      const file = photoFileNames(upload.key)[size];
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
      await Promise.race([swept, wait(REMOVE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
