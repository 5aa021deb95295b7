import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createDrafts } from '../../src/modules/draft/drafts.ts';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { draftTask } from '../../src/modules/draft/tasks.ts';
import { runWhileDue } from '../../src/platform/jobs/schedule.ts';
import { draftBoat, withTakeBack } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { draftEvents } from '../support/draft-log.ts';
import { interceptRuns } from '../support/intercepted.ts';
import { everybody, pick, type SignedIn, startServer, weekIdsOf } from '../support/server.ts';
import { barrier, until, untilLocked } from '../support/wait.ts';
import { hashOf, listHashOf, wishFor, wishListOf } from '../support/wish-list.ts';

let start: number;
/** Called before each append of an automatic pick; a test puts its barrier here. */
let beforeAutomatic: () => Promise<unknown> = async () => {};
/** The statements of the draft that ran since the test began. */
let statements: string[] = [];

const db = interceptRuns(await openTestDatabase(), async (name, values) => {
  if (name === 'append-draft-more' && values[10] != null) await beforeAutomatic();
  statements.push(name);
});
/** Does not listen, so that lists are used only when a test says so. */
const server = await startServer({ db });
const [aalto, birch, cohen] = await everybody(server.app);
const weekIds = await weekIdsOf(aalto);
beforeEach(async () => {
  beforeAutomatic = async () => {};
  await birch.post('/api/weeks/2026/reset');
  await birch.post('/api/draft/2026/clock', { mode: 'off' });
  for (const table of ['wish_lists', 'automatic_picks']) await db.em().execute(`delete from ${table}`);
  start = (await draft()).version;
  statements = [];
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const draft = async () => (await aalto.get('/api/draft/2026')).json();
const week = (number: number) => weekIds[number - 1] ?? '';
/** A server of its own, with its own cached state, that lets the draft go on where something is due. Nobody can take a pick back. */
const anyServer = () => {
  const task = draftTask(db, createDrafts({ db, boat: draftBoat }), withTakeBack(0));
  return () => runWhileDue(task);
};
/** The picks of a test so far: whose they are, the week's number, and whether it came from a list. */
const picks = async () =>
  (await draftEvents(db, start))
    .filter(({ type }) => type === 'WeekPicked')
    .map(({ data }) => [data.familyId, weekIds.indexOf(String(data.weekId)) + 1, 'auto' in data]);
const sourceCount = async () => (await db.em().execute('select 1 from automatic_picks')).length;
/** Begins a transaction that locks a row, and returns how it ends. */
async function hold(sql: string) {
  const client = await db.pool.connect();
  await client.query('begin');
  await client.query(sql);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** How long the task rests, in milliseconds, where nothing is due in a turn without a clock. */
const restMs = 60_000;

test('when two servers make the same chain of picks, each pick is made once and explained once', async () => {
  await wishFor(aalto, [week(1)]);
  await wishFor(birch, [week(1), week(2)]);
  await wishFor(cohen, [week(2), week(3), week(4)]);
  beforeAutomatic = barrier(2);
  expect(await Promise.all([anyServer()(), anyServer()()])).toEqual([restMs, restMs]);
  expect(await picks()).toEqual([
    [aalto.familyId, 1, true],
    [birch.familyId, 2, true],
    [cohen.familyId, 3, true],
    [cohen.familyId, 4, true],
  ]);
  expect(await sourceCount()).toBe(4);
  const { explanations } = await wishListOf(cohen);
  const published = (await draftEvents(db, start)).map(listHashOf);
  expect(explanations.map(hashOf)).toEqual(published.slice(2));
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);
});

test('each pick of a chain is a command of its own, for which the list is read once', async () => {
  await wishFor(aalto, [week(1)]);
  await wishFor(birch, [week(2)]);
  statements = [];
  await anyServer()();
  const ofDraft = statements.filter((name) => ['find-usable-list', 'append-draft-more'].includes(name));
  expect(ofDraft).toEqual([
    'find-usable-list',
    'append-draft-more',
    'find-usable-list',
    'append-draft-more',
    'find-usable-list',
  ]);
});

test('a pick by hand takes one statement, whatever lists there are', async () => {
  for (const who of [aalto, birch, cohen]) await wishFor(who, weekIds);
  await aalto.get('/api/families');
  statements = [];
  expect((await pick(aalto, week(1), 1, 1)).statusCode).toBe(200);
  expect(statements).toEqual(['append-draft']);
});

test.each([
  ['before the automatic one', 200, [5, false]],
  ['after the automatic one', 409, [1, true]],
])('a family’s pick by hand that arrives just %s decides or is refused', async (when, status, [number, auto]) => {
  await wishFor(aalto, [week(1)]);
  let byHand = 0;
  const pickByHand = async () => {
    byHand = (await pick(aalto, week(5), 1, 1)).statusCode;
  };
  if (when.startsWith('before')) beforeAutomatic = pickByHand;
  await anyServer()();
  if (when.startsWith('after')) await pickByHand();
  expect(byHand).toBe(status);
  expect(await picks()).toEqual([[aalto.familyId, number, auto]]);
  expect(await sourceCount()).toBe(auto ? 1 : 0);
});

test('a pick by hand of a passed turn is made in the middle of a chain, and nobody waits for the chain’s end', async () => {
  await birch.post('/api/draft/2026/clock', { mode: 'hard', seconds: 60 });
  const { version } = await draft();
  await db.em().execute(`
    with head as (update streams set version = version + 1 where name = 'draft:2026' returning version)
    insert into events (stream, version, type, data, actor, at)
    select 'draft:2026', version, 'TurnPassed', '${JSON.stringify({ familyId: aalto.familyId, round: 1, pick: 1 })}', null, now() from head`);
  expect((await draft()).version).toBe(version + 1);
  await wishFor(birch, [week(2), week(4)]);
  await wishFor(cohen, [week(1), week(3), week(5)]);
  let automatic = 0;
  beforeAutomatic = async () => {
    automatic += 1;
    // Between the second pick's decision and its append.
    if (automatic === 2) expect((await pick(aalto, week(1), 1, 1)).statusCode).toBe(200);
  };
  await anyServer()();
  // The list is evaluated again: its first choice is gone.
  expect(await picks()).toEqual([
    [birch.familyId, 2, true],
    [aalto.familyId, 1, false],
    [cohen.familyId, 3, true],
    [cohen.familyId, 5, true],
    [birch.familyId, 4, true],
  ]);
  expect((await wishListOf(cohen)).explanations).toMatchObject([
    { choice: 2, gone: [{ weekId: week(1), familyId: aalto.familyId }] },
    { choice: 3 },
  ]);
});

test('a list that is saved while a pick is made from it is the one that is picked from', async () => {
  await wishFor(aalto, [week(1)]);
  beforeAutomatic = async () => {
    beforeAutomatic = async () => {};
    await wishFor(aalto, [week(2), week(1)]);
  };
  await anyServer()();
  expect(await picks()).toEqual([[aalto.familyId, 2, true]]);
  expect((await wishListOf(aalto)).explanations).toMatchObject([{ choice: 1, weekIds: [week(2), week(1)] }]);
});

test('a list that is switched off while a pick is made from it is not picked from', async () => {
  await wishFor(aalto, [week(1)]);
  beforeAutomatic = async () => {
    beforeAutomatic = async () => {};
    await wishFor(aalto, [week(1)], false);
  };
  await anyServer()();
  expect([await picks(), await sourceCount()]).toEqual([[], 0]);
});

test('an automatic pick waits for a save that is about to be committed, and is made from what it saved', async () => {
  await wishFor(aalto, [week(1)]);
  const commit = await hold(`
    update wish_lists set week_ids = '["${week(2)}"]', revision = revision + 1 where family_id = '${aalto.familyId}'`);
  const going = anyServer()();
  await Promise.race([going, untilLocked(db)]);
  await commit();
  await going;
  expect(await picks()).toEqual([[aalto.familyId, 2, true]]);
});

test('an undo and the next automatic pick of one family do not wait for each other', async () => {
  await wishFor(cohen, [week(3), week(4)]);
  await pick(aalto, week(1), 1, 1);
  await pick(birch, week(2), 1, 2);
  // Cohen has the last pick of the first round and the first of the second.
  let undo: ReturnType<SignedIn['post']> | undefined;
  let commit = async () => {};
  let automatic = 0;
  beforeAutomatic = async () => {
    automatic += 1;
    if (automatic !== 2) return;
    const { version } = await draft();
    commit = await hold(`select from streams where name = 'draft:2026' for update`);
    undo = birch.post('/api/draft/2026/undo', { picks: 1, version });
    await untilLocked(db);
  };
  const going = anyServer()();
  await until(() => automatic === 2);
  await untilLocked(db, 2);
  await commit();
  expect(await going).toBe(restMs);
  expect((await undo)?.statusCode).toBe(200);
  expect((await draftEvents(db, start)).map(({ type }) => type)).toEqual([
    'WeekPicked',
    'WeekPicked',
    'WeekPicked',
    'PicksUndone',
  ]);
  expect(await wishListOf(cohen)).toMatchObject({ auto: false, isWithheld: true, explanations: [] });
});
