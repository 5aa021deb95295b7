import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { slots } from '@houseboat/contract/document-data.ts';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { type Browser, signedIn, startServer } from '../support/server.ts';

const site = mkdtempSync(join(tmpdir(), 'houseboat-documents-'));
mkdirSync(join(site, 'pages'));
const preload = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/auth/family/session">';
const write = (name: string, body = '') =>
  writeFileSync(
    join(site, `${name}.html`),
    `<head><title>${name}</title>${preload}</head><div id="root">${body}</div>`,
  );
const { initial, name, username, color, title, year } = slots;
for (const page of ['home', 'boat-invitations', 'calendar', 'handover', 'week-selection'])
  write(
    `pages/${page}`,
    `<i data-color="${color}">${initial}</i><b>${name}</b><u>${username}</u><h1>${year} ${title}</h1>`,
  );
for (const other of ['index', 'landing', 'pages/season', 'unknown']) write(other);

const server = await startServer({ site });
afterAll(() => server.close());

const get = (url: string, cookie?: string, headers = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }), ...headers } });
const titleOf = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1];
const dataIn = (html: string) => {
  const text = /<script type="application\/json" id="document-data">(.*?)<\/script>/s.exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
};

let aalto: Browser;
beforeEach(async () => {
  aalto = await signedIn(server.app, 'aalto');
});

test('a document brings what the reads of session and boat return, and is stored nowhere', async () => {
  const { body, headers } = await get('/week-selection', aalto.cookie);
  const session = (await aalto.get('/api/auth/family/session')).json();
  const boat = (await aalto.get('/api/boat')).json();
  expect(dataIn(body)).toEqual({ session, boat });
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: expect.stringContaining('cookie'),
  });
  expect(headers.etag).toBeUndefined();
  expect(body).not.toContain('rel="preload" as="fetch"');
  expect(body).toContain(`<i data-color="red">A</i><b>Aalto</b><u>aalto</u><h1>${boat.season.year} ${boat.title}</h1>`);
});

test('each family gets its own', async () => {
  const birch = await signedIn(server.app, 'birch');
  const [hers, theirs] = await Promise.all([get('/', aalto.cookie), get('/', birch.cookie)]);
  expect([hers, theirs].map(({ body }) => dataIn(body).session.family.username)).toEqual(['aalto', 'birch']);
});

test.each([
  ['/', 'pages/home'],
  ['/?tv=ABC', 'pages/home'],
  ['/calendar/', 'pages/calendar'],
  ['/calendar?month=5', 'pages/calendar'],
  ['/handover/0b1c', 'pages/handover'],
  ['/boat/invitations', 'pages/boat-invitations'],
  ['/season/2026', 'pages/season'],
  ['/season/2026/recap', 'pages/season'],
  ['/calendar?display=tv', 'index'],
  ['/calendar?a=b&display=tv', 'index'],
  ['/tv', 'index'],
  ['/forgot-password', 'index'],
  ['/landing', 'index'],
  ['/nowhere', 'index'],
])('a family gets at %s the document %s with its session', async (url, expected) => {
  const { body } = await get(url, aalto.cookie);
  expect([titleOf(body), dataIn(body)?.session.authenticated]).toEqual([expected, true]);
});

test.each([
  ['none', undefined],
  ['one that was not signed here', 'sid=forged.signature'],
  ['another', 'theme=dark'],
])('with a cookie like %s, the landing page comes as a file', async (_, cookie) => {
  for (const url of ['/', '/week-selection', '/season/2026', '/handover/0b1c']) {
    const { body, headers } = await get(url, cookie);
    expect([titleOf(body), dataIn(body)]).toEqual(['landing', undefined]);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    expect(headers.vary).toContain('cookie');
  }
  expect(titleOf((await get('/nowhere', cookie)).body)).toBe('index');
});

test('a session that has ended is said to have, with the reason', async () => {
  const { cookie } = aalto;
  await aalto.call('POST', '/api/auth/family/logout');
  const { body, headers } = await get('/calendar', cookie);
  expect([titleOf(body), dataIn(body).session]).toEqual([
    'landing',
    { authenticated: false, family: null, message: 'Not authenticated', reason: 'ended' },
  ]);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('names cannot end the element or become markup', async () => {
  const evil = `</script><img src=x onerror=alert(1)>&"'${slots.username}`;
  await server.db.run({ name: 'rename-for-test', text: 'update families set name = $1 where username = $2' }, [
    evil,
    'aalto',
  ]);
  try {
    const { body } = await get('/', aalto.cookie);
    expect(dataIn(body).session.family.name).toBe(evil);
    expect(body).not.toContain('<img');
    expect(body).toContain(`&#60;/script&#62;&#60;img src=x onerror=alert(1)&#62;&#38;&#34;&#39;${slots.username}</b>`);
  } finally {
    await server.db.run({ name: 'rename-for-test', text: 'update families set name = $1 where username = $2' }, [
      'Aalto',
      'aalto',
    ]);
  }
});

test('is compressed, and answers HEAD without a body', async () => {
  const plain = (await get('/', aalto.cookie)).body;
  const br = await get('/', aalto.cookie, { 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', plain]);
  const gz = await get('/', aalto.cookie, { 'accept-encoding': 'gzip' });
  expect([gz.headers['content-encoding'], gunzipSync(gz.rawPayload).toString()]).toEqual(['gzip', plain]);
  for (const url of ['/', '/calendar']) {
    const head = await server.app.inject({
      method: 'HEAD',
      url,
      headers: { accept: 'text/html', cookie: aalto.cookie },
    });
    expect([head.statusCode, head.body, head.headers['cache-control']]).toEqual([200, '', 'private, no-store']);
  }
});

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['hangs', () => new Promise<never>(() => {})],
])('while the database %s, the document shows the boat alone and lets its page ask', async (_, run) => {
  jest.spyOn(server.db, 'run').mockImplementation(run);
  try {
    for (const url of ['/', '/calendar']) {
      const { statusCode, body, headers } = await get(url, aalto.cookie);
      expect([statusCode, titleOf(body), headers['cache-control']]).toEqual([200, 'unknown', 'private, no-store']);
    }
  } finally {
    jest.restoreAllMocks();
  }
});
