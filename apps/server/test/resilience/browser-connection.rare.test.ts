import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type NetworkProxy, startProxy } from '../support/network-proxy.ts';
import { until } from '../support/wait.ts';
import { DraftNight } from './support/draft-night.ts';
import { allScreens, converge, type DraftClient, followDraft } from './support/screens.ts';
import { makeServers, type ServerProcess } from './support/server-processes.ts';

const { start, newDatabase, clear } = makeServers();
let server: ServerProcess;
let proxy: NetworkProxy;
/** The server's address through the proxy. */
let far: string;
let night: DraftNight;
let screens: DraftClient[];
/** A screen with a direct connection. */
let near: DraftClient;

beforeAll(async () => {
  server = await start(await newDatabase());
  proxy = await startProxy({ host: '127.0.0.1', port: server.port });
  far = `http://127.0.0.1:${proxy.port}`;
  night = await DraftNight.open(server.address);
  near = followDraft(server.address, night.family());
  screens = [...allScreens(far, night), near];
  await converge(screens, await night.check(server));
});
afterAll(async () => {
  for (const screen of screens) screen.close();
  await proxy.disconnect();
  clear();
});

test('picks over a slow connection reach every screen, in order', async () => {
  proxy.slow(150);
  for (let nth = 0; nth < 3; nth++) await night.pick(server.address);
  await converge(screens, await night.check(server));
  proxy.slow(0);
});

test('a pick whose response is lost is made once, and repeating it succeeds', async () => {
  const turn = await night.next(server.address);
  const goOn = proxy.stallAnswers();
  const heard = new Promise((resolve) => near.socket.once('room:event', resolve));
  const pressed = night.press(far, turn);
  await heard;
  await proxy.disconnect();
  expect(await pressed).toBeUndefined();
  await proxy.reconnect();
  goOn();
  const log = await night.check(server);
  expect(await night.press(far, turn)).toBe(200);
  expect(await night.check(server)).toEqual(log);
  await converge(screens, log);
});

test('screens whose connection breaks catch up once it is back, and nobody is signed out', async () => {
  await proxy.disconnect();
  await until(() => screens.every((screen) => screen === near || !screen.socket.connected));
  for (let nth = 0; nth < 3; nth++) await night.pick(server.address);
  await proxy.reconnect();
  await converge(screens, await night.check(server));
});

test('screens whose connection stalls and then breaks catch up as well', async () => {
  proxy.stall();
  for (let nth = 0; nth < 3; nth++) await night.pick(server.address);
  const log = await night.check(server);
  await converge([near], log);
  expect(screens.filter(({ screen }) => screen.version === log.length)).toEqual([near]);
  await proxy.disconnect();
  await proxy.reconnect();
  proxy.stall()();
  await converge(screens, log);
  await server.stop();
});
