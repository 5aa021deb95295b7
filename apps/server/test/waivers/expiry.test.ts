import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterAll, expect, test } from '@jest/globals';
import { expireWaivers } from '../../src/modules/waivers/commands.ts';
import { waiverFeed } from '../../src/modules/waivers/queries.ts';
import { signedIn, startServer } from '../support/server.ts';
import {
  guestOf,
  letRunOut,
  loggedOf,
  makeWaiver,
  noMail,
  readWaiver,
  SITE,
  signedWaiver,
  tokenOf,
  waiverPath,
} from '../support/waivers.ts';

const server = await startServer({ publicUrl: SITE, deliver: noMail });
const aalto = await signedIn(server.app, 'aalto');
afterAll(() => server.close());

const sweep = () => expireWaivers(waiverFeed({ db: server.db, publish: () => {} }));
const stored = async ({ id }: { id: string }) =>
  (await server.db.em().execute('select status from waivers where id = ?', [id]))[0]?.status;
const logged = async (waiver: Waiver) =>
  (await loggedOf(server.db, waiver)).map(({ type, actor }) => [type, actor?.name ?? null]);

test('the sweep expires overdue waivers once, and leaves all others', async () => {
  const [late, later, open] = [await makeWaiver(aalto), await makeWaiver(aalto), await makeWaiver(aalto)];
  const signed = await signedWaiver(aalto);
  await letRunOut(server.db, late, later);
  await sweep();
  await sweep();
  expect(await Promise.all([late, later, open, signed].map(stored))).toEqual([
    'expired',
    'expired',
    'pending',
    'signed',
  ]);
  const created = ['WaiverCreated', 'Aalto'];
  expect(await logged(late)).toEqual([created, ['WaiverUpdated', null]]);
  expect(await logged(later)).toEqual([created, ['WaiverUpdated', null]]);
  expect(await logged(open)).toEqual([created]);
  expect(await readWaiver(aalto, late)).toMatchObject({ status: 'expired', signedAt: null });
});

test('an expired waiver stays expired: no link opens it, and nothing is mailed', async () => {
  const late = await makeWaiver(aalto);
  await letRunOut(server.db, late);
  await sweep();
  const guest = guestOf(server, tokenOf(late));
  const responses = [
    await guest.read(),
    await guest.view(),
    await guest.sign(),
    await aalto.post(waiverPath(late, '/remind')),
    await aalto.post(waiverPath(late, '/resend')),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 409, 409]);
});
