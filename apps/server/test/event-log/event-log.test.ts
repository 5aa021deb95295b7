import { evolve } from '@houseboat/draft/evolve.ts';
import { currentTurn, unopened } from '@houseboat/draft/state.ts';
import { afterAll, expect, test } from '@jest/globals';
import { importBoat, prepareDatabase } from '../../src/database.ts';
import { createDraft } from '../../src/modules/draft/commands.ts';
import { draftAppend, toDraftEvent } from '../../src/modules/draft/projection.ts';
import { rebuildDraft, verifyDraft } from '../../src/modules/draft/replay.ts';
import { statement } from '../../src/platform/db/database.ts';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { boatFile, draftBoat } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';

const db = await openTestDatabase();
await prepareDatabase(db, () => boatFile);
afterAll(() => db.close());

const log = async () => {
  const read = await readStream(db, 'draft:2026', 0);
  if (!read) throw new Error('There is no log.');
  return { version: read.version, events: read.events };
};
let statements = 0;
const execute = (text: string) => db.run(statement(`test-${statements++}`, text));
/** The log and all rows of the season, to see that nothing changed. */
const rows = async () => [
  await log(),
  await execute('select * from weeks order by id'),
  await execute('select * from draft_state'),
];

/** Appends a pick of the `nth` week at the first turn behind `version`: the log checks versions, not turns. */
async function append(version: number, nth: number, familyId?: string, logId: string | null = null) {
  const { events } = await log();
  const state = events.map(toDraftEvent).reduce(evolve, unopened);
  const data = { familyId: familyId ?? state.order[0] ?? '', weekId: state.weeks[nth] ?? '', round: 1, pick: 1 };
  return draftAppend(db, '2026', logId, undefined)({ ...state, version }, [{ type: 'WeekPicked', data }], null);
}

test.each(['update events set type = type', 'delete from events', 'truncate events'])(
  'the database refuses: %s',
  async (text) => {
    const before = await log();
    await expect(execute(text)).rejects.toThrow(/append-only/);
    expect(await log()).toEqual(before);
  },
);

test('a stream has each version only once, even if it is inserted by hand', async () => {
  await expect(
    execute(`insert into events (stream, version, type, data) values ('draft:2026', 1, 'DraftReset', '{}')`),
  ).rejects.toThrow(/events_pkey/);
});

test('an append that was decided on another log does nothing, at whatever version', async () => {
  const { version } = await log();
  const before = await rows();
  expect(await append(version, 1, undefined, crypto.randomUUID())).toBeUndefined();
  expect(await rows()).toEqual(before);
});

test('an append behind a version that is not the head does nothing', async () => {
  const { version } = await log();
  const before = await rows();
  expect(await append(version - 1, 1)).toBeUndefined();
  expect(await append(version + 1, 1)).toBeUndefined();
  expect(await rows()).toEqual(before);
});

test('an append whose projection fails leaves no event', async () => {
  const before = await rows();
  await expect(append((await log()).version, 1, crypto.randomUUID())).rejects.toThrow(/foreign key/);
  expect(await rows()).toEqual(before);
});

test('rows that differ from the log are found, and rebuilt from it', async () => {
  await append((await log()).version, 2);
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);
  const right = await rows();

  await execute("update weeks set assigned_at = assigned_at + interval '1 hour' where week_number = 3");
  await execute(
    `update weeks set is_available = false, assigned_family_id = (select id from families limit 1) where week_number = 4`,
  );
  await execute('update draft_state set current_pick = 3');
  const { differences } = await verifyDraft(db, 2026);
  expect(differences.map((difference) => difference.replace(/^Week [^:]+/, 'Week').split(' is ')[0])).toEqual([
    'The draft of 2026: currentPick',
    'Week: assignedAt',
    'Week: isAvailable',
    'Week: assignedFamilyId',
  ]);

  await rebuildDraft(db, 2026);
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);
  expect(await rows()).toEqual(right);
});

test('an append that would not check the session which comes with it is an error, and changes nothing', async () => {
  const draft = createDraft({ db, year: 2026, boat: draftBoat });
  const before = await rows();
  const by = { familyId: '', isAdmin: true };
  await expect(draft.execute({ type: 'ResetDraft', by }, null, { sid: 'none' })).rejects.toThrow(/session/);
  expect(await rows()).toEqual(before);
});

test('without its row a draft fails the pick instead of trying forever, and a rebuild restores the row', async () => {
  const draft = createDraft({ db, year: 2026, boat: draftBoat });
  const state = await draft.latestState();
  const turn = state && currentTurn(state);
  if (!turn) throw new Error('Nobody is on the clock.');
  const by = { familyId: turn.familyId, isAdmin: false };
  await execute('delete from draft_state');
  await expect(draft.execute({ type: 'PickWeek', ...turn, weekId: state.weeks[1] ?? '', by }, null)).rejects.toThrow(
    /has lost its row/,
  );
  await rebuildDraft(db, 2026);
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);

  await execute(`create table kept as select * from weeks where week_number = 7`);
  await execute('delete from weeks where week_number = 7');
  await expect(rebuildDraft(db, 2026)).rejects.toThrow('1 weeks of 2026 have lost their rows.');
  await execute('insert into weeks select * from kept');
});

test('a server whose cached state is ahead of a restored log discards it, and the cached rows with it', async () => {
  const draft = createDraft({ db, year: 2026, boat: draftBoat });
  const state = await draft.latestState();
  const by = { familyId: state?.order[0] ?? '', isAdmin: true };
  for (const _ of [1, 2]) await draft.execute({ type: 'ResetDraft', by }, null);
  const { version } = await log();
  const reader = createDraft({ db, year: 2026, boat: draftBoat });
  await reader.latestState();
  // What a backup from before the two resets would bring back.
  await execute('alter table events disable trigger all');
  await execute(`delete from events where version > ${version - 2}`);
  await execute('alter table events enable trigger all');
  await execute(`update streams set version = ${version - 2}`);
  const id = crypto.randomUUID();
  await execute(`update draft_state set id = '${id}'`);
  expect(await reader.read()).toMatchObject({ id, version: version - 2 });

  const outcome = await draft.execute({ type: 'ResetDraft', by }, null);
  expect(outcome).toMatchObject({ done: { draft: { id, version: version - 1 } } });
  expect((await log()).version).toBe(version - 1);
});

test('the next season takes the same families in their new order, and closes this one', async () => {
  const before = await log();
  const [first, second, third] = boatFile.families;
  if (!first || !second || !third) throw new Error('Three families are expected.');
  await importBoat(db, {
    ...boatFile,
    season: { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-06-20' },
    families: [third, first, second, { name: 'Dove', username: 'dove', email: 'dove@example.org' }],
  });
  const after = await log();
  expect(after.events.slice(0, -1)).toEqual(before.events);
  expect(after.events.at(-1)).toMatchObject({ type: 'DraftClosed', actor: null });
  const families = await execute('select username from families order by draft_position');
  expect(families).toEqual([{ username: 'cohen' }, { username: 'aalto' }, { username: 'birch' }, { username: 'dove' }]);
  expect((await readStream(db, 'draft:2027', 0))?.version).toBe(1);
  // A season's families are its own: the file cannot change them while it lasts.
  await expect(importBoat(db, boatFile)).rejects.toThrow(/was opened with the families aalto, birch, cohen, dove/);
  expect((await verifyDraft(db, 2027)).differences).toEqual([]);
});
