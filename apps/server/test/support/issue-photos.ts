import { issuePhoto } from '@houseboat/contract/issues.ts';
import { expect } from '@jest/globals';
import * as z from 'zod/mini';
import { issuePath, listIssues, report } from './issues.ts';
import type { PhotoServer } from './photo-server.ts';
import { putUp, storedUpload, uploadRow } from './photos.ts';
import { scene } from './pictures.ts';
import type { SignedIn } from './server.ts';
import { until } from './wait.ts';

export const attach = (who: SignedIn, issue: { id: string }, photoURL: unknown) =>
  who.post(issuePath(issue, '/photos'), { photoURL });

/** Uploads and attaches a photo, and expects it to go with its issue. There is no other issue yet. */
export async function expectPhotoToGoWithItsIssue({ db, storage, aalto, birch }: PhotoServer): Promise<void> {
  const [issue, other] = [await report(aalto), await report(birch)];
  const [doomed, unaffected] = [
    await putUp(aalto, await scene(160, 120).jpeg().toBuffer()),
    await storedUpload(db, storage.disk, birch),
  ];
  const photo = (await attach(aalto, issue, doomed.uploadURL)).json();
  expect(photo).toMatchObject({ width: 160, height: 120 });
  const unaffectedPhoto = (await attach(birch, other, unaffected.uploadURL)).json();
  for (const path of [photo.photoUrl, photo.cardUrl]) expect((await birch.get(path)).statusCode).toBe(200);
  expect(await storage.files()).toHaveLength(4);

  expect((await birch.delete(issuePath(issue))).statusCode).toBe(204);
  await until(async () => (await uploadRow(db, doomed.id)) === undefined);
  expect(await storage.files()).toHaveLength(2);
  for (const path of [photo.photoUrl, photo.cardUrl]) expect((await birch.get(path)).statusCode).toBe(404);
  expect((await aalto.get(unaffectedPhoto.photoUrl)).statusCode).toBe(200);
  expect(await listIssues(aalto)).toMatchObject([{ id: other.id, photos: [unaffectedPhoto] }]);
  await birch.delete(issuePath(other));
}

/** Attaches photos to the only issue, and expects one to go alone. */
export async function expectPhotoToGoAlone({ db, storage, aalto, birch }: PhotoServer): Promise<void> {
  const issue = await report(aalto);
  const [doomed, unaffected] = [
    await storedUpload(db, storage.disk, aalto),
    await storedUpload(db, storage.disk, aalto),
  ];
  const photos = [await attach(aalto, issue, doomed.uploadURL), await attach(aalto, issue, unaffected.uploadURL)];
  const [photo, unaffectedPhoto] = photos.map((response) => z.parse(issuePhoto, response.json()));
  expect(await storage.files()).toHaveLength(4);

  expect((await aalto.delete(issuePath(issue, `/photos/${photo?.id}`))).statusCode).toBe(204);
  await until(async () => (await uploadRow(db, doomed.id)) === undefined);
  expect(await storage.files()).toHaveLength(2);
  for (const path of [photo?.photoUrl ?? '', photo?.cardUrl ?? ''])
    expect((await birch.get(path)).statusCode).toBe(404);
  expect((await birch.get(unaffectedPhoto?.photoUrl ?? '')).statusCode).toBe(200);
  expect(await listIssues(aalto)).toMatchObject([{ id: issue.id, photos: [unaffectedPhoto] }]);
}
