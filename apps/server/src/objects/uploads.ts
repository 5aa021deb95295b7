import { id as anId } from '@houseboat/contract/primitives.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { UserRow } from '../families/tables.ts';
import { UploadEntity, type UploadRow } from './upload.entity.ts';

/** An upload whose picture has arrived. */
export type ArrivedUpload = UploadRow & { key: string; width: number; height: number; arrivedAt: Date };

/** Where pictures are put, below the site's address. */
const UPLOADS = '/api/objects/uploads/';

/** The address that the picture of an upload is put to, and that names it from then on. */
export const uploadUrl = (siteUrl: string, id: string): string => `${siteUrl}${UPLOADS}${id}`;

/** Where a picture is seen, as paths on the site: in full, and small. */
export const photoPaths = (id: string): { photoUrl: string; cardUrl: string } => ({
  photoUrl: `/objects/${id}`,
  cardUrl: `/objects/${id}/card`,
});

/**
 * Marks an upload as attached, within a transaction, and keeps it locked until that ends: of two who attach the same, the second waits for
 * the first. Answers null unless the address names an upload of this user's whose picture has arrived and is still there.
 */
export async function attachUpload(
  em: SqlEntityManager,
  { photoURL, siteUrl, user }: { photoURL: string; siteUrl: string; user: UserRow },
): Promise<ArrivedUpload | null> {
  const beforeId = uploadUrl(siteUrl, '');
  const id = photoURL.slice(beforeId.length);
  if (!photoURL.startsWith(beforeId) || !anId.safeParse(id).success) return null;
  const upload = await em.findOne(
    UploadEntity,
    { id, user, arrivedAt: { $ne: null }, discardedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!upload) return null;
  upload.attachedAt ??= new Date();
  await em.flush();
  return upload as ArrivedUpload;
}

/** Gives uploads up, within a transaction: once it is committed, `ObjectStore.removeDiscarded` removes their files and them. */
export async function discardUploads(em: SqlEntityManager, ids: string[]): Promise<void> {
  await em.nativeUpdate(UploadEntity, { id: { $in: ids } }, { discardedAt: new Date() });
}
