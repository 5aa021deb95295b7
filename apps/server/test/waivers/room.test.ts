import type { Waiver } from '@houseboat/contract/waivers.ts';
import { afterEach, expect, test } from '@jest/globals';
import { type SignedIn, signedIn } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';
import {
  currentTokenOf,
  guestOf,
  loggedOf,
  makeWaiver,
  readWaiver,
  signedWaiver,
  signOnScreen,
  tokenOf,
  waiverPath,
  waiverServer,
} from '../support/waivers.ts';

const ROOM = 'waivers';

const { server, aalto, birch, execute } = await waiverServer();
const cohen = await signedIn(server.app, 'cohen');
const address = await server.listen();
afterEach(closeClients);

const head = async () => Number((await aalto.get('/api/waivers')).headers['room-version']);

/** A client in the room, and the version at which it joined. */
async function joined(): Promise<{ client: Client; from: number }> {
  const client = await connectTo(address, birch.cookie);
  return { client, from: (await joinRoom(client, ROOM)).version };
}

test('the room gets every change of a waiver, by anyone, as the list shows it', async () => {
  const { client, from } = await joined();
  const by = (who: SignedIn, name: string) => ({ familyId: who.familyId, name });
  const published: [type: string, waiver: Waiver, actor: object | null][] = [];

  const made = await makeWaiver(aalto);
  published.push(['WaiverCreated', made, by(aalto, 'Aalto')]);
  const reminded: Waiver = (await birch.post(waiverPath(made, '/remind'))).json();
  published.push(['WaiverUpdated', reminded, by(birch, 'Birch')]);
  const resent: Waiver = (await aalto.post(waiverPath(made, '/resend'))).json();
  published.push(['WaiverUpdated', resent, by(aalto, 'Aalto')]);
  const guest = guestOf(server, await currentTokenOf(server.db, made));
  await guest.view();
  published.push(['WaiverUpdated', await readWaiver(aalto, made), null]);
  await guest.sign();
  published.push(['WaiverSigned', await readWaiver(aalto, made), null]);
  const other = await makeWaiver(birch);
  published.push(['WaiverCreated', other, by(birch, 'Birch')]);
  published.push(['WaiverSigned', (await signOnScreen(aalto, other)).json(), by(aalto, 'Aalto')]);

  const wrong = await makeWaiver(aalto);
  published.push(['WaiverCreated', wrong, by(aalto, 'Aalto')]);
  const corrected: Waiver = (await birch.patch(waiverPath(wrong), { guestName: 'Ana' })).json();
  published.push(['WaiverUpdated', corrected, by(birch, 'Birch')]);
  await aalto.delete(waiverPath(wrong));

  await until(() => client.heard.length > published.length);
  expect(client.heard).toEqual(
    [
      ...published.map(([type, waiver, actor]) => ({ type, data: { waiver }, actor })),
      { type: 'WaiverDeleted', data: { id: wrong.id }, actor: by(aalto, 'Aalto') },
    ].map((event, index) => ({ room: ROOM, version: from + 1 + index, at: expect.any(String), ...event })),
  );
  expect(await head()).toBe(from + published.length + 1);
});

test('nothing is published when nothing changed or the request was refused', async () => {
  const made = await makeWaiver(aalto);
  const guest = guestOf(server, tokenOf(made));
  await guest.view();
  await aalto.post(waiverPath(made, '/remind'));
  const signed = await signedWaiver(aalto);
  const { client, from } = await joined();
  const statuses = [
    await guest.read(),
    await guest.view(),
    await guest.sign({ consent: false }),
    await aalto.post(waiverPath(made, '/remind')),
    await signOnScreen(aalto, made, { signatureURL: '' }),
    await guestOf(server, tokenOf(made, 2)).view(),
    await aalto.patch(waiverPath(made), { guestName: made.guestName }),
    await cohen.patch(waiverPath(made), { guestName: 'Mallory' }),
    await cohen.delete(waiverPath(made)),
    await aalto.delete(waiverPath(signed)),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 204, 400, 429, 400, 404, 200, 403, 403, 409]);
  const next = await makeWaiver(aalto);
  await until(() => client.heard.length > 0);
  expect(client.heard).toMatchObject([{ version: from + 1, data: { waiver: { id: next.id } } }]);
});

test('a deleted waiver leaves its ID in the log, and nothing of its guest anywhere', async () => {
  const made = await makeWaiver(aalto, { guestName: 'Zebulon Quist', guestEmail: 'zq@example.org' });
  await guestOf(server, tokenOf(made)).view();
  await aalto.patch(waiverPath(made), { guestName: 'Zebulon Q. Quist' });
  await aalto.delete(waiverPath(made));
  expect((await loggedOf(server.db, made)).map(({ type, data }) => [type, data])).toEqual(
    ['WaiverCreated', 'WaiverUpdated', 'WaiverUpdated', 'WaiverDeleted'].map((type) => [type, { waiverId: made.id }]),
  );
  const tables = await execute(`select tablename from pg_tables where schemaname = 'public'`);
  const stored = await Promise.all(tables.map(({ tablename }) => execute(`select * from ${tablename}`)));
  expect(JSON.stringify(stored)).toContain(made.id);
  expect(JSON.stringify(stored)).not.toMatch(/Zebulon|Quist|zq@/);
});

test('the log names waivers by their IDs and contains no guest', async () => {
  const made = await makeWaiver(aalto, { guestName: 'Zebulon Quist', guestEmail: 'zq@example.org' });
  await guestOf(server, tokenOf(made)).view();
  await aalto.post(waiverPath(made, '/resend'));
  await guestOf(server, await currentTokenOf(server.db, made)).sign({ fullName: 'Zebulon Quist' });
  expect((await loggedOf(server.db, made)).map(({ type, data }) => [type, data])).toEqual(
    ['WaiverCreated', 'WaiverUpdated', 'WaiverUpdated', 'WaiverSigned'].map((type) => [type, { waiverId: made.id }]),
  );
  const stored = JSON.stringify([
    await execute('select * from events'),
    await execute('select * from mails'),
    await execute('select * from tries'),
  ]);
  expect(stored).toContain(made.id);
  expect(stored).not.toMatch(/Zebulon|Quist|zq@/);
});
