import type { ContinueDraft, DraftCommand } from '@houseboat/draft/commands.ts';
import { toHex } from '@houseboat/draft/lottery.ts';
import { currentTurn, type DraftState } from '@houseboat/draft/state.ts';
import { sha256 } from '../../src/modules/draft/lottery/commands.ts';
import { boatFile } from './boat.ts';

/** Returns the commands of a night with every event there is, one after the other. Each is decided on the state before it. */
export function* night(): Generator<(state: DraftState) => DraftCommand> {
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
    timeZone: boatFile.lake.timeZone,
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
  // The first family leaves and joins again, as the last one. Rows that come and go are other tests'.
  yield ({ order: [first = ''] }) => ({ type: 'ChangeSeason', leaving: [first], joining: [first], by: null });
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
  yield pick;
  yield pick;
  yield ({ picks }) => {
    const [first, second] = picks;
    if (!first || !second) throw new Error('There is nothing to trade.');
    const moves = [
      { weekId: first.weekId, from: first.familyId, to: second.familyId },
      { weekId: second.weekId, from: second.familyId, to: first.familyId },
    ];
    return { type: 'TradeWeeks', trade: { tradeId: crypto.randomUUID(), moves } };
  };
  yield () => ({ type: 'ResetDraft', by: null });
}
