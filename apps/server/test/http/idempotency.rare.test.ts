import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { statement } from '../../src/platform/db/database.ts';
import { startTelevision } from '../support/display.ts';
import { arrivedUpload, issuePath, pump, report } from '../support/issues.ts';
import { SITE } from '../support/photos.ts';
import { everybody, type SignedIn, signedIn, startServer } from '../support/server.ts';
import { boatAhead, draftAll } from '../support/trading.ts';
import { ana, noMail } from '../support/waivers.ts';

const options = { boatFile: boatAhead, publicUrl: SITE, deliver: noMail };
const server = await startServer(options);
const elsewhere = await startServer({ ...options, db: server.db });
const [aalto, birch, cohen] = await everybody(server.app);
/** The designated family at the other server. */
const birchElsewhere = await signedIn(elsewhere.app, 'birch');
afterAll(async () => {
  await elsewhere.close();
  await server.close();
});

type Write = { path: string; body: object };

const send = (who: SignedIn, { path, body }: Write, key: string) =>
  who.call('POST', path, { payload: body, headers: { 'idempotency-key': key } });

const vests: Write = { path: '/api/inventory', body: { name: 'Vests', category: 'Safety Equipment', status: 'low' } };

const count = statement(
  'test-count-effects',
  'select (select count(*)::int from events) as events, (select count(*)::int from mails) as mails',
);
const effects = async () => (await server.db.run<{ events: number; mails: number }>(count))[0];

const commentOn = async (): Promise<Write> => ({
  path: issuePath(await report(aalto), '/comments'),
  body: { comment: 'On my way.' },
});

/** The writes of the designated family that create something, with how each is made ready, and another body for each. */
const writes: Record<string, () => Promise<Write & { other: object }>> = {
  'an item': async () => ({ ...vests, other: { ...vests.body, name: 'Ropes' } }),
  'an issue': async () => ({ path: '/api/issues', body: pump, other: { ...pump, title: 'Anchor' } }),
  'a comment': async () => ({ ...(await commentOn()), other: { comment: 'Later.' } }),
  'a photo': async () => ({
    path: issuePath(await report(aalto), '/photos'),
    body: { photoURL: await arrivedUpload(server.db, birch) },
    other: { photoURL: await arrivedUpload(server.db, birch) },
  }),
  'a waiver': async () => ({ path: '/api/waivers', body: ana, other: { ...ana, guestName: 'Bo Day' } }),
  'the approval of a television': async () => {
    const { pairing } = await startTelevision(server.app);
    return {
      path: '/api/displays/approve',
      body: { code: pairing.code, name: 'Saloon' },
      other: { code: pairing.code, name: 'Deck' },
    };
  },
  'a word for the lottery': async () => {
    expect((await birch.post('/api/draft/2900/lottery')).statusCode).toBe(201);
    return { path: '/api/draft/2900/lottery/word', body: { word: 'heron' }, other: { word: 'loon' } };
  },
  'an offer': async () => {
    const weeks = await draftAll([aalto, birch, cohen]);
    const of = (give: string | undefined) => ({ give: [give], want: [weeks[0]], to: null });
    return { path: '/api/trades', body: of(weeks[1]), other: of(weeks[4]) };
  },
  'a family': async () => {
    expect((await birch.post('/api/weeks/2900/reset')).statusCode).toBe(200);
    const dogwood = { name: 'Dogwood', username: 'dogwood' };
    return { path: '/api/families', body: dogwood, other: { ...dogwood, name: 'Elm' } };
  },
};

test.each(Object.entries(writes))('%s is created once, however often the request arrives', async (name, prepare) => {
  const { other, ...write } = await prepare();
  const key = randomUUID();
  // Four at once, at two servers, and one when it has long been done.
  const atOnce = await Promise.all([0, 1, 2, 3].map((nth) => send(nth % 2 ? birchElsewhere : birch, write, key)));
  const after = await effects();
  const last = await send(birch, write, key);
  const responses = [...atOnce, last].map(({ statusCode, body }) => ({ statusCode, id: JSON.parse(body).id }));
  expect([new Set(responses.map(({ statusCode }) => statusCode)).size, last.statusCode]).toEqual([
    1,
    name === 'a word for the lottery' ? 200 : 201,
  ]);
  expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
  expect(await effects()).toEqual(after);

  const different = await send(birch, { ...write, body: other }, key);
  expect([different.statusCode, await effects()]).toEqual([422, after]);
});

test('the first of several at once makes one event, and one mail', async () => {
  const before = await effects();
  const write = { path: '/api/waivers', body: { ...ana, guestName: 'Cy Poe' } };
  const key = randomUUID();
  await Promise.all([0, 1, 2, 3].map((nth) => send(nth % 2 ? birchElsewhere : birch, write, key)));
  expect(await effects()).toEqual({ events: (before?.events ?? 0) + 1, mails: (before?.mails ?? 0) + 1 });
});
