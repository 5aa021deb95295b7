import { id as idSchema } from '@houseboat/contract/primitives.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Database, databaseNow } from '../db/database.ts';
import { query } from '../db/query.ts';
import type { UserEntity, UserRow } from '../families/families.ts';
import { UploadEntity, type UploadRow } from './tables.ts';

/** How long a photo can be put to an upload's address. */
export const UPLOAD_MINUTES = 15;

/** The path of upload addresses, below the site's address. */
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

const uploads = (em: SqlEntityManager) => query<typeof UploadEntity | typeof UserEntity>(em);
// Times that are compared with each other come from the database's clock, which all servers share.
const now = sql<Date>`now()`;

/** Creates an upload for a family and returns its ID. */
export async function addUpload(db: Database, family: { id: string }): Promise<string> {
  const id = crypto.randomUUID();
  await uploads(db.em())
    .insertInto('uploads')
    .values(({ selectFrom }) => ({
      id,
      user: selectFrom('users').select('users.id').where('users.family', '=', family.id).$asScalar().$notNull(),
      createdAt: now,
    }))
    .execute();
  return id;
}

/** Returns what becomes of a photo that a family puts to an upload now. */
export async function uploadState(
  db: Database,
  id: string,
  family: { id: string },
): Promise<'open' | 'not-found' | 'already-uploaded' | 'expired'> {
  const upload = await uploads(db.em())
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'uploads.user')
    .select((eb) => [
      'uploads.arrivedAt',
      'uploads.discardedAt',
      eb('uploads.createdAt', '<', sql<Date>`now() - make_interval(mins => ${UPLOAD_MINUTES})`).as('isOld'),
    ])
    .where('uploads.id', '=', id)
    .where('users.family', '=', family.id)
    .executeTakeFirst();
  if (!upload) return 'not-found';
  if (upload.arrivedAt) return 'already-uploaded';
  return upload.discardedAt || upload.isOld ? 'expired' : 'open';
}

const openUpload = (db: Database, id: string) =>
  uploads(db.em())
    .updateTable('uploads')
    .where('id', '=', id)
    .where('arrivedAt', 'is', null)
    .where('discardedAt', 'is', null);

/** Counts an attempt to store an upload's photo and returns its number; undefined if the upload takes no photo anymore. */
export async function beginAttempt(db: Database, id: string): Promise<number | undefined> {
  const begun = await openUpload(db, id)
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .returning('attempts')
    .executeTakeFirst();
  return begun?.attempts;
}

/** Records that an upload's photo has arrived. Returns false if another attempt was faster, or the upload was discarded. */
export async function markArrived(
  db: Database,
  id: string,
  photo: { key: string; width: number; height: number },
): Promise<boolean> {
  const { key, width, height } = photo;
  const arrived = await openUpload(db, id)
    .set({ key, width, height, arrivedAt: now })
    .returning('id')
    .executeTakeFirst();
  return arrived !== undefined;
}

/** Returns the key of an upload's files; undefined unless it is attached. */
export async function findAttachedKey(db: Database, id: string): Promise<string | undefined> {
  const upload = await uploads(db.em())
    .selectFrom('uploads')
    .select('key')
    .where('id', '=', id)
    .where('attachedAt', 'is not', null)
    .where('discardedAt', 'is', null)
    .executeTakeFirst();
  return upload?.key ?? undefined;
}

/**
 * Marks an upload as attached, within a transaction, and keeps it locked until that ends: of two that attach the same upload, the second
 * waits for the first. Returns null unless it is the user's, its photo has arrived, and it has not been discarded.
 */
export async function attachUpload(em: SqlEntityManager, id: string, user: UserRow): Promise<UploadRow | null> {
  const upload = await em.findOne(
    UploadEntity,
    { id, user, arrivedAt: { $ne: null }, discardedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!upload) return null;
  upload.attachedAt ??= await databaseNow(em);
  await em.flush();
  return upload;
}

/** Discards uploads, within a transaction. Call the photo store's `removeDiscarded` once it is committed. */
export async function discardUploads(em: SqlEntityManager, ids: string[]): Promise<void> {
  await em.nativeUpdate(UploadEntity, { id: { $in: ids } }, { discardedAt: await databaseNow(em) });
}

/** Discards the uploads that were not attached within a day. */
export async function discardAbandoned(db: Database): Promise<void> {
  await uploads(db.em())
    .updateTable('uploads')
    .set({ discardedAt: now })
    .where('attachedAt', 'is', null)
    .where('discardedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Returns all discarded uploads, oldest first. */
export const findDiscarded = (db: Database): Promise<Pick<UploadRow, 'id' | 'attempts'>[]> =>
  uploads(db.em())
    .selectFrom('uploads')
    .select(['id', 'attempts'])
    .where('discardedAt', 'is not', null)
    .orderBy('discardedAt')
    .execute();

/**
 * Deletes a discarded upload whose files are gone. One with several attempts is kept for an hour: a server may still be storing an earlier
 * attempt, and finds out by the row that the upload is over.
 */
export async function deleteDiscarded(db: Database, id: string): Promise<void> {
  await uploads(db.em())
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('discardedAt', 'is not', null)
    .where(({ eb, or }) => or([eb('attempts', '<=', 1), eb('createdAt', '<', sql<Date>`now() - interval '1 hour'`)]))
    .execute();
}
