import { draftEvent } from '@houseboat/contract/draft.ts';
import type { ContinueDraft, DraftCommand } from '@houseboat/draft/commands.ts';
import { toHex } from '@houseboat/draft/lottery.ts';
import { currentTurn, type DraftState } from '@houseboat/draft/state.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../src/db/database.ts';
import { statement } from '../../src/db/statement.ts';
import { createDraft } from '../../src/features/draft/commands.ts';
import { sha256 } from '../../src/features/draft/lottery/seeds.ts';
import { rebuildDraft, verifyDraft } from '../../src/features/draft/replay.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { draftEvents } from '../support/draft-log.ts';

const SEASON = { year: 2026, timeZone: boatFile.lake.timeZone };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await prepareDatabase(db, boatFile);
});
afterAll(() => db.close());

/** Returns the commands of a night with every event there is, one after the other. Each is decided on the state before it. */
function* night(): Generator<(state: DraftState) => DraftCommand> {
  const family = (state: DraftState, nth = 0) => ({ familyId: state.order[nth] ?? '', isAdmin: true });
  const inSeconds = (seconds: number) => Date.now() + seconds * 1000;
  const pick = (state: DraftState): DraftCommand => {
    const turn = state.passed[0] ?? currentTurn(state);
    const weekId = state.weeks.find((id) => state.picks.every((made) => made.weekId !== id));
    if (!turn || !weekId) throw new Error('There is nothing left to pick.');
    return { type: 'PickWeek', ...turn, weekId, by: { familyId: turn.familyId, isAdmin: false } };
  };
  const go = (seconds: number) => (): ContinueDraft => ({
    type: 'ContinueDraft',
    now: inSeconds(seconds),
    timeZone: SEASON.timeZone,
    takeBackSeconds: 30,
    wishList: null,
  });
  const pickFromList = (state: DraftState): DraftCommand => {
    const familyId = currentTurn(state)?.familyId ?? '';
    return { ...go(0)(), wishList: { familyId, weekIds: state.weeks.toReversed(), auto: true, listHash: 'a hash' } };
  };
  const seed = 'a secret';

  const startsAt = new Date(inSeconds(60)).toISOString();
  yield () => ({ type: 'ScheduleStart', startsAt, callUrl: 'https://meet.example.org', now: inSeconds(0), by: null });
  yield (state) => ({ type: 'SetOrder', order: state.order.toReversed(), by: null });
  yield () => ({ type: 'CommitLottery', commitment: toHex(sha256(seed)), by: null });
  yield (state) => ({ type: 'AddLotteryWord', word: 'Müller | 🛶', by: family(state, 1) });
  yield () => ({ type: 'DrawLottery', seed, sha256, by: null });
  yield go(61);
  yield () => ({ type: 'SetClock', clock: { mode: 'soft', seconds: 30, quietHours: null }, by: null });
  yield go(31);
  yield pick;
  yield (state) => ({ type: 'TakeBackPick', now: inSeconds(0), seconds: 30, by: family(state) });
  yield pickFromList;
  yield () => ({ type: 'SetClock', clock: { mode: 'hard', seconds: 30, quietHours: null }, by: null });
  yield go(60);
  yield go(33);
  yield () => ({ type: 'PauseDraft', reason: 'Dinner', by: null });
  yield () => ({ type: 'ResumeDraft', by: null });
  // Makes up the turn that was passed; its undo passes it again.
  yield pick;
  yield (state) => ({ type: 'UndoPicks', picks: 1, version: state.version, by: family(state) });
  for (let nth = 0; nth < 5; nth++) yield pick;
  yield (state) => ({ type: 'UndoPicks', picks: 2, version: state.version, by: family(state) });
  yield () => ({ type: 'ResetDraft', by: null });
}

const execute = (text: string) => db.run(statement(`test-${text.slice(0, 50)}`, text));
const rows = async () => [
  await execute('select * from weeks order by id'),
  await execute('select * from draft_state'),
  await execute('select id, draft_position, color from families order by id'),
];

test('after each event there is, the rows are what a replay of the log makes them', async () => {
  const draft = createDraft({ db, ...SEASON });
  for (const toCommand of night()) {
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
  expect((await verifyDraft(db, 2026, false)).differences).toEqual([]);
});
