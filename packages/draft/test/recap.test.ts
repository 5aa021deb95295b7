import { recapOf } from '@houseboat/draft/recap.ts';
import { timelineOf } from '@houseboat/draft/timeline.ts';
import { expect, test } from '@jest/globals';
import { at, type Happened, lake, recorded } from './support/decider.ts';
import {
  clockSet,
  completed,
  draftAfter,
  opened,
  passed,
  paused,
  picked,
  reset,
  resumed,
  takenBack,
  traded,
  wholeDraft,
} from './support/small-boat.ts';
import { pickedFromList } from './support/wish-list.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const recapAfter = (...history: Happened[]) => recapOf(timelineOf(recorded(history), lake));

test('a traded week is on the card of the family that holds it, with who picked it', () => {
  const { families, picks } = recapAfter(
    ...wholeDraft,
    traded(['week-1', 'Ash', 'Birch'], ['week-5', 'Birch', 'Ash']),
    traded(['week-1', 'Birch', 'Cedar']),
    traded(['week-5', 'Ash', 'Birch']),
  );
  expect(families.map((card) => [card.familyId, ...card.picks.map(({ weekId }) => weekId)])).toEqual([
    ['Ash', 'week-6'],
    ['Birch', 'week-2', 'week-5'],
    ['Cedar', 'week-1', 'week-3', 'week-4'],
  ]);
  expect(picks[0]).toMatchObject({ familyId: 'Ash', holderId: 'Cedar', isTraded: true });
  // It came back to the family that had picked it.
  expect(picks.find(({ weekId }) => weekId === 'week-5')).toMatchObject({ holderId: 'Birch', isTraded: true });
  expect(picks.find(({ weekId }) => weekId === 'week-6')).toMatchObject({ holderId: 'Ash', isTraded: false });
});

test('a family that has joined since and was given a week has the last card', () => {
  const { families, fastestRound } = recapAfter(...wholeDraft, traded(['week-1', 'Ash', 'Dogwood']));
  expect(families.map((card) => [card.familyId, ...card.picks.map(({ weekId }) => weekId)])).toEqual([
    ['Ash', 'week-6'],
    ['Birch', 'week-2', 'week-5'],
    ['Cedar', 'week-3', 'week-4'],
    ['Dogwood', 'week-1'],
  ]);
  expect(fastestRound?.turns).toBe(3);
});

test('the longest and the quickest pick are by hand, and a pause does not count', () => {
  const recap = recapAfter(
    at('18:00', opened),
    at('18:01', picked('Ash', 'week-5', 1, 1)),
    at('18:11', pickedFromList('Birch', 'week-2', 1, 2)),
    at('18:12', paused),
    at('19:12', resumed),
    at('19:13', picked('Cedar', 'week-3', 1, 3)),
    at('19:13:20', picked('Cedar', 'week-4', 2, 1)),
  );
  expect(recap.longest).toMatchObject({ weekId: 'week-3', took: 2 * MINUTE, version: 6 });
  expect(recap.quickest).toMatchObject({ weekId: 'week-4', took: 20 * SECOND });
  expect(recap.took).toBe(13 * MINUTE + 20 * SECOND);
});

test('of picks that took equally long, the earlier one counts', () => {
  const { longest, quickest } = recapAfter(...wholeDraft);
  expect([longest?.weekId, quickest?.weekId]).toEqual(['week-1', 'week-1']);
});

test('a round took as long as all its turns, the passed and the released ones too', () => {
  const { fastestRound, released } = recapAfter(
    at('18:00', opened),
    at('18:00:30', clockSet('hard', 60)),
    at('18:01:30', passed('Ash', 1, 1)),
    at('18:01:40', picked('Birch', 'week-2', 1, 2)),
    at('18:01:50', takenBack('Birch', 'week-2', 1, 2)),
    at('18:02:00', picked('Birch', 'week-1', 1, 2)),
    at('18:02:10', picked('Cedar', 'week-3', 1, 3)),
    at('18:03:10', picked('Cedar', 'week-4', 2, 1)),
    at('18:03:20', picked('Birch', 'week-5', 2, 2)),
    at('18:03:30', picked('Ash', 'week-6', 2, 3)),
    at('18:09:30', picked('Ash', 'week-7', 1, 1)),
    at('18:09:30', completed),
  );
  expect(fastestRound).toEqual({ round: 2, turns: 3, took: 80 * SECOND });
  expect(released).toBe(1);
});

test('what was before a reset is forgotten', () => {
  const recap = recapAfter(...draftAfter(3), reset, picked('Ash', 'week-7', 1, 1));
  expect(recap.picks).toMatchObject([{ weekId: 'week-7' }]);
  expect(recap).toMatchObject({ took: SECOND, released: 0, fastestRound: { round: 1, took: SECOND } });
});
