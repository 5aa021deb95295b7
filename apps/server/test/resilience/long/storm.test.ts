import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startLine } from '../../support/connection.ts';
import { until } from '../../support/wait.ts';
import { DraftNight } from '../support/draft-night.ts';
import { dieAt, type FleetServer, type Heap, makeFleet } from '../support/fleet.ts';
import { arePresent, converge, type DraftFollower, followDraft } from '../support/screens.ts';

const CLIENTS = 200;
const { start, newDatabase, clear } = makeFleet();
let one: FleetServer;
let two: FleetServer;
let night: DraftNight;
const screens: DraftFollower[] = [];
/** The way to a server, which may be led to another one. */
const target = { host: '127.0.0.1', port: 0 };
let line: Awaited<ReturnType<typeof startLine>>;

beforeAll(async () => {
  const env = await newDatabase();
  [one, two] = [await start(env), await start(env)];
  night = await DraftNight.open(one.address);
  target.port = one.port;
  line = await startLine(target);
});
afterAll(async () => {
  for (const screen of screens) screen.close();
  await line.cut();
  clear();
});

/** Opens so many screens, the families in turns. */
function open(count: number, address: string): DraftFollower[] {
  const opened = Array.from({ length: count }, (_, nth) =>
    followDraft(address, night.family(nth % night.families.length)),
  );
  screens.push(...opened);
  return opened;
}
const closeAll = () => {
  for (const screen of screens.splice(0)) screen.close();
};
/** Waits until nobody is in a room any more, and nothing is asked of the database; answers what is left then. */
async function quiet(server: FleetServer): Promise<Heap> {
  await until(async () => {
    const { rooms, pool } = await server.census();
    return rooms.length === 0 && pool?.lent === 1 && pool.waiting === 0;
  });
  return server.heap();
}

test('two hundred screens come back at once to a server that was killed over a pick', async () => {
  const all = open(CLIENTS, one.address);
  await converge(all, await night.check(two));
  const turn = await night.next(one.address);
  await dieAt(one, 'after the commit');
  expect(await night.press(one.address, turn)).toBeUndefined();
  await one.dead();
  one = await one.again();
  expect(await night.press(one.address, turn)).toBe(200);
  await converge(all, await night.check(two));
  await night.pick(two.address);
  await converge(all, await night.check(two));
  await arePresent(all, night.families);
  closeAll();
});

test('a hundred move over to the server that is left, which goes on', async () => {
  const [moving, staying] = [open(CLIENTS / 2, `http://127.0.0.1:${line.port}`), open(CLIENTS / 2, two.address)];
  await converge([...moving, ...staying], await night.check(two));
  await arePresent(screens, night.families);
  await dieAt(one, 'before the other servers hear');
  await night.press(one.address, await night.next(two.address));
  await one.dead();
  target.port = two.port;
  await night.pick(two.address);
  await converge(screens, await night.check(two));
  await night.pick(two.address);
  await converge(screens, await night.check(two));
  await arePresent(screens, night.families);

  // Who goes is gone, and whoever stays is there.
  for (const screen of moving) screen.close();
  for (const [nth, screen] of staying.entries()) if (nth % night.families.length > 0) screen.close();
  const left = staying.filter((_, nth) => nth % night.families.length === 0);
  await arePresent(left, [night.family(0)]);
  closeAll();
});

test('however many storms there were, nothing is left of them', async () => {
  const storm = async () => {
    const all = open(CLIENTS, two.address);
    await converge(all, await night.check(two));
    closeAll();
    return quiet(two);
  };
  const first = await storm();
  await storm();
  const last = await storm();
  expect([first.sockets, last.sockets]).toEqual([0, 0]);
  expect(last.lines).toBeLessThanOrEqual(first.lines);
  // Two hundred sockets that stayed would be some megabytes each time.
  expect(last.bytes - first.bytes).toBeLessThan(3_000_000);
  await two.stop();
});
