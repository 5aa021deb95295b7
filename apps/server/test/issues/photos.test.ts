import { issuePhoto } from '@houseboat/contract/issues.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { Database } from '../../src/platform/db/database.ts';
import { openTestDatabase } from '../support/database.ts';
import { arrivedUpload, issuePath, listIssues, report, userIdOf } from '../support/issues.ts';
import { askAddress, putUp, SITE, storages, storedUpload, type TestStorage, uploadRow } from '../support/photos.ts';
import { scene } from '../support/pictures.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

const attach = (who: SignedIn, issue: { id: string }, photoURL: unknown) =>
  who.post(issuePath(issue, '/photos'), { photoURL });
const idIn = (photoURL: string) => photoURL.split('/').at(-1) ?? '';

describe('a photo of an issue', () => {
  let server: TestServer;
  let db: Database;
  let aalto: SignedIn;
  let birch: SignedIn;

  beforeAll(async () => {
    server = await startServer({ publicUrl: SITE });
    db = server.db;
    [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
  });
  afterAll(() => server.close());

  const photosOf = async (issue: { id: string }) =>
    (await listIssues(aalto)).find(({ id }) => id === issue.id)?.photos ?? [];

  test('is an upload of the family that attaches it, to any family’s issue, and comes after earlier ones', async () => {
    const issue = await report(aalto);
    const [mine, theirs] = [await arrivedUpload(db, aalto), await arrivedUpload(db, birch)];
    const responses = [await attach(aalto, issue, mine), await attach(birch, issue, theirs)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const photos = responses.map((response) => z.parse(issuePhoto, response.json()));
    expect(photos[1]).toEqual({
      id: expect.any(String),
      issueId: issue.id,
      photoUrl: `/objects/${idIn(theirs)}`,
      cardUrl: `/objects/${idIn(theirs)}/card`,
      width: 2048,
      height: 1536,
      uploadedByUserId: await userIdOf(birch),
      uploaderUsername: 'birch',
      uploadedAt: expect.any(String),
    });
    expect(await photosOf(issue)).toEqual(photos);
  });

  test('that is attached twice appears once', async () => {
    const issue = await report(aalto);
    const photoURL = await arrivedUpload(db, aalto);
    const first = await attach(aalto, issue, photoURL);
    const again = await attach(aalto, issue, photoURL);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await photosOf(issue)).toEqual([first.json()]);
  });

  test('that belongs to one issue cannot be attached to another', async () => {
    const [issue, other] = [await report(aalto), await report(aalto)];
    const photoURL = await arrivedUpload(db, aalto);
    const attached = await attach(aalto, issue, photoURL);
    const refused = await attach(aalto, other, photoURL);
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'This photo belongs to another issue.' }]);
    expect(await photosOf(issue)).toEqual([attached.json()]);
    expect(await photosOf(other)).toEqual([]);
  });

  test('must be an upload that has arrived and has not been discarded', async () => {
    const issue = await report(aalto);
    const [arrived, another] = [await arrivedUpload(db, aalto), await report(aalto)];
    const gone = await arrivedUpload(db, aalto);
    await attach(aalto, another, gone);
    await aalto.delete(issuePath(another));
    const addresses = [
      (await askAddress(aalto)).uploadURL,
      await arrivedUpload(db, birch),
      gone,
      `${SITE}/api/objects/uploads/${crypto.randomUUID()}`,
      `${SITE}/api/objects/uploads/`,
      `${arrived}/../${idIn(arrived)}`,
      `${arrived}?x`,
      `https://evil.example/api/objects/uploads/${idIn(arrived)}`,
      `/api/objects/uploads/${idIn(arrived)}`,
      `/objects/${idIn(arrived)}`,
      'file:///etc/passwd',
      ' ',
      '',
    ];
    const message = 'There is no photo at this address. Please upload it again.';
    for (const address of addresses) {
      const response = await attach(aalto, issue, address);
      expect([address, response.statusCode, response.json()]).toEqual([
        address,
        400,
        { message, issues: [{ path: 'photoURL', message }] },
      ]);
    }
    for (const address of [undefined, null, 7, [arrived]])
      expect((await attach(aalto, issue, address)).json().issues).toEqual([
        { path: 'photoURL', message: 'Please name the upload.' },
      ]);
    expect(await photosOf(issue)).toEqual([]);
    expect((await attach(aalto, issue, arrived)).statusCode).toBe(201);
  });

  test('is not attached by a refused request', async () => {
    const photoURL = await arrivedUpload(db, aalto);
    expect((await attach(aalto, { id: crypto.randomUUID() }, photoURL)).statusCode).toBe(404);
    expect(await uploadRow(db, idIn(photoURL))).toMatchObject({ attached_at: null });
  });

  test('stays if the deletion of its issue fails', async () => {
    const issue = await report(aalto);
    const photoURL = await arrivedUpload(db, aalto);
    await attach(aalto, issue, photoURL);
    const execute = (sql: string) => db.em().execute(sql);
    await execute(`
      create function keep_issue() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`);
    await execute(`
      create constraint trigger keep_issue after delete on issues
      deferrable initially deferred for each row execute function keep_issue()`);
    expect((await aalto.delete(issuePath(issue))).statusCode).toBe(500);
    await execute('drop trigger keep_issue on issues');
    expect(await uploadRow(db, idIn(photoURL))).toMatchObject({ discarded_at: null });
    expect(await photosOf(issue)).toHaveLength(1);
  });
});

describe.each(storages)('a real photo %s', (_, start) => {
  let db: Database;
  let storage: TestStorage;
  let server: TestServer;
  let aalto: SignedIn;
  let birch: SignedIn;

  beforeAll(async () => {
    db = await openTestDatabase();
    storage = await start();
    server = await startServer({ db, disk: storage.disk, publicUrl: SITE });
    [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
  });
  afterAll(async () => {
    await server.close();
    await storage.close();
    await db.close();
  });

  test('is uploaded, attached and visible to every family, and removed with its issue, while another issue’s stays', async () => {
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
  });

  test('that is removed from its issue takes its files along, while another photo stays', async () => {
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
  });
});
