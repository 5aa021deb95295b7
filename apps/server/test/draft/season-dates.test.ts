import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { changeSeason, createDrafts } from '../../src/modules/draft/public.ts';
import { rebuildDraft, verifyDraft } from '../../src/modules/draft/replay.ts';
import { boatFile, draftBoat } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { draftEvents } from '../support/draft-log.ts';
import { type Gate, gated, openGate } from '../support/gated.ts';
import { openNext } from '../support/seasons.ts';
import { everybody, pick, startServer } from '../support/server.ts';
import { barrier, untilLocked } from '../support/wait.ts';
import { putWishList, wishFor } from '../support/wish-list.ts';

const gate: Gate = { before: openGate };
const db = gated(await openTestDatabase(), gate);
const server = await startServer({ db });
const [aalto, birch, cohen] = await everybody(server.app);
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  gate.before = openGate;
  expect((await birch.post('/api/weeks/2026/reset')).statusCode).toBe(200);
  expect(await change(...asInFile)).toBeUndefined();
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);
});

type Week = { id: string; weekNumber: number; startDate: string; endDate: string };
const asInFile = [boatFile.season.firstWeekStart, boatFile.season.lastWeekStart] as const;
const context = { db, drafts: createDrafts({ db, boat: draftBoat }) };
const nobody = { by: null, actor: null };
const change = (firstWeekStart: string, lastWeekStart: string, sender: Parameters<typeof changeSeason>[2] = nobody) =>
  changeSeason(context, { firstWeekStart, lastWeekStart }, sender, async () => undefined);
const weeks = async (): Promise<Week[]> => (await aalto.get('/api/weeks/2026')).json();
const draft = async () => (await aalto.get('/api/draft/2026')).json();
const days = async () => (await weeks()).map(({ weekNumber, startDate, endDate }) => [weekNumber, startDate, endDate]);

test('a season that begins earlier and ends earlier has other weeks; those that stay keep their IDs', async () => {
  const before = await weeks();
  expect(await change('2026-05-10', '2026-06-21')).toBeUndefined();
  expect(await days()).toEqual([
    [1, '2026-05-10', '2026-05-15'],
    [2, '2026-05-17', '2026-05-22'],
    [3, '2026-05-24', '2026-05-29'],
    [4, '2026-05-31', '2026-06-05'],
    [5, '2026-06-07', '2026-06-12'],
    [6, '2026-06-14', '2026-06-19'],
    [7, '2026-06-21', '2026-06-26'],
  ]);
  const after = await weeks();
  expect(after.slice(2).map(({ id }) => id)).toEqual(before.slice(0, 5).map(({ id }) => id));
  expect((await draftEvents(db, 0)).at(-1)).toMatchObject({
    type: 'SeasonChanged',
    data: { order: (await draft()).order, weeks: after.map(({ id }) => id) },
  });
  expect((await aalto.get('/api/seasons')).json()).toEqual([
    expect.objectContaining({ firstWeekStart: '2026-05-10', lastWeekStart: '2026-06-21' }),
  ]);
});

test('rounds follow, and a server that had the weeks before picks one that is new', async () => {
  expect((await draft()).totalRounds).toBe(2);
  expect(await change('2026-05-24', '2026-07-19')).toBeUndefined();
  expect((await draft()).totalRounds).toBe(3);
  const added = (await weeks()).at(-1)?.id ?? '';
  const picked = await pick(aalto, added, 1, 1);
  expect([picked.statusCode, picked.json().week]).toEqual([200, expect.objectContaining({ id: added, weekNumber: 9 })]);
});

test('the log rebuilds the rows of weeks that came and went, however often', async () => {
  expect(await change('2026-06-07', '2026-08-02')).toBeUndefined();
  expect(await change('2026-05-31', '2026-06-28')).toBeUndefined();
  const [first] = await weeks();
  expect((await pick(aalto, first?.id ?? '', 1, 1)).statusCode).toBe(200);
  const right = await weeks();
  await db.em().execute(`update weeks set is_available = true, assigned_family_id = null, draft_round = null`);
  expect((await verifyDraft(db, 2026)).differences).not.toEqual([]);
  await rebuildDraft(db, 2026);
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);
  expect((await db.em().execute('select id from weeks where is_available = false')).map(({ id }) => id)).toEqual([
    first?.id,
  ]);
  expect(await weeks()).toEqual(right);
});

test('what else is written is written with it, and nothing is if that is refused', async () => {
  const dates = { firstWeekStart: '2026-05-31', lastWeekStart: '2026-07-05' };
  const rename = (to: string, refused?: { refused: 'changed' }) =>
    changeSeason(context, dates, nobody, async (em) => {
      if (refused) return refused;
      await em.execute(`update users set first_name = ?`, [to]);
      return undefined;
    });
  const names = async () =>
    (await db.em().execute('select distinct first_name as name from users')).map(({ name }) => name);
  const before = await weeks();
  expect(await rename('Ada', { refused: 'changed' })).toEqual({ refused: 'changed' });
  expect([await names(), await weeks()]).toEqual([[null], before]);
  expect(await rename('Ada')).toBeUndefined();
  expect([await names(), (await weeks()).length]).toEqual([['Ada'], 6]);
});

test('what the season is already changes nothing', async () => {
  const events = await draftEvents(db, 0);
  expect(await change(...asInFile)).toBeUndefined();
  expect(await draftEvents(db, 0)).toEqual(events);
});

test('the season changes until the first pick, within its year, with a week for each family', async () => {
  const before = await weeks();
  expect(await change('2026-05-24', '2026-05-31')).toEqual({ refused: 'too-few-weeks' });
  expect(await change('2027-05-23', '2027-07-04')).toEqual({ refused: 'other-year', season: '2026' });
  const by = { familyId: aalto.familyId, isAdmin: false };
  expect(await change('2026-05-31', '2026-07-05', { by, actor: null })).toEqual({ refused: 'not-designated' });
  expect((await pick(aalto, before[0]?.id ?? '', 1, 1)).statusCode).toBe(200);
  expect(await change('2026-05-24', '2026-07-19')).toEqual({ refused: 'already-under-way' });
  expect((await weeks()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('a wish list that is saved as one of its weeks goes is refused, and names it', async () => {
  const ids = (await weeks()).map(({ id }) => id);
  gate.before = async () => {
    gate.before = openGate;
    expect(await change('2026-05-24', '2026-06-28')).toBeUndefined();
  };
  const late = await putWishList(cohen, { weekIds: [ids[0], ids.at(-1)], auto: false });
  expect([late.statusCode, late.json().issues]).toEqual([
    400,
    [{ path: 'weekIds.1', message: 'The season has no such week.' }],
  ]);
});

test.each(['first', 'second'])('a week goes or is wished for, but not both, at a %s list', async (nth) => {
  await db.em().execute('delete from wish_lists');
  if (nth === 'second') await wishFor(cohen, [], false);
  const last = (await weeks()).at(-1)?.id ?? '';
  gate.before = barrier(2);
  const [saved, changed] = await Promise.all([
    putWishList(cohen, { weekIds: [last], auto: false }),
    change('2026-05-24', '2026-06-28'),
  ]);
  gate.before = openGate;
  const isThere = (await weeks()).some(({ id }) => id === last);
  expect([saved.statusCode, changed]).toEqual(
    isThere ? [200, { refused: 'week-in-use', use: 'wish-list' }] : [400, undefined],
  );
  await db.em().execute('delete from wish_lists');
});

test('a week that a wish list, a trade or a handover refers to stays', async () => {
  const ids = (await weeks()).map(({ id }) => id);
  const [last] = ids.slice(-1);
  const shorter = () => change('2026-05-24', '2026-06-28');
  await wishFor(cohen, [last], false);
  expect(await shorter()).toEqual({ refused: 'week-in-use', use: 'wish-list' });
  await wishFor(cohen, [], false);
  await db.em().execute(
    `insert into trades (id, season, family_id, give, want, status, created_at, expires_at)
     values (gen_random_uuid(), '2026', ?, ?, '[]', 'void', now(), now())`,
    [cohen.familyId, JSON.stringify([last])],
  );
  expect(await shorter()).toEqual({ refused: 'week-in-use', use: 'trade' });
  await db.em().execute('delete from trades');
  await db.em().execute(`insert into checklist_ticks values (?, 'Lock up', ?, now())`, [last, cohen.familyId]);
  expect(await shorter()).toEqual({ refused: 'week-in-use', use: 'handover' });
  await db.em().execute('delete from checklist_ticks');
  expect(await shorter()).toBeUndefined();
  expect((await weeks()).map(({ id }) => id)).toEqual(ids.slice(0, -1));
});

test('a week whose handover begins as it goes stays, or is gone for the handover', async () => {
  const last = (await weeks()).at(-1)?.id ?? '';
  let changed: ReturnType<typeof change> | undefined;
  await db.em().transactional(async (em) => {
    await em.execute(`insert into checklist_ticks values (?, 'Lock up', ?, now())`, [last, cohen.familyId]);
    changed = change('2026-05-24', '2026-06-28');
    await untilLocked(db);
  });
  expect(await changed).toEqual({ refused: 'week-in-use', use: 'handover' });
  await db.em().execute('delete from checklist_ticks');

  let ticked: ReturnType<typeof birch.call> | undefined;
  await changeSeason(context, { firstWeekStart: '2026-05-24', lastWeekStart: '2026-06-28' }, nobody, async () => {
    ticked = birch.call('PUT', `/api/weeks/${last}/checklist`, { payload: { item: 'Lock up', done: true } });
    await untilLocked(db);
    return undefined;
  });
  expect((await ticked)?.statusCode).toBe(404);
});

test('a change at the moment of a pick comes before or after it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [first] = await weeks();
    const [picked, changed] = await Promise.all([
      pick(aalto, first?.id ?? '', 1, 1),
      change('2026-05-31', '2026-07-05'),
    ]);
    const types = (await draftEvents(db, 0)).map(({ type }) => type).slice(-2);
    if (picked.statusCode === 200) {
      expect(changed).toMatchObject({ refused: 'already-under-way' });
      expect(types).toContain('WeekPicked');
    } else {
      expect([picked.statusCode, changed]).toEqual([404, undefined]);
      expect(types.at(-1)).toBe('SeasonChanged');
    }
    expect((await verifyDraft(db, 2026)).differences).toEqual([]);
    await birch.post('/api/weeks/2026/reset');
    expect(await change(...asInFile)).toBeUndefined();
  }
});

test('after the next season was opened, that one changes', async () => {
  expect((await openNext(birch)).statusCode).toBe(201);
  expect(await change('2027-05-23', '2027-07-11')).toBeUndefined();
  expect((await aalto.get('/api/weeks/2027')).json()).toHaveLength(8);
  expect(await weeks()).toHaveLength(7);
});
