import type { DraftCommand } from '@houseboat/draft/commands.ts';
import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { holderOf } from '@houseboat/draft/lists.ts';
import { familyWith } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import { decides, refuses, stateAfter } from './support/decider.ts';
import { draftAfter, reset, takeBack, traded, undo, wholeDraft } from './support/small-boat.ts';

const trade = (...moves: [WeekId, FamilyId, FamilyId][]): DraftCommand => ({
  type: 'TradeWeeks',
  trade: { tradeId: 'trade', moves: moves.map(([weekId, from, to]) => ({ weekId, from, to })) },
});

test('a traded week keeps its round and pick, and its holder can trade it on', () => {
  const swapped = [...wholeDraft, traded(['week-1', 'Ash', 'Birch'], ['week-5', 'Birch', 'Ash'])];
  expect(holderOf(stateAfter(swapped), 'week-1')).toMatchObject({
    assignedFamilyId: 'Birch',
    draftRound: 1,
    draftPick: 1,
    isAvailable: false,
  });
  decides(swapped, trade(['week-1', 'Birch', 'Cedar']), [traded(['week-1', 'Birch', 'Cedar'])]);
});

test('a trade waits for the end of the draft', () => {
  refuses(draftAfter(5), trade(['week-1', 'Ash', 'Birch']), 'draft-not-complete');
});

test('a week that has changed hands cannot be traded by its earlier holder, nor one that nobody holds, nor one twice or to its holder', () => {
  const moved = [...wholeDraft, traded(['week-1', 'Ash', 'Birch'])];
  refuses(moved, trade(['week-1', 'Ash', 'Cedar']), 'week-moved');
  refuses(wholeDraft, trade(['week-7', 'Ash', 'Cedar']), 'week-moved');
  refuses(wholeDraft, trade(['week-1', 'Ash', 'Ash']), 'week-moved');
  refuses(wholeDraft, trade(['week-1', 'Ash', 'Birch'], ['week-1', 'Ash', 'Cedar']), 'week-moved');
});

test('once weeks were traded, no pick is undone or taken back, even when the weeks are back where they were', () => {
  const there = [...wholeDraft, traded(['week-6', 'Ash', 'Birch'])];
  const back = [...there, traded(['week-6', 'Birch', 'Ash'])];
  for (const history of [there, back]) {
    refuses(history, undo(1, history.length), 'weeks-traded');
    refuses(history, takeBack('Ash', '18:00:09'), 'weeks-traded');
  }
});

test('a reset takes traded weeks back too', () => {
  const again = [...wholeDraft, traded(['week-1', 'Ash', 'Birch']), reset];
  expect(familyWith(stateAfter(again), 'week-1')).toBeUndefined();
  decides([...again, ...wholeDraft.slice(1)], undo(1, again.length + wholeDraft.length - 1), [
    { type: 'PicksUndone', data: { picks: [{ familyId: 'Ash', weekId: 'week-6', round: 2, pick: 3 }] } },
  ]);
});
