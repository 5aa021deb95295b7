import { afterAll, expect, test } from '@jest/globals';
import { draftEvent } from '../../../../packages/contract/test/support/draft-event.ts';
import { importBoat, prepareDatabase } from '../../src/database.ts';
import { createDraft } from '../../src/modules/draft/commands.ts';
import { rebuildDraft, verifyDraft } from '../../src/modules/draft/replay.ts';
import { statement } from '../../src/platform/db/database.ts';
import { boatFile, draftBoat } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { draftEvents } from '../support/draft-log.ts';
import { night } from '../support/night.ts';

const SEASON = { year: 2026, boat: draftBoat };

const db = await openTestDatabase();
await prepareDatabase(db, () => boatFile);
afterAll(() => db.close());

const execute = (text: string) => db.run(statement(`test-${text.slice(0, 50)}`, text));
const rows = async () => [
  await execute('select * from weeks order by id'),
  await execute('select * from draft_state'),
  await execute('select id, draft_position, color from families order by id'),
];

test('after each event there is, the rows are what a replay of the log makes them', async () => {
  const draft = createDraft({ db, ...SEASON });
  for (const toCommand of [...night(), () => ({ type: 'CloseDraft' }) as const]) {
    const state = await draft.latestState();
    if (!state) throw new Error('There is no draft.');
    const command = toCommand(state);
    expect([command.type, await draft.execute(command, null)]).toEqual([command.type, { done: expect.anything() }]);
    expect((await verifyDraft(db, 2026)).differences).toEqual([]);
    // A server that starts now folds the same state.
    expect(await createDraft({ db, ...SEASON }).latestState()).toEqual(await draft.latestState());

    const right = await rows();
    await execute(`update weeks set is_available = false, assigned_family_id = (select id from families limit 1),
      assigned_at = now(), draft_round = 9, draft_pick = week_number`);
    await execute('update draft_state set current_pick = 9, is_complete = not is_complete');
    await execute('update families set draft_position = 10 - draft_position');
    expect((await verifyDraft(db, 2026)).differences).not.toEqual([]);
    await rebuildDraft(db, 2026);
    expect(await rows()).toEqual(right);
  }
  const events = await draftEvents(db, 0);
  expect(events.filter(({ data }) => 'auto' in data)).toHaveLength(1);
  for (const { type, data } of events) expect(draftEvent.parse({ type, data })).toEqual({ type, data });
  const types = new Set(events.map(({ type }) => type));
  expect([...types].sort()).toEqual(draftEvent.def.options.map((option) => option.def.shape.type.def.values[0]).sort());
});

test('a family’s position that differs from the log is found, except of an earlier season', async () => {
  await execute('update families set draft_position = draft_position + 3 where draft_position = 1');
  const [difference, ...others] = (await verifyDraft(db, 2026)).differences;
  expect([difference, others]).toEqual([
    expect.stringMatching(/^The draft of 2026: order is .*, but .* according to the log\.$/),
    [],
  ]);
  await importBoat(db, {
    ...boatFile,
    season: { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-06-20' },
  });
  await execute('update families set draft_position = draft_position + 3 where draft_position = 1');
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);
  expect((await verifyDraft(db, 2027)).differences).toHaveLength(1);
  // Rebuilding the earlier season leaves the order of the current one alone.
  const positions = () => execute('select id, draft_position from families order by id');
  const before = await positions();
  await rebuildDraft(db, 2026);
  expect(await positions()).toEqual(before);
});
