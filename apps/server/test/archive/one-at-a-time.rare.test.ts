import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Disk } from 'flydrive';
import { openTestDatabase } from '../support/database.ts';
import { issuePath, report } from '../support/issues.ts';
import { openTestStorage, SITE, storedUpload } from '../support/photos.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

const db = await openTestDatabase();
const storage = await openTestStorage();
/** The photos that are being read. They wait for the test. */
const reads: PassThrough[] = [];
const slow = new Proxy(storage.disk, {
  get(disk, property) {
    if (property !== 'getStream') return Reflect.get(disk, property).bind?.(disk) ?? Reflect.get(disk, property);
    return async () => {
      const stream = new PassThrough();
      reads.push(stream);
      setImmediate(() => stream.emit('open'));
      return stream;
    };
  },
}) satisfies Disk;

let servers: TestServer[];
let birch: SignedIn;
let elsewhere: SignedIn;
let base: string;

beforeAll(async () => {
  servers = [await startServer({ db, disk: slow, publicUrl: SITE }), await startServer({ db, publicUrl: SITE })];
  const [here, there] = servers as [TestServer, TestServer];
  base = await here.listen();
  birch = await signedIn(here.app, 'birch');
  elsewhere = await signedIn(there.app, 'birch');
  const issue = await report(birch);
  for (let nth = 0; nth < 2; nth++) {
    const { uploadURL } = await storedUpload(db, storage.disk, birch);
    expect((await birch.post(issuePath(issue, '/photos'), { photoURL: uploadURL })).statusCode).toBe(201);
  }
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.close();
  await storage.close();
});

const openTransactions = async () =>
  (await db.em().execute("select from pg_stat_activity where datname = current_database() and state like 'idle in%'"))
    .length;

test('a browser that goes away ends the reads, and another server can make the next archive', async () => {
  const leaving = new AbortController();
  const { status, body } = await fetch(`${base}/api/boat/export`, {
    headers: { cookie: birch.cookie },
    signal: leaving.signal,
  });
  expect(status).toBe(200);
  await until(() => reads.length > 0);

  const refused = await elsewhere.get('/api/boat/export');
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'The archive is being downloaded already. Please wait until it has arrived.',
  ]);

  leaving.abort();
  await expect(new Response(body).arrayBuffer()).rejects.toThrow('aborted');
  await until(async () => (await elsewhere.get('/api/boat/export')).statusCode === 200);
  for (const read of reads) read.end('a photo');
  await until(async () => (await openTransactions()) === 0);
  expect(reads).toHaveLength(1);
});
