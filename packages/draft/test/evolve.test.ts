import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { currentTurn, isComplete, isOpened, latestTurn, totalRounds, unopened } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import { recorded, stateAfter, tonight } from './support/decider.ts';
import {
  completed,
  draftAfter,
  families,
  opened,
  passed,
  paused,
  picked,
  reset,
  resumed,
  weeks,
  wholeDraft,
} from './support/small-boat.ts';

test('a draft that is not open has no turn', () => {
  expect(isOpened(unopened)).toBe(false);
  expect(isComplete(unopened)).toBe(false);
  expect(currentTurn(unopened)).toBeUndefined();
});

test('an event that only a newer server knows advances the version, and nothing else', () => {
  const state = stateAfter([opened]);
  const [event] = recorded([paused]);
  const unknown = { ...event, type: 'WeekPainted' } as unknown as RecordedDraftEvent;
  expect(evolve(state, unknown)).toEqual({ ...state, version: 2 });
});

test('an opened draft has the first family on the clock', () => {
  const state = stateAfter([opened]);
  expect(state).toEqual({ ...unopened, version: 1, order: families, weeks, turnStartedAt: tonight('18:00') });
  expect(isOpened(state)).toBe(true);
  expect(totalRounds(state)).toBe(2);
  expect(currentTurn(state)).toEqual({ round: 1, pick: 1, familyId: 'Ash' });
  expect(latestTurn(state)).toEqual({ round: 1, pick: 1, familyId: 'Ash' });
});

test('the clock follows the snake, pick by pick', () => {
  const turns = [0, 1, 2, 3, 4, 5].map((picks) => currentTurn(stateAfter(draftAfter(picks))));
  expect(turns.map((turn) => `${turn?.round}.${turn?.pick} ${turn?.familyId}`)).toEqual([
    '1.1 Ash',
    '1.2 Birch',
    '1.3 Cedar',
    '2.1 Cedar',
    '2.2 Birch',
    '2.3 Ash',
  ]);
});

test('a reset clears the picks, keeps families and weeks, and records its version', () => {
  const version = wholeDraft.length + 1;
  const turnStartedAt = tonight('18:00:08');
  expect(stateAfter([...wholeDraft, reset])).toEqual({
    ...stateAfter([opened]),
    ...{ version, resetVersion: version, turnStartedAt },
  });
});

test('no recorded event is refused, not even an impossible one', () => {
  const state = stateAfter([opened, picked('Cedar', 'week-1', 9, 9), picked('Cedar', 'week-1', 9, 9), completed]);
  expect(state.picks).toHaveLength(2);
  expect(currentTurn(state)).toEqual({ round: 1, pick: 1, familyId: 'Ash' });
});

test('folding does not change earlier states', () => {
  const before = stateAfter(draftAfter(2));
  for (const event of recorded([picked('Cedar', 'week-3', 1, 3), paused, resumed, passed('Cedar', 1, 3), reset]))
    evolve(before, event);
  expect(before).toEqual(stateAfter(draftAfter(2)));
});
