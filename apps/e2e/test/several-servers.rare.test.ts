import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { families } from '../src/boat.ts';
import { ownDatabase } from '../src/database.ts';
import { startProduct } from '../src/product.ts';
import { serverOf, signedInElsewhere } from '../src/several-servers.ts';
import {
  draftAfter,
  isSameDocument,
  markDocument,
  playOn,
  productAt,
  productLog,
  scenario,
  signedIn,
} from '../src/stage.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

// Two servers on one database, behind the proxy.
playOn(async () =>
  startProduct({
    command: 'node infra/run/two-servers.mjs',
    settings: { ...(await ownDatabase()), LOG_LEVEL: 'info' },
  }),
);

const seat = async (page: Page) => {
  const screen = weekSelection(page);
  await screen.open();
  return { page, screen };
};

scenario(
  'families on two servers see each other’s picks, and a killed server’s family continues on the other',
  async () => {
    const [first, second, third] = families;
    if (!first || !second || !third) throw new Error('Three families are needed.');
    await draftAfter(0);
    const here = await seat(await signedIn(first.username));
    const server = await serverOf(here.page);
    // All of a browser's requests go to one server, as Socket.IO's polling requires.
    for (let request = 0; request < 8; request++) expect(await serverOf(here.page)).toBe(server);
    const there = await seat(await signedInElsewhere(second.username, server));
    const next = await seat(await signedInElsewhere(third.username, server));
    await markDocument(here.page);

    await here.screen.week(5).click();
    await there.screen.takenWeek(5, first.name).waitFor();
    await there.screen.week(9).click();
    await here.screen.takenWeek(9, second.name).waitFor();

    process.kill(server, 'SIGKILL');
    await next.screen.week(14).click();
    await there.screen.takenWeek(14, third.name).waitFor();
    await here.screen.takenWeek(14, third.name).waitFor();
    await here.page.getByText('Reconnecting…', { exact: true }).waitFor({ state: 'hidden' });
    expect(await isSameDocument(here.page)).toBe(true);
    expect(await serverOf(here.page)).toBe(await serverOf(there.page));
  },
);

scenario('the proxy logs no secret, and ignores forwarded headers from outside', async () => {
  const { request } = await signedIn('bell');
  const base = productAt();
  const token = 'a-token-that-nobody-may-read';
  const paths = [
    ...[`/sign/${token}`, `/api/sign/${token}`, `/api/%73ign/${token}/viewed`, `/API/SIGN%2F${token}`],
    ...[`/reset/${token}`, `/%52es%65t%2f${token}`, `/welcome/${token}`, `/%57elc%6fm%65%2f${token}`],
    ...[`/calendar/${token}.ics`, `/C%61lend%41%72%2F${token}.ics`],
  ];
  for (const path of paths)
    await request.get(path, { headers: { cookie: `sid=${token}`, referer: `${base}/sign/${token}` } });
  for (const path of ['/metrics', '/metrics/', '/%6detrics'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);

  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
  const weeks = await request.get('/api/weeks/2026', { headers: { ...forged, 'accept-encoding': 'gzip' } });
  expect([weeks.status(), weeks.headers()['content-encoding']]).toEqual([200, 'gzip']);

  // Up to the limit the whole body is read, and refused as no photo. Above the limit, its size is refused.
  for (const [bytes, status] of [
    [10_485_760, 415],
    [10_485_761, 413],
  ] as const) {
    const { uploadURL } = await (await request.post('/api/objects/upload')).json();
    expect([bytes, (await request.put(uploadURL, { data: Buffer.alloc(bytes) })).status()]).toEqual([bytes, status]);
  }

  const logged = ['/api/weeks/2026', '/api/sign/…', '/reset/…', '/welcome/…', '/calendar/…'];
  await until(() => logged.every((path) => productLog().includes(`"uri":"${path}"`)));
  for (const secret of [token, ...Object.values(forged).filter((value) => value !== 'https')])
    expect(productLog()).not.toContain(secret);
});
