import { gunzipSync } from 'node:zlib';
import type { Week } from '@houseboat/contract/draft.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { holderOf, shownDraft } from '@houseboat/draft/lists.ts';
import { pickOf, unopened } from '@houseboat/draft/state.ts';
import { stateAt, timelineOf } from '@houseboat/draft/timeline.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { play } from '../../../../packages/draft/test/support/random-draft.ts';
import { steps } from '../../../../packages/draft/test/support/random-steps.ts';
import { createDraft } from '../../src/modules/draft/commands.ts';
import { project, toDraftEvent } from '../../src/modules/draft/projection.ts';
import { readWeeks } from '../../src/modules/draft/queries.ts';
import type { BoatFile } from '../../src/platform/config/boat-file.ts';
import { boatFile, fixedBoat } from '../support/boat.ts';
import { pairedTelevision } from '../support/display.ts';
import { night } from '../support/night.ts';
import { pick, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';

const { timeZone } = boatFile.lake;

/** Returns who holds which week since when, as a timeline shows it at a version. */
function heldAt(timeline: ReturnType<typeof timelineOf>, version: number) {
  const state = stateAt(timeline, version);
  const tradeOf = (id: string) =>
    timeline.log
      .slice(0, version)
      .findLast(({ type, data }) => type === 'WeeksTraded' && data.moves.some(({ weekId }) => weekId === id));
  return state.weeks.map((id) => {
    const since = id in state.traded ? tradeOf(id) : pickOf(state, id);
    return { ...holderOf(state, id), assignedAt: since?.at ?? null };
  });
}

test('every moment of 500 random logs shows the weeks and the turn that the server projects at that version', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { log } = play(taken);
      const timeline = timelineOf(log, timeZone);
      const weeks = new Map<string, object>();
      let state = unopened;
      for (const [index, event] of log.entries()) {
        // As an append does, which projects its own events onto the state before them.
        const projection = project(state, [event]);
        state = projection.state;
        if (event.type === 'SeasonChanged') weeks.clear();
        for (const [id, week] of projection.weeks) weeks.set(id, week);
        const projected = JSON.stringify([[...weeks.values()], shownDraft(state, timeZone)]);
        const moment = [heldAt(timeline, index + 1), shownDraft(stateAt(timeline, index + 1), timeZone)];
        if (JSON.stringify(moment) !== projected) expect(moment).toEqual(JSON.parse(projected));
      }
    }),
    { numRuns: 500 },
  );
});

describe('the log of a season', () => {
  let server: TestServer;
  let aalto: SignedIn;
  beforeAll(async () => {
    server = await startServer();
    aalto = await signedIn(server.app, 'aalto');
  });
  afterAll(() => server.close());

  const url = '/api/draft/2026/events';
  const logOf = async (browser = aalto, address = url): Promise<{ version: number; events: RecordedEvent[] }> =>
    (await browser.get(address)).json();

  test('shows at each version the lists that the server showed then', async () => {
    const { db } = server;
    const draft = createDraft({ db, year: 2026, boat: fixedBoat() });
    const shown: { version: number; weeks: Week[]; draft: object }[] = [];
    for (const toCommand of night()) {
      const state = await draft.latestState();
      if (!state) throw new Error('There is no draft.');
      await draft.execute(toCommand(state), null);
      shown.push({ ...(await readWeeks(db, '2026')), draft: await draft.read() });
    }

    const { version, events } = await logOf();
    expect(version).toBe(shown.at(-1)?.version);
    const timeline = timelineOf(events.map(toDraftEvent), timeZone);
    for (const then of shown) {
      const held = then.weeks.map(({ id, isAvailable, assignedFamilyId, assignedAt, draftRound, draftPick }) => {
        return { id, isAvailable, assignedFamilyId, draftRound, draftPick, assignedAt };
      });
      expect(heldAt(timeline, then.version)).toEqual(held);
      expect(then.draft).toMatchObject(shownDraft(stateAt(timeline, then.version), timeZone));
    }
  });

  test('is compressed for browsers that say so, and sent once per version', async () => {
    const plain = await aalto.get(url);
    const zipped = await aalto.call('GET', url, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'private, no-cache',
      etag: plain.headers.etag,
    });
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(plain.json());
    const { version } = plain.json();
    expect(plain.headers).toMatchObject({ 'room-version': String(version), 'room-log': server.app.logId });
    expect(Math.abs(Date.parse(`${plain.headers['room-now']}`) - Date.now())).toBeLessThan(60_000);

    const again = () => aalto.call('GET', url, { headers: { 'if-none-match': `"other", ${plain.headers.etag}` } });
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
    const birch = await signedIn(server.app, 'birch');
    expect((await birch.post('/api/weeks/2026/reset')).statusCode).toBe(200);
    const changed = await again();
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(plain.headers.etag);
    expect(changed.json().events).toHaveLength(plain.json().events.length + 1);
  });

  test('has no address of the call and another ETag for a television', async () => {
    const tv = await pairedTelevision(server.app, aalto);
    const calls = async (browser: SignedIn | typeof tv) =>
      (await browser.get(url))
        .json()
        .events.flatMap(({ type, data }: RecordedEvent) => (type === 'CallSet' ? [data] : []));
    expect([await calls(aalto), await calls(tv)]).toEqual([
      [{ callUrl: 'https://meet.example.org' }],
      [{ callUrl: null }],
    ]);
    const { etag } = (await aalto.get(url)).headers;
    const response = await tv.call('GET', url, { headers: { 'if-none-match': `${etag}` } });
    expect(response.statusCode).toBe(200);
  });
});

test('an earlier season keeps its log, its weeks and its families, those that have left included', async () => {
  const first = await startServer();
  const aalto = await signedIn(first.app, 'aalto');
  const [week] = (await aalto.get('/api/weeks/2026')).json();
  await pick(aalto, week.id, 1, 1);
  const read = async (browser: SignedIn) => [
    (await browser.get('/api/draft/2026/events')).json().events.slice(0, 2),
    (await browser.get('/api/weeks/2026')).json(),
    (await browser.get('/api/weeks/2026/available')).json(),
  ];
  const before = await read(aalto);

  const [, ...others] = boatFile.families;
  const next: BoatFile = {
    ...boatFile,
    season: { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-06-20' },
    families: others,
    adminUsername: 'birch',
  };
  const second = await startServer({ db: first.db, boatFile: next });
  const birch = await signedIn(second.app, 'birch');
  expect(await read(birch)).toEqual(before);
  expect((await birch.get('/api/draft/2027/events')).json().version).toBe(1);
  expect((await birch.get('/api/families')).json()).toHaveLength(2);
  expect((await birch.get('/api/families/former')).json()).toMatchObject([
    { id: aalto.familyId, name: 'Aalto', isAdmin: false },
  ]);
  for (const year of ['1999', 'next', '20260', '2026%00'])
    expect((await birch.get(`/api/draft/${year}/events`)).statusCode).toBe(404);
  await second.close();
  await first.close();
});
