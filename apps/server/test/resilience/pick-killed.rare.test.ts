import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DraftNight } from './support/draft-night.ts';
import { allScreens, converge, type DraftClient, expectPresent } from './support/screens.ts';
import { killAt, makeServers, type ServerProcess } from './support/server-processes.ts';

/** Where the server is killed, the status that the picker gets, and whether the pick is made. */
const afterTheCommit = ['after the commit', undefined, true] as const;
const kills = [['before the append', undefined, false], afterTheCommit, ['after the response', 200, true]] as const;

// With its bundled PostgreSQL, which a kill stops too, only a commit that was not written could be lost.
describe.each([
  ['its bundled PostgreSQL', [afterTheCommit]],
  ['a PostgreSQL server', kills],
] as const)('a server on %s', (kind, kills) => {
  const { start, newDatabase, clear } = makeServers();
  let server: ServerProcess;
  let night: DraftNight;
  let screens: DraftClient[];
  afterAll(() => {
    for (const screen of screens) screen.close();
    clear();
  });

  beforeAll(async () => {
    server = await start(kind === 'a PostgreSQL server' ? await newDatabase() : {});
    night = await DraftNight.open(server.address);
    screens = allScreens(server.address, night);
  });

  test.each(kills)('killed %s loses nothing and doubles nothing', async (point, status, isMade) => {
    const before = await night.check(server);
    await converge(screens, before);
    const turn = await night.next(server.address);
    await killAt(server, point);
    expect(await night.press(server.address, turn)).toBe(status);
    await server.dead();

    server = await server.again();
    const after = await night.check(server);
    expect(after.length - before.length).toBe(isMade ? 1 : 0);
    // A family that got no response tries again, and a family that got one may.
    expect(await night.press(server.address, turn)).toBe(200);
    const log = await night.check(server);
    expect(log).toHaveLength(before.length + 1);
    await converge(screens, log);
  });

  test('killed as soon as one screen has the event loses nothing and doubles nothing', async () => {
    await converge(screens, await night.check(server));
    const heard = new Promise((resolve) => screens[0]?.socket.once('room:event', resolve));
    const turn = await night.pick(server.address);
    await heard;
    await server.kill();
    server = await server.again();
    const log = await night.check(server);
    expect(await night.press(server.address, turn)).toBe(200);
    await converge(screens, log);
    expect(await night.check(server)).toEqual(log);
    await expectPresent(screens, night.families);
    await server.stop();
  });
});
