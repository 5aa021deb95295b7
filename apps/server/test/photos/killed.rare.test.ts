import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue, IssuePhoto, UploadAddress } from '@houseboat/contract/issues.ts';
import { afterAll, expect, test } from '@jest/globals';
import type { S3Settings } from '../../src/platform/config/service-settings.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { createDatabase } from '../support/database.ts';
import { scene } from '../support/pictures.ts';
import { loggedIn, makeRunner } from '../support/running.ts';
import { testSecret } from '../support/server.ts';
import { startTroubledS3, troubles } from '../support/troubled-s3.ts';
import { until } from '../support/wait.ts';

const { folder, serve, clear } = makeRunner();
const image = await scene().jpeg().toBuffer();
const database = { DATABASE_URL: await createDatabase(), SESSION_SECRET: testSecret };
afterAll(clear);

const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;

type Server = Awaited<ReturnType<typeof serve>>;
/** A family's requests to a server, which may not be the one that issued an upload address. */
async function family({ address }: Server) {
  const cookie = await loggedIn(address, 'alder', 'houseboat');
  const send = (method: string, path: string, body?: object) =>
    fetch(address + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return {
    address,
    send,
    report: () => json<Issue>(send('POST', '/api/issues', { title: 'Awning', description: 'Torn' })),
    put: (path: string) => fetch(address + path, { method: 'PUT', headers: { cookie }, body: image }),
    askPath: async () => new URL((await json<UploadAddress>(send('POST', '/api/objects/upload'))).uploadURL).pathname,
  };
}

/** The environment of a server that stores its photos in S3. */
const s3Env = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

/** Attaches an upload to a new issue, and loads the photo. */
async function attachAndLoad({ address, send, report }: Awaited<ReturnType<typeof family>>, path: string) {
  const attached = await send('POST', `/api/issues/${(await report()).id}/photos`, { photoURL: address + path });
  return attached.status === 201 ? send('GET', (await json<IssuePhoto>(attached)).photoUrl) : attached;
}

async function kill({ child, ended }: Server): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

test('a photo whose PUT got its response survives a kill of the server', async () => {
  const server = await serve(database);
  const before = await family(server);
  const path = await before.askPath();
  expect((await before.put(path)).status).toBe(201);
  await kill(server);

  const next = await serve(database);
  const seen = await attachAndLoad(await family(next), path);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await seen.arrayBuffer()).byteLength).toBe(Number(seen.headers.get('content-length')));
  expect(readdirSync(join(folder, 'data/objects/uploads'))).toHaveLength(2);
  await kill(next);
});

test('a photo that was being stored when the server was killed can be uploaded again', async () => {
  const s3 = await startTroubledS3();
  const env = { ...database, ...s3Env(s3.settings) };
  const server = await serve(env);
  const before = await family(server);
  const path = await before.askPath();
  let stored = 0;
  s3.answerWith((asked, response) => {
    // The first of its files is stored, and the second hangs.
    stored += 1;
    if (stored === 1) asked.resume().on('end', () => response.end());
    else troubles.hangs();
  });
  const response = before.put(path).then(
    ({ status }) => status,
    () => 'disconnected',
  );
  await until(() => stored === 2);
  await kill(server);
  expect(await response).toBe('disconnected');
  s3.answerWith(undefined);

  const next = await serve(env);
  const after = await family(next);
  expect((await attachAndLoad(after, path)).status).toBe(400);
  expect((await after.put(path)).status).toBe(201);
  expect((await attachAndLoad(after, path)).status).toBe(200);
  await kill(next);
  await s3.close();
});

test('a photo that was being removed when the server was killed is gone, and its files go with the next sweep', async () => {
  const s3 = await startTroubledS3();
  const env = { ...database, ...s3Env(s3.settings) };
  const server = await serve(env);
  const before = await family(server);
  const { id } = await before.report();
  const attached = async ({ put, send, askPath, address }: Awaited<ReturnType<typeof family>>) => {
    const path = await askPath();
    await put(path);
    return json<IssuePhoto>(send('POST', `/api/issues/${id}/photos`, { photoURL: address + path }));
  };
  const photo = await attached(before);
  let asked = 0;
  s3.answerWith(() => {
    asked += 1;
    troubles.hangs();
  });
  const removal = before.send('DELETE', `/api/issues/${id}/photos/${photo.id}`);
  await until(() => asked === 2);
  await kill(server);
  await Promise.allSettled([removal]);

  s3.answerWith(undefined);
  const next = await serve(env);
  const after = await family(next);
  const issues = await json<Issue[]>(after.send('GET', '/api/issues'));
  expect(issues.find((issue) => issue.id === id)?.photos).toEqual([]);
  expect((await after.send('GET', photo.photoUrl)).status).toBe(404);
  // Every removal sweeps what earlier ones have left.
  const another = await attached(after);
  expect((await after.send('DELETE', `/api/issues/${id}/photos/${another.id}`)).status).toBe(204);
  const disk = await openStorage({ dataDir: '/nowhere', s3: s3.settings });
  await until(async () => [...(await disk.listAll('', { recursive: true })).objects].length === 0);
  await kill(next);
  await s3.close();
});
