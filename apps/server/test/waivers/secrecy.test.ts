import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { hasSecret, redactSecret } from '../../src/platform/http/log.ts';
import { keepLog } from '../support/log.ts';
import { signedIn, startServer } from '../support/server.ts';
import { guestOf, makeWaiver, noMail, SITE, signatureURL, signOnScreen, tokenOf } from '../support/waivers.ts';

const { lines, logger } = keepLog();
const site = mkdtempSync(join(tmpdir(), 'houseboat-site-'));

mkdirSync(join(site, 'assets'));
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Built</title>');
const server = await startServer({ publicUrl: SITE, deliver: noMail, logger, site });
const aalto = await signedIn(server.app, 'aalto');
afterAll(async () => {
  await server.close();
  rmSync(site, { recursive: true });
});

const inject = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const page = { accept: 'text/html' };

test.each(['sign', 'reset', 'welcome'])(
  'the page of a /%s link is the site’s, is not stored, and sends no referrer',
  async (kind) => {
    const [secret, other] = [await inject(`/${kind}/${'x'.repeat(64)}`, page), await inject('/waivers', page)];
    expect([secret.statusCode, secret.body]).toEqual([200, other.body]);
    expect([secret.headers['cache-control'], other.headers['cache-control']]).toEqual(['no-store', 'no-cache']);
    expect(secret.headers['referrer-policy']).toBe('no-referrer');
  },
);

test('the log has no link, no guest and no signature, for any request and any outcome', async () => {
  const made = await makeWaiver(aalto, { guestName: 'Zebulon Quist', guestEmail: 'zq@example.org' });
  const token = tokenOf(made);
  const guest = guestOf(server, token);
  await guest.read();
  await guest.view();
  await guest.sign({ fullName: 'Zebulon Q.', consent: false });
  for (const url of [
    `/sign/${token}`,
    `/sign/${token}?from=mail`,
    `/%73ign/${token}`,
    `/sign%2F${token}`,
    `/SIGN/${token}`,
    `/api/sign/${token}/nothing`,
    `/api/%73%69gn/${token}`,
    `/api/sign/${token}%zz`,
    `//sign/${token}`,
  ])
    await inject(url, page);
  await server.db.em().execute(`
    create function refuse_document() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
  await server.db.em().execute(`
    create trigger refuse_document before insert on waiver_documents for each row execute function refuse_document()`);
  const failed = [await guest.sign({ fullName: 'Zebulon Quist' }), await signOnScreen(aalto, made)];
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  await server.db.em().execute('drop trigger refuse_document on waiver_documents');
  expect((await guest.sign({ fullName: 'Zebulon Quist' })).statusCode).toBe(200);

  const log = lines.join('');
  expect(log).toContain('/api/sign/…');
  expect(log).toContain('no room');
  for (const part of [token, token.slice(0, 30), token.slice(-30), signatureURL.slice(40, 80)])
    expect(log).not.toContain(part);
  expect(log).not.toMatch(/Zebulon|Quist|zq@/);
});

test.each([
  ['/sign/abc', '/sign/…'],
  ['/api/sign/abc/viewed?x=/sign/', '/api/sign/…'],
  ['/api/%73ign/abc', '/api/sign/…'],
  ['/%zz/sign/abc', '/%zz/sign/…'],
  ['/sign%2fabc', '/sign/…'],
  ['/reset/abc', '/reset/…'],
  ['/RESET/abc?x=1', '/RESET/…'],
  ['/%72eset%2fabc', '/reset/…'],
  ['/welcome/abc', '/welcome/…'],
  ['/api/%77elcome%2fabc', '/api/welcome/…'],
  ['/calendar/abc.ics', '/calendar/…'],
  ['/%43alendar%2Fabc.ics?x=1', '/Calendar/…'],
])('%s is logged as %s', (url, logged) => {
  expect([hasSecret(url), redactSecret(url)]).toEqual([true, logged]);
});

test.each([
  '/',
  '/waivers',
  '/api/waivers/1/sign',
  '/design/x',
  '/api/sign',
  '/api/weeks/2026/reset',
  '/calendar',
  '/calendar?display=tv',
  '/welcome',
  '/100%',
])('%s is logged in full', (url) => {
  expect([hasSecret(url), redactSecret(url)]).toEqual([false, url]);
});
