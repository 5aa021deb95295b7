import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PictureProcess } from '../../src/features/photos/re-encode.ts';
import { askAddress, openTestStorage, put, SITE, type TestStorage, uploadRow } from '../support/photos.ts';
import { brokenPrograms, isRunning, makePrograms } from '../support/picture-programs.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

const picture = Buffer.from('for programs that do not look');
let programs: ReturnType<typeof makePrograms>;
let storage: TestStorage;
let server: TestServer;
let aalto: SignedIn;
/** How the server reads pictures: each test has its own way. */
const reading: PictureProcess = { program: '', ms: 60_000 };
beforeAll(async () => {
  storage = await openTestStorage();
  server = await startServer({ disk: storage.disk, publicUrl: SITE, photoLimits: { process: reading } });
  aalto = await signedIn(server.app, 'aalto');
});
beforeEach(() => {
  programs = makePrograms();
});
afterEach(() => programs.remove());
afterAll(async () => {
  await server.close();
  await storage.close();
});

// Only here does the system itself hold a process to its memory; elsewhere that would be this machine's.
const ways = brokenPrograms.filter((how) => how !== 'takes all memory' || process.platform === 'linux');

test.each(ways)('a process that %s costs its picture, and nothing else', async (how) => {
  Object.assign(reading, { program: programs.broken(how), ms: how.startsWith('hangs') ? 2_000 : 20_000 });
  const before = await storage.files();
  const { path, id } = await askAddress(aalto);
  const answer = await put(aalto, path, picture);
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    { message: 'The photo could not be read. Please save it as a JPEG and try again.' },
  ]);
  await until(() => !isRunning(programs.pid()));
  expect(await storage.files()).toEqual(before);
  expect(await uploadRow(server.db, id)).toMatchObject({ attempts: 0, arrived_at: null });
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

test('however many pictures come, two are read at once, the server answers meanwhile, and too many are put off', async () => {
  Object.assign(reading, { program: programs.waiting(), ms: 60_000 });
  const families = [aalto, await signedIn(server.app, 'birch'), await signedIn(server.app, 'cohen')];
  const sent = await Promise.all(
    Array.from({ length: 17 }, async (_, index) => {
      const who = families[index % families.length] ?? aalto;
      return { who, path: (await askAddress(who)).path };
    }),
  );
  const [last, ...others] = sent;
  if (!last) throw new Error('17 photos are expected.');
  const answers = others.map(({ who, path }) => put(who, path, picture));
  await until(() => programs.running().length === 2);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  expect((await aalto.get('/api/families')).statusCode).toBe(200);

  const late = await put(last.who, last.path, picture);
  expect([late.statusCode, late.headers['retry-after'], late.json().message]).toEqual([
    503,
    '10',
    expect.stringMatching(/try again in a moment\.$/),
  ]);
  programs.go();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(others.map(() => 201));
  expect(programs.most()).toBe(2);
  expect((await put(last.who, last.path, picture)).statusCode).toBe(201);
});

test('a family that goes away takes its picture with it', async () => {
  Object.assign(reading, { program: programs.waiting(), ms: 60_000 });
  const site = await server.listen();
  const before = (await storage.files()).length;
  const send = async () => {
    const { path, id } = await askAddress(aalto);
    const gone = new AbortController();
    const headers = { cookie: aalto.cookie };
    const sent = fetch(site + path, { method: 'PUT', body: picture, headers, signal: gone.signal });
    return { sent, gone, id };
  };
  const sent = [await send(), await send(), await send()];
  const pids = await until(() => (programs.running().length === 2 ? programs.running() : undefined));
  for (const { gone } of sent) gone.abort();
  await Promise.allSettled(sent.map(({ sent }) => sent));
  await until(() => !pids.some(isRunning));

  programs.go();
  expect((await put(aalto, (await askAddress(aalto)).path, picture)).statusCode).toBe(201);
  for (const { id } of sent) expect(await uploadRow(server.db, id)).toMatchObject({ attempts: 0, arrived_at: null });
  expect(await storage.files()).toHaveLength(before + 2);
});
