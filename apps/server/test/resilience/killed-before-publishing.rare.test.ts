import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../support/wait.ts';
import { ask, DraftNight } from './support/draft-night.ts';
import type { RoomClient } from './support/room-client.ts';
import { converge, expectPresent, followDraft, followList } from './support/screens.ts';
import { killAt, makeServers, type ServerProcess } from './support/server-processes.ts';

const { start, newDatabase, clear } = makeServers();
let env: Record<string, string>;
/** The server that is not killed. */
let survivor: ServerProcess;
let night: DraftNight;
const screens: RoomClient[] = [];

beforeAll(async () => {
  env = await newDatabase();
  survivor = await start(env);
  night = await DraftNight.open(survivor.address);
});
afterAll(() => {
  for (const screen of screens) screen.close();
  clear();
});

const lists = [
  ['inventory', { name: 'Rope', category: 'Maintenance', status: 'low' }],
  ['issues', { title: 'Bilge pump', description: 'Runs all night' }],
  ['waivers', { guestName: 'Ana Ruiz', guestEmail: 'ana@example.org' }],
] as const;

test('changes of servers that are killed after the commit show on the screens of another server', async () => {
  const family = night.family();
  const killed = await Promise.all(lists.map(() => start(env)));
  const followers = lists.map(([room]) => followList(survivor.address, family, room));
  screens.push(...followers);
  await until(() => followers.every(({ screen }) => screen.version === 0));

  await Promise.all(
    lists.map(async ([room, body], nth) => {
      const server = killed[nth] as ServerProcess;
      await killAt(server, 'after the commit');
      await expect(ask(server.address, family, 'POST', `/api/${room}`, body)).rejects.toThrow();
      await server.dead();
    }),
  );
  await until(() => followers.every(({ screen }) => screen.version > 0));
  for (const [nth, [, body]] of lists.entries()) expect(followers[nth]?.screen.shown).toMatchObject([body]);
});

test('a pick of a server that is killed before it notifies the other servers shows on their screens', async () => {
  const killed = await start(env);
  const [here, there] = [followDraft(killed.address, night.family(1)), followDraft(survivor.address, night.family(2))];
  screens.push(here, there);
  // Until then the two servers may not have found each other.
  await expectPresent([here, there], [night.family(1), night.family(2)]);
  const before = there.joins;
  await killAt(killed, 'before notifying the other servers');
  await night.press(killed.address, await night.next(killed.address));
  await killed.dead();
  await converge([there], await night.check(survivor));
  expect(there.joins).toBeGreaterThan(before);
  await survivor.stop();
});
