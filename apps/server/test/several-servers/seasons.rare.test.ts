import { expect, test } from '@jest/globals';
import { importBoat } from '../../src/database.ts';
import { verifyDrafts } from '../../src/modules/draft/replay.ts';
import { boatFile } from '../support/boat.ts';
import { currentYear, listSeasons, openNext, sundayIn } from '../support/seasons.ts';
import { pick, signedIn } from '../support/server.ts';
import { connectTo, joinRoom } from '../support/socket.ts';
import { twoServers } from '../support/two-servers.ts';
import { until } from '../support/wait.ts';

const { databases, both } = await twoServers();
const addresses = await both((server) => server.listen());
/** Each family on both servers. */
const aalto = await both(({ app }) => signedIn(app, 'aalto'));
const birch = await both(({ app }) => signedIn(app, 'birch'));

const at = <Item>(list: Item[], index: number): Item => list[index] as Item;
const yearOn = (server: number) => currentYear(at(aalto, server));
const season = (year: number) => ({ year, firstWeekStart: sundayIn(year, 5), lastWeekStart: sundayIn(year, 8) });

test('a season that one server opens is known to the other at once, and every socket is told', async () => {
  const sockets = await Promise.all([0, 1].map((nth) => connectTo(at(addresses, nth), at(aalto, nth).cookie)));
  const told = Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.once('boat:changed', resolve))),
  );
  const [watcher, picker] = [at(sockets, 1), aalto[1]];
  await joinRoom(watcher, 'draft:2026');
  expect((await openNext(birch[0])).statusCode).toBe(201);
  expect([await yearOn(0), await yearOn(1)]).toEqual([2027, 2027]);
  const [week] = (await picker.get('/api/weeks/2026')).json();
  expect((await pick(picker, week.id, 1, 1)).json()).toEqual({ message: 'The 2026 season is closed.' });
  await told;
  await until(() => watcher.heard.some(({ type }) => type === 'DraftClosed'));
  expect(await joinRoom(watcher, 'draft:2027')).toMatchObject({ version: 1, season: 2027 });
});

test('a pick and the opening of the next season at the same moment never both count, and the log says which came first', async () => {
  for (let year = 2027; year < 2035; year += 1) {
    const draft = (await birch[0].get(`/api/draft/${year}`)).json();
    const [week] = (await birch[0].get(`/api/weeks/${year}`)).json();
    const body = { familyId: draft.currentFamilyId, round: 1, pick: 1 };
    const [picked, opened] = await Promise.all([
      birch[1].post(`/api/weeks/${week.id}/assign`, body),
      openNext(birch[0], season(year + 1)),
    ]);
    expect(opened.statusCode).toBe(201);
    const { events } = (await birch[0].get(`/api/draft/${year}/events`)).json();
    const types = events.map(({ type }: { type: string }) => type);
    if (picked.statusCode === 200) expect(types).toEqual(['DraftOpened', 'WeekPicked', 'DraftClosed']);
    else {
      expect(picked.json()).toEqual({ message: `The ${year} season is closed.` });
      expect(types).toEqual(['DraftOpened', 'DraftClosed']);
    }
  }
  for (const { result } of await verifyDrafts(databases[0])) expect(result.differences).toEqual([]);
});

test('of openings at the same moment one wins a year, on any server', async () => {
  const before = await listSeasons(birch[0]);
  const answers = await Promise.all([0, 1, 0, 1].map((nth) => openNext(at(birch, nth), season(2040))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
  const after = await listSeasons(birch[1]);
  expect(after).toHaveLength(before.length + 1);
  expect(after.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ year: 2040 }]);
});

test('a season that a boat file opens while servers run reaches their sockets', async () => {
  const socket = await connectTo(addresses[0], aalto[0].cookie);
  const told = new Promise<void>((resolve) => socket.once('boat:changed', resolve));
  await importBoat(databases[1], { ...boatFile, season: season(2041) });
  await told;
  expect(await yearOn(0)).toBe(2041);
});
