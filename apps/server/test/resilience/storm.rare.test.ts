import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProxy } from '../support/network-proxy.ts';
import { until } from '../support/wait.ts';
import { DraftNight } from './support/draft-night.ts';
import { converge, type DraftClient, expectPresent, followDraft } from './support/screens.ts';
import { AT_REST, killAt, makeServers, type OpenObjects, type ServerProcess } from './support/server-processes.ts';

const CLIENTS = 200;
const { start, newDatabase, clear } = makeServers();
let one: ServerProcess;
let two: ServerProcess;
let night: DraftNight;
const screens: DraftClient[] = [];
/** Where the connection leads, which can be changed to another server. */
const target = { host: '127.0.0.1', port: 0 };
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  const env = await newDatabase();
  [one, two] = [await start(env), await start(env)];
  night = await DraftNight.open(one.address);
  target.port = one.port;
  proxy = await startProxy(target);
});
afterAll(async () => {
  for (const screen of screens) screen.close();
  await proxy.disconnect();
  clear();
});

/** Opens screens, for one family after the other. */
function open(count: number, address: string): DraftClient[] {
  const opened = Array.from({ length: count }, (_, nth) =>
    followDraft(address, night.family(nth % night.families.length)),
  );
  screens.push(...opened);
  return opened;
}
const closeAll = () => {
  for (const screen of screens.splice(0)) screen.close();
};
/** Waits until no socket is connected and no connection is in use. Returns what is still open then. */
async function quiet(server: ServerProcess): Promise<OpenObjects> {
  await until(async () => {
    const { sockets, pool } = await server.usage();
    return sockets === 0 && isDeepStrictEqual(pool, AT_REST);
  });
  return server.openObjects();
}

test('two hundred screens reconnect at once to a server that was killed during a pick', async () => {
  const all = open(CLIENTS, one.address);
  await converge(all, await night.check(two));
  const turn = await night.next(one.address);
  await killAt(one, 'after the commit');
  expect(await night.press(one.address, turn)).toBeUndefined();
  await one.dead();
  one = await one.again();
  expect(await night.press(one.address, turn)).toBe(200);
  await converge(all, await night.check(two));
  await night.pick(two.address);
  await converge(all, await night.check(two));
  await expectPresent(all, night.families);
  closeAll();
});

test('a hundred screens move to the remaining server, which keeps working', async () => {
  const [moving, staying] = [open(CLIENTS / 2, `http://127.0.0.1:${proxy.port}`), open(CLIENTS / 2, two.address)];
  await converge([...moving, ...staying], await night.check(two));
  await expectPresent(screens, night.families);
  await killAt(one, 'before notifying the other servers');
  await night.press(one.address, await night.next(two.address));
  await one.dead();
  target.port = two.port;
  await night.pick(two.address);
  await converge(screens, await night.check(two));
  await night.pick(two.address);
  await converge(screens, await night.check(two));
  await expectPresent(screens, night.families);

  // Presence shows who left and who stayed.
  for (const screen of moving) screen.close();
  for (const [nth, screen] of staying.entries()) if (nth % night.families.length > 0) screen.close();
  const left = staying.filter((_, nth) => nth % night.families.length === 0);
  await expectPresent(left, [night.family(0)]);
  closeAll();
});

test('repeated storms leak nothing', async () => {
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
  expect(last.connections).toBeLessThanOrEqual(first.connections);
  await two.stop();
});
