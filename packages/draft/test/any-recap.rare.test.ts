import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { recapOf } from '@houseboat/draft/recap.ts';
import { familyWith, isComplete, isSameTurn, pickOf, statusOf } from '@houseboat/draft/state.ts';
import { stateAt, timelineOf } from '@houseboat/draft/timeline.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lake } from './support/decider.ts';
import { logs } from './support/random-logs.ts';

const recapAfter = (log: RecordedDraftEvent[]) => {
  const timeline = timelineOf(log, lake);
  return { timeline, state: stateAt(timeline, log.length), recap: recapOf(timeline) };
};

test('every assigned week of 500 random drafts is on exactly one card, that of the family that holds it, in the order of the weeks', () => {
  const seen = { complete: 0, running: 0 };
  fc.assert(
    fc.property(logs, (log) => {
      const { state, recap } = recapAfter(log);
      const onCards = recap.families.flatMap(({ familyId, picks }) => picks.map((pick) => ({ card: familyId, pick })));
      expect(onCards.length).toBe(state.picks.length);
      expect(new Set(onCards.map(({ pick }) => pick.weekId)).size).toBe(state.picks.length);
      for (const { card, pick } of onCards) {
        const made = pickOf(state, pick.weekId);
        if (!made || familyWith(state, pick.weekId) !== card || !isSameTurn(made, pick))
          throw new Error(`${pick.weekId} is not ${card}'s.`);
      }
      expect(recap.families.map(({ familyId }) => familyId)).toEqual(state.order);
      for (const { picks } of recap.families)
        expect(picks.map(({ weekId }) => weekId)).toEqual(picks.map(({ weekId }) => weekId).sort());
      expect(recap.picks.map(({ weekId }) => weekId)).toEqual(state.picks.map(({ weekId }) => weekId));
      seen[isComplete(state) ? 'complete' : 'running'] += 1;
    }),
    { numRuns: 500 },
  );
  expect(Math.min(seen.complete, seen.running)).toBeGreaterThan(20);
});

test('no pick by hand took longer than the longest or less than the quickest, and no round less than the fastest', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const { recap } = recapAfter(log);
      const times = recap.picks.filter(({ isAutomatic }) => !isAutomatic).flatMap(({ took }) => took ?? []);
      expect(recap.longest?.took).toBe(times.length > 0 ? Math.max(...times) : undefined);
      expect(recap.quickest?.took).toBe(times.length > 0 ? Math.min(...times) : undefined);
      expect(recap.fastestRound?.took ?? 0).toBeLessThanOrEqual(recap.took);
      expect(recap.took).toBeGreaterThanOrEqual(times.reduce((sum, took) => sum + took, 0));
    }),
    { numRuns: 500 },
  );
});

test('a draft took at most as long as its night on the wall', () => {
  fc.assert(
    fc.property(logs, (log) => {
      const { recap, state } = recapAfter(log);
      if (statusOf(state) === 'scheduled') return;
      const [first, last] = [log[Math.max(0, state.resetVersion - 1)], log.at(-1)];
      expect(recap.took).toBeLessThanOrEqual(Date.parse(last?.at ?? '') - Date.parse(first?.at ?? ''));
    }),
    { numRuns: 300 },
  );
});
