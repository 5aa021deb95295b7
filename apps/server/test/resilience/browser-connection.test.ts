import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Line, startLine } from '../support/connection.ts';
import { until } from '../support/wait.ts';
import { DraftNight } from './support/draft-night.ts';
import { type FleetServer, makeFleet } from './support/fleet.ts';
import { converge, type DraftFollower, everyScreen, followDraft } from './support/screens.ts';

const { start, clear } = makeFleet();
let server: FleetServer;
let line: Line;
/** The server's address, at the end of the line. */
let far: string;
let night: DraftNight;
let screens: DraftFollower[];
/** A screen that has a good line. */
let near: DraftFollower;

beforeAll(async () => {
  server = await start();
  line = await startLine({ host: '127.0.0.1', port: server.port });
  far = `http://127.0.0.1:${line.port}`;
  night = await DraftNight.open(server.address);
  near = followDraft(server.address, night.family());
  screens = [...everyScreen(far, night), near];
  await converge(screens, await night.check(server));
});
afterAll(async () => {
  for (const screen of screens) screen.close();
  await line.cut();
  clear();
});

test('picks over a slow line reach every screen, in order', async () => {
  line.slow(150);
  for (let nth = 0; nth < 3; nth++) await night.pick(server.address);
  await converge(screens, await night.check(server));
  line.slow(0);
});

test('a pick whose answer the line swallowed is made, once, and the same pick again says so', async () => {
  const turn = await night.next(server.address);
  line.slow(1_000);
  const told = new Promise((resolve) => near.socket.once('room:event', resolve));
  const pressed = night.press(far, turn);
  await told;
  await line.cut();
  expect(await pressed).toBeUndefined();
  await line.mend();
  line.slow(0);
  const log = await night.check(server);
  expect(await night.press(far, turn)).toBe(200);
  expect(await night.check(server)).toEqual(log);
  await converge(screens, log);
});

test('screens whose line is cut catch up by themselves once it is mended, and none was signed out over it', async () => {
  await line.cut();
  await until(() => screens.every((screen) => screen === near || !screen.socket.connected));
  for (let nth = 0; nth < 3; nth++) await night.pick(server.address);
  await line.mend();
  await converge(screens, await night.check(server));
});

test('screens whose line falls silent, and is then cut, catch up as well', async () => {
  line.hold();
  for (let nth = 0; nth < 3; nth++) await night.pick(server.address);
  const log = await night.check(server);
  await converge([near], log);
  expect(screens.filter(({ screen }) => screen.version === log.length)).toEqual([near]);
  await line.cut();
  await line.mend();
  line.hold()();
  await converge(screens, log);
  await server.stop();
});
