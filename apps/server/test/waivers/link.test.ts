import { expect, test } from '@jest/globals';
import { signedIn } from '../support/server.ts';
import { until } from '../support/wait.ts';
import {
  auditOf,
  guestOf,
  makeWaiver,
  readWaiver,
  SITE,
  signedWaiver,
  tokenOf,
  waiverPath,
  waiverServer,
} from '../support/waivers.ts';

const { server, aalto, birch } = await waiverServer();
const unmailed = await waiverServer({
  deliversMail: false,
  deliver: async () => ({ done: 'written to a file', file: 'a.eml' }),
});
const show = (who: typeof aalto, waiver: { id: string }) => who.post(waiverPath(waiver, '/link'));
const steps = async (waiver: { id: string }) => (await auditOf(server.db, waiver)).map(({ what }) => what);

test('the host family and the designated one get the link that the guest is mailed, and the record says so once', async () => {
  const cohen = await signedIn(server.app, 'cohen');
  const made = await makeWaiver(aalto);
  const shown = await show(aalto, made);
  expect([shown.statusCode, shown.json()]).toEqual([200, { url: `${SITE}/sign/${tokenOf(made)}`, isOnlyHere: false }]);
  expect((await show(birch, made)).json()).toEqual(shown.json());
  const refused = await show(cohen, made);
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Only the Aalto or the Birch family can do this.',
  ]);
  // All three have the same address and browser here.
  expect(await steps(made)).toEqual(['created', 'shown']);

  expect((await aalto.post(waiverPath(made, '/resend'))).statusCode).toBe(202);
  const next = (await show(birch, made)).json().url;
  expect(next).not.toBe(shown.json().url);
  expect(await steps(made)).toEqual(['created', 'shown', 'resent', 'shown']);
  const guest = guestOf(server, next.split('/').at(-1));
  expect((await guest.sign()).statusCode).toBe(200);
  expect((await readWaiver(birch, made)).status).toBe('signed');
});

test('a waiver that is signed or deleted has no link to show', async () => {
  expect((await show(aalto, await signedWaiver(aalto))).statusCode).toBe(409);
  expect((await show(aalto, { id: crypto.randomUUID() })).statusCode).toBe(404);
});

test('the record of a boat without a mail server does not say that the guest was mailed', async () => {
  const made = await makeWaiver(unmailed.aalto);
  await until(async () => (await readWaiver(unmailed.aalto, made)).mail?.state === 'sent');
  expect((await auditOf(unmailed.server.db, made)).map(({ what }) => what)).toEqual(['created']);
});
