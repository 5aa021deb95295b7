import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type SignedIn, signedIn } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { twoServers } from '../support/two-servers.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';

const { servers, both } = await twoServers();
const addresses = await both((server) => server.listen());
const [aalto, birch] = [await signedIn(servers[0].app, 'aalto'), await signedIn(servers[0].app, 'birch')];
/** The servers' monotonic clock, which stands still: no busy machine makes the limit's window pass. In whole milliseconds, for exact sums. */
let clock = Math.ceil(performance.now());

beforeEach(() => {
  clock += 10_000;
  jest.spyOn(performance, 'now').mockReturnValue(clock);
});
afterEach(closeClients);

async function joined(server: number, { cookie }: SignedIn): Promise<Client> {
  const client = await connectTo(addresses[server] ?? '', cookie);
  await joinRoom(client, ROOM);
  return client;
}
const say = (client: Client, ready: boolean) => client.emitWithAck('draft:ready', { ready });
const cheer = (client: Client) => client.emitWithAck('draft:react', { kind: 'cheer' });
const isReady = (family: SignedIn) => (client: Client) => until(() => client.ready.join() === family.familyId);
const nobodyReady = (client: Client) => until(() => client.ready.length === 0);

test('a family that is ready is so on every server, until a window on any server switches it off', async () => {
  const [phone, laptop, other] = [await joined(0, birch), await joined(1, birch), await joined(1, aalto)];
  for (const client of [phone, laptop]) expect(await say(client, true)).toEqual({ ok: true });
  for (const client of [phone, laptop, other]) await isReady(birch)(client);
  expect(await say(laptop, false)).toEqual({ ok: true });
  for (const client of [phone, laptop, other]) await nobodyReady(client);

  await say(phone, true);
  for (const client of [phone, laptop, other]) await isReady(birch)(client);
  expect((await joinRoom(other, ROOM)).ready).toEqual([birch.familyId]);
  // The family is still there, with another server than the one that it said so to.
  phone.close();
  laptop.close();
  const tablet = await joined(1, birch);
  expect(tablet.ready).toEqual([birch.familyId]);
  clock += 10_000;
  jest.spyOn(performance, 'now').mockReturnValue(clock);
  expect(await say(tablet, false)).toEqual({ ok: true });
  for (const client of [tablet, other]) await nobodyReady(client);
});

test('reactions reach the room on every server once, and count toward one limit', async () => {
  const [phone, laptop, other] = [await joined(0, birch), await joined(1, birch), await joined(1, aalto)];
  for (let sent = 0; sent < 3; sent++) await cheer(phone);
  await until(() => other.reactions.length === 3);
  expect([await cheer(laptop), await cheer(laptop), (await cheer(laptop)).ok]).toEqual([
    { ok: true },
    { ok: true },
    false,
  ]);
  // The first server counts each when it shows it.
  await until(() => phone.reactions.length === 5);
  expect((await cheer(phone)).ok).toBe(false);
  expect(other.reactions).toEqual(Array(5).fill({ familyId: birch.familyId, kind: 'cheer' }));
});
