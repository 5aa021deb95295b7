import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { Disk } from 'flydrive';
import { startS3 } from '../../../../infra/run/s3-server.ts';
import { type Database, statement } from '../../src/platform/db/database.ts';
import { findUser } from '../../src/platform/families/families.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import {
  attachUpload,
  discardUploads,
  photoFileNames,
  uploadIdIn,
  uploadUrl,
} from '../../src/platform/uploads/uploads.ts';
import type { Browser, SignedIn } from './server.ts';

/** The public address of the servers of these tests. */
export const SITE = 'https://boat.test';

/** A test's own storage, and the names of the files in it. */
export type TestStorage = { disk: Disk; files: () => Promise<string[]>; close: () => Promise<void> };

export async function openTestStorage(): Promise<TestStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'houseboat-photos-'));
  return {
    disk: await openStorage({ dataDir, s3: undefined }),
    files: async () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    close: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

export async function openTestBucket(): Promise<TestStorage> {
  const service = await startS3();
  const disk = await openStorage({ dataDir: '/nowhere', s3: service.settings });
  return {
    disk,
    files: async () => [...(await disk.listAll('', { recursive: true })).objects].map(({ name }) => name),
    close: service.close,
  };
}

/** Both kinds of storage. */
export const storages: [name: string, start: () => Promise<TestStorage>][] = [
  ['in a directory', openTestStorage],
  ['on S3', openTestBucket],
];

/** Requests an upload address. Returns it with its path on the site and the ID at its end. */
export async function askAddress(who: Browser): Promise<{ uploadURL: string; path: string; id: string }> {
  const { uploadURL } = (await who.post('/api/objects/upload')).json();
  const { pathname } = new URL(uploadURL);
  return { uploadURL, path: pathname, id: pathname.split('/').at(-1) ?? '' };
}

export const put = (who: Browser, path: string, payload: Buffer): Promise<LightMyRequestResponse> =>
  who.call('PUT', path, { payload });

/** Uploads a photo. Throws if it is refused. */
export async function putUp(who: Browser, picture: Buffer) {
  const address = await askAddress(who);
  const response = await put(who, address.path, picture);
  if (response.statusCode !== 201) throw new Error(`The photo was refused: ${response.body}`);
  return address;
}

const store = statement(
  'test-stored-upload',
  `insert into uploads (id, user_id, key, width, height, attempts, arrived_at)
   select n.id, u.id, 'uploads/' || n.id || '-1', 160, 120, 1, now()
   from users u, (select gen_random_uuid() as id) n where u.family_id = $1 returning id, key`,
);
/** Stores an upload with files that only begin like photos, for which no process runs. */
export async function storedUpload(db: Database, disk: Disk, { familyId }: SignedIn) {
  const [{ id, key }] = (await db.run<{ id: string; key: string }>(store, [familyId])) as [{ id: string; key: string }];
  for (const name of Object.values(photoFileNames(key))) await disk.put(name, Buffer.from('RIFF....WEBP'));
  return { id, uploadURL: uploadUrl(SITE, id), path: `/api/objects/uploads/${id}` };
}

/** Attaches an upload, as a feature does. Returns whether that was possible. */
export const attach = (db: Database, { familyId }: SignedIn, photoURL: string) =>
  db.em().transactional(async (em) => {
    const id = uploadIdIn(photoURL, SITE);
    return id !== null && (await attachUpload(em, id, await findUser(em, { id: familyId }))) !== null;
  });

/** Uploads a photo and attaches it. */
export async function shownPhoto(db: Database, who: SignedIn, picture: Buffer) {
  const address = await putUp(who, picture);
  if (!(await attach(db, who, address.uploadURL))) throw new Error('The photo was not attached.');
  return { ...address, photo: `/objects/${address.id}`, card: `/objects/${address.id}/card` };
}

/** Discards an upload, as a feature does. */
export const discard = (db: Database, id: string) => db.em().transactional((em) => discardUploads(em, [id]));

const backdate = statement(
  'test-backdate-upload',
  'update uploads set created_at = created_at - $2::interval where id = $1',
);
/** Makes an upload older. */
export const backdateUpload = (db: Database, id: string, by: string) => db.run(backdate, [id, by]);

const findRow = statement('test-upload', 'select * from uploads where id = $1');
export type UploadAsStored = { attempts: number; key: string | null; arrived_at: unknown; discarded_at: unknown };
export const uploadRow = async (db: Database, id: string): Promise<UploadAsStored | undefined> =>
  (await db.run<UploadAsStored>(findRow, [id]))[0];
