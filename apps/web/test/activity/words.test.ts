import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import { handoverEvent } from '@houseboat/contract/handover.ts';
import { itemEvent } from '@houseboat/contract/inventory.ts';
import { issueEvent } from '@houseboat/contract/issues.ts';
import { waiverEvent } from '@houseboat/contract/waivers.ts';
import { expect, test } from '@jest/globals';
import { draftEvent } from '../../../../packages/contract/test/support/draft-event.ts';
import { describeActivity } from '../../src/modules/activity/api.ts';
import { modules } from '../../src/shell/modules.ts';
import { activityEvent } from '../support/activity.ts';

const [alder, birch] = ['Alder', 'Birch'].map((name) => ({ id: `${name}'s`, name })) as [Named, Named];
type Named = { id: string; name: string };
const by = ({ id, name }: Named) => ({ familyId: id, name });
const move = (weekNumber: number, from: Named | null, to: Named | null) => ({
  weekId: `week ${weekNumber}`,
  weekNumber,
  from,
  to,
});

const activities = await Promise.all(modules.flatMap(({ activity }) => activity?.() ?? []));

test.each<[string, Partial<ActivityEvent>]>([
  ['Alder picked week 8.', { type: 'WeekPicked', actor: by(alder), family: alder, moves: [move(8, null, alder)] }],
  [
    'Alder picked week 8 for Birch.',
    { type: 'WeekPicked', actor: by(alder), family: birch, moves: [move(8, null, birch)] },
  ],
  ['Birch got week 8 from their wish list.', { type: 'WeekPicked', family: birch, moves: [move(8, null, birch)] }],
  [
    'Alder undid 2 picks: weeks 3 and 8.',
    { type: 'PicksUndone', actor: by(alder), moves: [move(3, alder, null), move(8, birch, null)] },
  ],
  ['Alder undid picks of weeks that the season no longer has.', { type: 'PicksUndone', actor: by(alder), moves: [] }],
  ['Birch took back the pick of week 8.', { type: 'PickTakenBack', family: birch, moves: [move(8, birch, null)] }],
  ['Week 8 went from Alder to Birch.', { type: 'WeeksTraded', moves: [move(8, alder, birch)] }],
  [
    'Week 3 went from Birch to Alder, and week 5 from Alder to Birch.',
    { type: 'WeeksTraded', moves: [move(3, birch, alder), move(5, alder, birch)] },
  ],
  ['Alder opened the 2027 season.', { type: 'DraftOpened', stream: 'draft:2027', actor: by(alder) }],
  ['Birch made an offer to trade weeks.', { type: 'TradeOffered', actor: by(birch) }],
  ["Alder changed the boat's settings.", { type: 'BoatChanged', actor: by(alder) }],
  ['Birch added Rope to the inventory.', { type: 'ItemAdded', actor: by(birch), subject: { id: '1', name: 'Rope' } }],
  ['Birch added a supply to the inventory.', { type: 'ItemAdded', actor: by(birch), subject: { id: '1', name: null } }],
  ['Birch removed a supply.', { type: 'ItemDeleted', actor: by(birch), subject: { id: '1', name: null } }],
  [
    'Birch commented on “Bilge pump”.',
    { type: 'CommentAdded', actor: by(birch), subject: { id: '1', name: 'Bilge pump' } },
  ],
  ['Birch commented on an issue.', { type: 'CommentAdded', actor: by(birch), subject: { id: '1', name: null } }],
  [
    'Birch created a waiver for Ann Guest.',
    { type: 'WaiverCreated', actor: by(birch), subject: { id: '1', name: 'Ann Guest' } },
  ],
  ["Birch updated a guest's waiver.", { type: 'WaiverUpdated', actor: by(birch), subject: { id: '1', name: null } }],
  ['Ann Guest signed a waiver.', { type: 'WaiverSigned', subject: { id: '1', name: 'Ann Guest' } }],
  [
    'Birch updated the checklist of week 3.',
    { type: 'ChecklistChanged', actor: by(birch), subject: { id: '1', name: '3' } },
  ],
  ['Birch edited the checklist.', { type: 'ChecklistChanged', actor: by(birch) }],
  ['A guest signed a waiver.', { type: 'WaiverSigned', subject: { id: '1', name: null } }],
])('%s', (sentence, event) => {
  expect(describeActivity(activityEvent(event), activities)?.sentence).toBe(sentence);
});

test('every event of the drafts, the inventory, the issues, the waivers and the checklist has a sentence', () => {
  const types = [draftEvent, itemEvent, issueEvent, waiverEvent, handoverEvent].flatMap(({ def }) =>
    def.options.flatMap(({ shape }) => shape.type.def.values[0] ?? []),
  );
  expect(types.length).toBeGreaterThan(30);
  for (const type of types)
    expect([type, describeActivity(activityEvent({ type }), activities)?.sentence]).toEqual([type, expect.any(String)]);
  expect(describeActivity(activityEvent({ type: 'SomethingOfTomorrow' }), activities)).toBeUndefined();
});

test.each<[string | undefined, Partial<ActivityEvent>]>([
  ['/season/2027?at=12', { stream: 'draft:2027', version: 12, type: 'WeekPicked' }],
  ['/trades', { stream: 'trades', type: 'TradeOffered', subject: { id: '1', name: null } }],
  ['/inventory#1', { stream: 'inventory', type: 'ItemUpdated', subject: { id: '1', name: 'Rope' } }],
  ['/needs-attention#1', { stream: 'issues', type: 'CommentAdded', subject: { id: '1', name: 'Bilge pump' } }],
  ['/waivers', { stream: 'waivers', type: 'WaiverSigned', subject: { id: '1', name: 'Ann Guest' } }],
  ['/handover/1', { stream: 'handover', type: 'ChecklistChanged', subject: { id: '1', name: '3' } }],
  ['/handover', { stream: 'handover', type: 'ChecklistChanged' }],
  [undefined, { stream: 'inventory', type: 'ItemAdded', subject: { id: '1', name: null } }],
  [undefined, { stream: 'issues', type: 'IssueReported', subject: { id: '1', name: null } }],
  [undefined, { stream: 'waivers', type: 'WaiverDeleted', subject: { id: '1', name: null } }],
])('the link %s leads to what an event was about', (path, event) => {
  expect(describeActivity(activityEvent(event), activities)?.path).toBe(path);
});
