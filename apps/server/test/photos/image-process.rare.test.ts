import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PhotoLimits } from '../../src/platform/uploads/uploads.ts';
import { brokenPrograms, isRunning, makePrograms } from '../support/image-programs.ts';
import { askAddress, openTestStorage, put, SITE, uploadRow } from '../support/photos.ts';
import { signedIn, startServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

const image = Buffer.from('for programs that ignore it');
let programs: ReturnType<typeof makePrograms>;
/** Each test sets the program that the server runs. */
const imageProcess: PhotoLimits['process'] = { program: '', timeoutMs: 60_000 };
const storage = await openTestStorage();
const server = await startServer({ disk: storage.disk, publicUrl: SITE, photoLimits: { process: imageProcess } });
const aalto = await signedIn(server.app, 'aalto');
beforeEach(() => {
  programs = makePrograms();
});
afterEach(() => programs.remove());
afterAll(async () => {
  await server.close();
  await storage.close();
});

// Only Linux enforces the memory limit; elsewhere the test would use up this machine's memory.
const ways = brokenPrograms.filter((how) => how !== 'takes all memory' || process.platform === 'linux');

const unreadable = [415, undefined, 'We couldn’t read the photo. Please save it as a JPEG and try again.'];
const tooBusy = [503, '60', 'The server is too busy to process your photo. Please try again in a few minutes.'];

test.each(ways)('a process that %s fails its own upload, and nothing else', async (how) => {
  const isEndless = how.startsWith('hangs');
  Object.assign(imageProcess, { program: programs.broken(how), timeoutMs: isEndless ? 8_000 : 60_000 });
  const before = await storage.files();
  const { path, id } = await askAddress(aalto);
  const response = await put(aalto, path, image);
  expect([response.statusCode, response.headers['retry-after'], response.json().message]).toEqual(
    isEndless ? tooBusy : unreadable,
  );
  await until(() => !isRunning(programs.pid()));
  expect(await storage.files()).toEqual(before);
  expect(await uploadRow(server.db, id)).toMatchObject({ attempts: 0, arrived_at: null });
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

test('two photos are processed at once while the server keeps responding, and those beyond 16 get a 503', async () => {
  Object.assign(imageProcess, { program: programs.waiting(), timeoutMs: 60_000 });
  const families = [aalto, await signedIn(server.app, 'birch'), await signedIn(server.app, 'cohen')];
  const sent = await Promise.all(
    Array.from({ length: 17 }, async (_, index) => {
      const who = families[index % families.length] ?? aalto;
      return { who, path: (await askAddress(who)).path };
    }),
  );
  const [last, ...others] = sent;
  if (!last) throw new Error('17 photos are expected.');
  const responses = others.map(({ who, path }) => put(who, path, image));
  await until(() => programs.running().length === 2);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  expect((await aalto.get('/api/families')).statusCode).toBe(200);

  const late = await put(last.who, last.path, image);
  expect([late.statusCode, late.headers['retry-after'], late.json().message]).toEqual([
    503,
    '10',
    expect.stringMatching(/try again in a moment\.$/),
  ]);
  programs.go();
  expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual(others.map(() => 201));
  expect(programs.most()).toBe(2);
  expect((await put(last.who, last.path, image)).statusCode).toBe(201);
});

test('a photo whose sender disconnects is not processed any further', async () => {
  Object.assign(imageProcess, { program: programs.waiting(), timeoutMs: 60_000 });
  const site = await server.listen();
  const before = (await storage.files()).length;
  const send = async () => {
    const { path, id } = await askAddress(aalto);
    const gone = new AbortController();
    const headers = { cookie: aalto.cookie };
    const sent = fetch(site + path, { method: 'PUT', body: image, headers, signal: gone.signal });
    return { sent, gone, id };
  };
  const sent = [await send(), await send(), await send()];
  const pids = await until(() => (programs.running().length === 2 ? programs.running() : undefined));
  for (const { gone } of sent) gone.abort();
  await Promise.allSettled(sent.map(({ sent }) => sent));
  await until(() => !pids.some(isRunning));

  programs.go();
  expect((await put(aalto, (await askAddress(aalto)).path, image)).statusCode).toBe(201);
  for (const { id } of sent) expect(await uploadRow(server.db, id)).toMatchObject({ attempts: 0, arrived_at: null });
  expect(await storage.files()).toHaveLength(before + 2);
});
