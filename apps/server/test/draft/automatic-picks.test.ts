import type { DraftEvent } from '@houseboat/draft/events.ts';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createDrafts } from '../../src/modules/draft/drafts.ts';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { draftTask } from '../../src/modules/draft/tasks.ts';
import { openBoat } from '../../src/platform/boat/boat.ts';
import { runWhileDue } from '../../src/platform/jobs/schedule.ts';
import { draftBoat, withTakeBack } from '../support/boat.ts';
import { appendPast, draftEvents, isNoRestart } from '../support/draft-log.ts';
import { everybody, pick, type SignedIn, signedIn, startServer, weekIdsOf } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';
import { hashOf, listHashOf, listPicks, wishFor, wishListOf } from '../support/wish-list.ts';

/** The version of the log when a test begins. */
let start: number;

const server = await startServer();
const address = await server.listen();
const [aalto, birch, cohen] = await everybody(server.app);
const weekIds = await weekIdsOf(aalto);
beforeEach(async () => {
  await birch.post('/api/weeks/2026/reset');
  await manage('clock', { mode: 'off' });
  await server.db.em().execute('delete from wish_lists');
  await server.db.em().execute('delete from automatic_picks');
  start = (await draft()).version;
});
afterAll(async () => {
  closeClients();
  await server.close();
});

const draft = async () => (await aalto.get('/api/draft/2026')).json();
const manage = (what: string, body?: object) => birch.post(`/api/draft/2026/${what}`, body);
const week = (number: number) => weekIds[number - 1] ?? '';
const events = async () => (await draftEvents(server.db, start)).filter(isNoRestart);
/** Waits until a test has so many events, and returns them. */
const firstEvents = async (count: number) => {
  await until(async () => (await events()).length >= count);
  return events();
};
const picks = () => listPicks(server.db, start, weekIds);
const untilPicks = (count: number) => until(async () => (await picks()).length >= count);
const pickedPast = (seconds: number, who: SignedIn, number: number, round: number, nth: number) =>
  appendPast(server.db, seconds, {
    type: 'WeekPicked',
    data: { familyId: who.familyId, weekId: week(number), round, pick: nth },
  });
/** How long the task rests, in milliseconds, where nothing is due in a turn without a clock. */
const restMs = 60_000;
/** Lets the draft go on where something is due. Returns in how many milliseconds something will be. */
const goOn = (takeBackSeconds = 30) =>
  runWhileDue(draftTask(server.db, createDrafts({ db: server.db, boat: draftBoat }), withTakeBack(takeBackSeconds)));

test('a server that has not heard of another time to take a pick back keeps to it', async () => {
  const setSeconds = (takeBackSeconds: number) => birch.patch('/api/boat/settings', { features: { takeBackSeconds } });
  expect((await setSeconds(0)).statusCode).toBe(200);
  const behind = await openBoat(server.db);
  expect((await setSeconds(3600)).statusCode).toBe(200);
  await pick(aalto, week(1), 1, 1);
  await wishFor(birch, [week(2)]);
  await runWhileDue(draftTask(server.db, createDrafts({ db: server.db, boat: draftBoat }), behind));
  expect(await picks()).toEqual([[aalto.familyId, 1, false]]);
  expect((await setSeconds(30)).statusCode).toBe(200);
});

describe('a chain of automatic picks', () => {
  test('runs through the families’ lists to the end, one event for each pick, and explains itself', async () => {
    const screen = await connectTo(address, cohen.cookie);
    await joinRoom(screen, 'draft:2026');
    await wishFor(birch, [week(1), week(3), week(4)]);
    await wishFor(cohen, [week(3), week(5), week(1), week(6), week(7)]);
    expect(await events()).toEqual([]);
    await wishFor(aalto, [week(1), week(2)]);

    const all = await firstEvents(7);
    expect(all.map(({ type }) => type)).toEqual([...Array(6).fill('WeekPicked'), 'DraftCompleted']);
    expect(await picks()).toEqual([
      [aalto.familyId, 1, true],
      [birch.familyId, 3, true],
      [cohen.familyId, 5, true],
      [cohen.familyId, 6, true],
      [birch.familyId, 4, true],
      [aalto.familyId, 2, true],
    ]);
    const [first, , third, fourth] = all;
    expect(third).toEqual({
      version: start + 3,
      type: 'WeekPicked',
      data: {
        familyId: cohen.familyId,
        weekId: week(5),
        round: 1,
        pick: 3,
        auto: { listHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
      actor: null,
      at: expect.any(String),
    });
    // Each is a command of its own; only the draft's completion comes with the last pick.
    expect(all.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7].map((nth) => start + nth));
    expect(all[6]?.at).toBe(all[5]?.at);
    await until(() => screen.heard.length === 7);
    expect(screen.heard).toEqual(all.map((event) => ({ room: 'draft:2026', ...event })));
    expect((await verifyDraft(server.db, 2026)).differences).toEqual([]);

    const { explanations, weekIds: list } = await wishListOf(cohen);
    const salt = expect.stringMatching(/^[0-9a-f]{64}$/);
    const gone = [
      { weekId: week(3), familyId: birch.familyId, at: all[1]?.at },
      { weekId: week(5), familyId: cohen.familyId, at: third?.at },
      { weekId: week(1), familyId: aalto.familyId, at: first?.at },
    ];
    // Only better choices are listed: week 1 was taken before week 5 too, and was a worse one.
    expect(explanations).toEqual([
      { round: 1, pick: 3, weekId: week(5), choice: 2, gone: gone.slice(0, 1), salt, weekIds: list },
      { round: 2, pick: 1, weekId: week(6), choice: 4, gone, salt, weekIds: list },
    ]);
    expect(explanations.map(hashOf)).toEqual([third, fourth].map((event) => listHashOf(event)));
    expect(new Set([...explanations, ...(await wishListOf(aalto)).explanations].map(({ salt }) => salt)).size).toBe(4);
  });

  test('stops at a family without a list, at one whose switch is off, and where a list has nothing free', async () => {
    await wishFor(birch, [week(1)]);
    await wishFor(cohen, weekIds, false);
    await wishFor(aalto, [week(1)]);
    await untilPicks(1);
    expect(await goOn()).toBe(restMs);
    expect(await picks()).toEqual([[aalto.familyId, 1, true]]);
    // The list that ran out stays on, and goes on when it has a week again.
    expect(await wishListOf(birch)).toMatchObject({ auto: true, isWithheld: false });
    await wishFor(birch, [week(1), week(2)]);
    await untilPicks(2);
    expect(await goOn()).toBe(restMs);
    expect(await picks()).toEqual([
      [aalto.familyId, 1, true],
      [birch.familyId, 2, true],
    ]);
  });

  test('begins when the draft starts, and goes on when it resumes', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await manage('schedule', { startsAt: later });
    await wishFor(aalto, [week(1)]);
    await manage('start');
    expect((await firstEvents(3)).map(({ type }) => type)).toEqual(['StartScheduled', 'DraftStarted', 'WeekPicked']);

    await manage('pause');
    await wishFor(birch, [week(2)]);
    expect(await goOn()).toBeNull();
    expect(await picks()).toHaveLength(1);
    await manage('resume');
    await untilPicks(2);
    expect((await wishListOf(birch)).explanations).toMatchObject([{ weekId: week(2), choice: 1, gone: [] }]);
  });

  test('outlives a restart of the server, with what its picks were made from', async () => {
    await wishFor(birch, [week(1), week(2)]);
    await wishFor(aalto, [week(1)]);
    await untilPicks(2);
    const before = await wishListOf(birch);
    expect(before.explanations).toHaveLength(1);
    const restarted = await startServer({ db: server.db });
    expect(await wishListOf(await signedIn(restarted.app, 'birch'))).toEqual(before);
    await restarted.close();
  });
});

describe('after a pick by hand', () => {
  test('a list waits until that pick can no longer be taken back', async () => {
    await wishFor(birch, [week(2)]);
    await pick(aalto, week(1), 1, 1);
    const ms = await goOn();
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(30_000);
    expect(await picks()).toEqual([[aalto.familyId, 1, false]]);
    // A pick that is taken back leaves the turn where it was, and the list unused.
    expect((await aalto.post('/api/draft/2026/take-back')).statusCode).toBe(200);
    expect(await goOn()).toBe(restMs);

    await pickedPast(28, aalto, 1, 1, 1);
    await untilPicks(3);
    const [, , byHand, automatic] = await events();
    expect(automatic?.data).toMatchObject({ familyId: birch.familyId, weekId: week(2) });
    expect(Date.parse(automatic?.at ?? '') - Date.parse(byHand?.at ?? '')).toBeGreaterThanOrEqual(30_000);
  });

  test('a list does not wait on a boat without taking back', async () => {
    await wishFor(birch, [week(2)]);
    await pick(aalto, week(1), 1, 1);
    expect(await goOn(0)).toBe(restMs);
    expect(await picks()).toEqual([
      [aalto.familyId, 1, false],
      [birch.familyId, 2, true],
    ]);
  });
});

describe('at the end of a hard turn', () => {
  const clock: DraftEvent = { type: 'ClockSet', data: { mode: 'hard', seconds: 30, quietHours: null } };

  test('the week comes from the list, whatever its switch says', async () => {
    await wishFor(aalto, [week(4)], false);
    await appendPast(server.db, 29, clock);
    const [, expired, picked, ...rest] = await firstEvents(3);
    expect([expired, picked]).toMatchObject([
      { type: 'TurnExpired', actor: null },
      { type: 'WeekPicked', actor: null, data: { familyId: aalto.familyId, weekId: week(4), round: 1, pick: 1 } },
    ]);
    expect(rest).toEqual([]);
    const { explanations, auto } = await wishListOf(aalto);
    expect(explanations).toMatchObject([{ round: 1, pick: 1, weekId: week(4), choice: 1, gone: [] }]);
    expect(explanations.map(hashOf)).toEqual([listHashOf(picked)]);
    expect(auto).toBe(false);
  });

  test('the turn is passed if the list is withheld', async () => {
    await wishFor(aalto, weekIds);
    await untilPicks(1);
    await manage('undo', { picks: 1, version: (await draft()).version });
    expect(await wishListOf(aalto)).toMatchObject({ auto: false, isWithheld: true });
    await appendPast(server.db, 29, clock);
    const types = (await firstEvents(5)).map(({ type }) => type);
    expect(types).toEqual(['WeekPicked', 'PicksUndone', 'ClockSet', 'TurnExpired', 'TurnPassed']);
  });
});
