import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Issue, IssuePhoto, UploadAddress } from '@houseboat/contract/issues.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { scene } from '../support/pictures.ts';
import { loggedIn, makeRunner } from '../support/running.ts';
import { startTroubledS3, troubles } from '../support/troubled-s3.ts';
import { until } from '../support/wait.ts';

const { folder, serve, clear } = makeRunner();
let image: Buffer;
beforeAll(async () => {
  image = await scene().jpeg().toBuffer();
});
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
  const server = await serve();
  const before = await family(server);
  const path = await before.askPath();
  expect((await before.put(path)).status).toBe(201);
  await kill(server);

  const next = await serve();
  const seen = await attachAndLoad(await family(next), path);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await seen.arrayBuffer()).byteLength).toBe(Number(seen.headers.get('content-length')));
  expect(readdirSync(join(folder, 'data/objects/uploads'))).toHaveLength(2);
  await kill(next);
});

test('a photo that was being stored when the server was killed can be uploaded again', async () => {
  const s3 = await startTroubledS3();
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
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
