import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../support/wait.ts';
import { ask, DraftNight } from './support/draft-night.ts';
import { dieAt, type FleetServer, makeFleet } from './support/fleet.ts';
import type { Follower } from './support/follower.ts';
import { arePresent, converge, followDraft, followList } from './support/screens.ts';

const { start, newDatabase, clear } = makeFleet();
let env: Record<string, string>;
/** The server that lives on. */
let survivor: FleetServer;
let night: DraftNight;
const screens: Follower[] = [];

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

test('what servers had committed that died before they told anybody is on the screens of another', async () => {
  const family = night.family();
  const dying = await Promise.all(lists.map(() => start(env)));
  const followers = lists.map(([room]) => followList(survivor.address, family, room));
  screens.push(...followers);
  await until(() => followers.every(({ screen }) => screen.version === 0));

  await Promise.all(
    lists.map(async ([room, body], nth) => {
      const server = dying[nth] as FleetServer;
      await dieAt(server, 'after the commit');
      await expect(ask(server.address, family, 'POST', `/api/${room}`, body)).rejects.toThrow();
      await server.dead();
    }),
  );
  await until(() => followers.every(({ screen }) => screen.version > 0));
  for (const [nth, [, body]] of lists.entries()) expect(followers[nth]?.screen.shown).toMatchObject([body]);
});

test('a pick that a server died over before the others heard of it is on the screens of another', async () => {
  const dying = await start(env);
  const [here, there] = [followDraft(dying.address, night.family(1)), followDraft(survivor.address, night.family(2))];
  screens.push(here, there);
  // Only now do the two servers know of each other.
  await arePresent([here, there], [night.family(1), night.family(2)]);
  const before = there.joins;
  await dieAt(dying, 'before the other servers hear');
  await night.press(dying.address, await night.next(dying.address));
  await dying.dead();
  await converge([there], await night.check(survivor));
  expect(there.joins).toBe(before + 1);
  await survivor.stop();
});
