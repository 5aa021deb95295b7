import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DraftNight } from './support/draft-night.ts';
import { dieAt, type FleetServer, makeFleet } from './support/fleet.ts';
import { arePresent, converge, type DraftFollower, everyScreen } from './support/screens.ts';

// Servers that start anew, on whatever machine.
/** What the family hears that picks, and whether the pick was made by then. */
const deaths = [
  ['before the append', undefined, false],
  ['after the commit', undefined, true],
  ['after the answer', 200, true],
] as const;

describe.each(['its bundled PostgreSQL', 'a PostgreSQL server'])('a server on %s', (kind) => {
  const { start, newDatabase, clear } = makeFleet();
  let server: FleetServer;
  let night: DraftNight;
  let screens: DraftFollower[];
  afterAll(() => {
    for (const screen of screens) screen.close();
    clear();
  });

  beforeAll(async () => {
    server = await start(kind === 'a PostgreSQL server' ? await newDatabase() : {});
    night = await DraftNight.open(server.address);
    screens = everyScreen(server.address, night);
  });

  test.each(deaths)('killed %s loses nothing and doubles nothing', async (death, status, isMade) => {
    const before = await night.check(server);
    await converge(screens, before);
    const turn = await night.next(server.address);
    await dieAt(server, death);
    expect(await night.press(server.address, turn)).toBe(status);
    await server.dead();

    server = await server.again();
    const after = await night.check(server);
    expect(after.length - before.length).toBe(isMade ? 1 : 0);
    // Whoever heard nothing tries again, and so may whoever was answered.
    expect(await night.press(server.address, turn)).toBe(200);
    const log = await night.check(server);
    expect(log).toHaveLength(before.length + 1);
    await converge(screens, log);
  });

  test('killed as soon as one screen was told loses nothing and doubles nothing', async () => {
    await converge(screens, await night.check(server));
    const told = new Promise((resolve) => screens[0]?.socket.once('room:event', resolve));
    const turn = await night.pick(server.address);
    await told;
    await server.kill();
    server = await server.again();
    const log = await night.check(server);
    expect(await night.press(server.address, turn)).toBe(200);
    await converge(screens, log);
    expect(await night.check(server)).toEqual(log);
    await arePresent(screens, night.families);
    await server.stop();
  });
});
