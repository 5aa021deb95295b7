import type { Refused } from '@houseboat/contract/endpoint.ts';
import { defineEntity, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lockPhotoFile, recordBoatChange, removePhotoFile } from '../../platform/boat/commands.ts';
import { type ActingFamily, actorOf } from '../../platform/event-log/change-feed.ts';
import { findUser, isManager } from '../../platform/families/families.ts';
import type { Platform } from '../../platform/module.ts';
import { attachUpload, discardUploads } from '../../platform/uploads/uploads.ts';

/** The upload that is the boat's picture: one row, or none. */
export const BoatPictureEntity = defineEntity({
  name: 'BoatPicture',
  tableName: 'boat_pictures',
  properties: { id: p.integer().primary(), uploadId: p.uuid() },
});

/**
 * What the boat looks like: the boat file's photo, or the upload that is its picture. At most one of them counts: a picture that is put removes the
 * photo, and a photo that the operator imports afterwards counts more than the picture.
 */
export type Picture = { photoFile: string | null; pictureId: string | null };

/** Returns where the boat's picture is served; null if the boat is drawn. Browsers keep an upload, so each has an address of its own. */
export function pictureUrl({ photoFile, pictureId }: Picture): string | null {
  if (photoFile !== null) return '/api/boat/photo';
  return pictureId === null ? null : `/api/boat/photo?v=${pictureId}`;
}

export async function readPicture({ db, boat: live }: Pick<Platform, 'db' | 'boat'>): Promise<Picture> {
  const { photoFile } = await live.read();
  return { photoFile, pictureId: await findPicture(db.em()) };
}

const findPicture = async (em: SqlEntityManager): Promise<string | null> =>
  (await em.findOne(BoatPictureEntity, { id: 1 }))?.uploadId ?? null;

/** Locks the boat's picture until the transaction ends. Before the uploads, so that changes at once do not wait for each other's. */
async function lockPicture(em: SqlEntityManager): Promise<Picture> {
  const photoFile = await lockPhotoFile(em);
  return { photoFile, pictureId: await findPicture(em) };
}

async function setPicture(
  em: SqlEntityManager,
  by: ActingFamily,
  picture: Picture,
  uploadId: string | null,
): Promise<Refused<'no-such-upload' | 'photo-of-issue'> | undefined> {
  const found = uploadId === null ? null : await attachUpload(em, uploadId, await findUser(em, by));
  if (!found) return { refused: 'no-such-upload' };
  const isSame = picture.pictureId === uploadId;
  if (found.wasAttached && !isSame) return { refused: 'photo-of-issue' };
  if (!isSame || picture.photoFile !== null) await replacePicture(em, by, picture, uploadId);
  return undefined;
}

async function replacePicture(
  em: SqlEntityManager,
  by: ActingFamily,
  { pictureId: before }: Picture,
  pictureId: string | null,
): Promise<void> {
  await removePhotoFile(em);
  if (before !== pictureId) {
    await em.nativeDelete(BoatPictureEntity, { id: 1 });
    if (before !== null) await discardUploads(em, [before]);
    if (pictureId !== null) await em.insert(BoatPictureEntity, { id: 1, uploadId: pictureId });
  }
  await recordBoatChange(em, actorOf(by), ['picture']);
}

/**
 * The changes of the boat's picture, each one transaction, and only for the designated family. The picture is no part of the settings' revision,
 * which says whether a change would overwrite another one.
 */
export function pictureCommands({
  db,
  boat: live,
  photos,
  wakeServers,
}: Pick<Platform, 'db' | 'boat' | 'photos' | 'wakeServers'>) {
  async function change<Refusal extends Refused>(
    by: ActingFamily,
    work: (em: SqlEntityManager, picture: Picture) => Promise<Refusal | undefined>,
  ) {
    const refused = await db.em().transactional(async (em) => {
      const picture = await lockPicture(em);
      return (await isManager(em, by.id)) ? work(em, picture) : { refused: 'not-designated' as const };
    });
    // Also for a refusal, which names the family that runs the boat by now.
    await live.read();
    if (refused) return refused;
    wakeServers();
    // The files of the picture that was there before.
    await photos.removeDiscarded();
    return undefined;
  }

  return {
    /** Makes an upload of the family's the boat's picture. A second time changes nothing. `uploadId` is null if the client named none. */
    put: (by: ActingFamily, uploadId: string | null) =>
      change(by, (em, picture) => setPicture(em, by, picture, uploadId)),

    /** Goes back to the drawn boat. */
    remove: (by: ActingFamily) =>
      change<never>(by, async (em, picture) => {
        if (pictureUrl(picture) !== null) await replacePicture(em, by, picture, null);
        return undefined;
      }),
  };
}
