import { expect, test } from '@jest/globals';
import { activity } from '../../src/modules/boat/activity.ts';

test('a change of the boat says who made it, and leads to the boat', () => {
  const actor = { familyId: crypto.randomUUID(), name: 'Alder' };
  const event = {
    ...{ id: 'boat:2', stream: 'boat', version: 2, type: 'BoatChanged', actor, at: '2026-05-01T10:00:00.000Z' },
    ...{ subject: null, family: null, moves: [] },
  };
  expect(activity.sentences.BoatChanged?.(event)).toBe("Alder changed the boat's settings.");
  expect(activity.pathOf(event)).toBe('/boat');
});
