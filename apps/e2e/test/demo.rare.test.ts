import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { request } from 'playwright-core';
import { ownDatabase } from '../src/database.ts';
import { freePort } from '../src/product.ts';

test('the demo is a boat with something of everything, and Ctrl-C ends it', async () => {
  const { DATABASE_URL } = await ownDatabase();
  const demo = spawn('node', ['infra/demo/src/demo.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, TEST_DATABASE_URL: DATABASE_URL, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(demo, 'exit');
  let said = '';
  for await (const chunk of demo.stdout) {
    said += chunk;
    if (said.includes('Ctrl-C')) break;
  }
  const [, baseURL = ''] = /The boat is at (\S+)/.exec(said) ?? [];

  const family = await request.newContext({ baseURL });
  await family.post('/api/auth/family/login', { data: { username: 'castillo', password: 'houseboat' } });
  const list = async (path: string) => (await family.get(path)).json();
  const { season } = await list('/api/boat');
  const draft = await list(`/api/draft/${season.year}`);
  expect([draft.currentRound, draft.currentPick]).toEqual([2, 5]);
  const statuses: string[] = (await list('/api/waivers')).map(({ status }: { status: string }) => status);
  expect(statuses.toSorted()).toEqual(['expired', 'pending', 'pending', 'signed']);
  const photos = (await list('/api/issues')).flatMap(({ photos }: { photos: { cardUrl: string }[] }) => photos);
  expect(
    await Promise.all(photos.map(async ({ cardUrl }: { cardUrl: string }) => (await family.get(cardUrl)).status())),
  ).toEqual([200, 200]);
  expect(await list('/api/inventory')).toHaveLength(7);
  expect(await list('/api/displays')).toMatchObject([{ name: 'Cabin' }]);
  await family.dispose();

  demo.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});

test('the demo writes nothing to another server on its port, and says what to do', async () => {
  const requests: string[] = [];
  const other = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { DATABASE_URL } = await ownDatabase();
  const demo = spawn('node', ['infra/demo/src/demo.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, TEST_DATABASE_URL: DATABASE_URL, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(demo.stderr);
  expect(await once(demo, 'exit')).toEqual([1, null]);
  expect(await said).toContain(`If another program uses port ${port}, end it, `);
  expect(requests).toEqual([]);
  other.close();
});
