import type { WeekId } from '@houseboat/draft/events.ts';
import {
  decideAcceptance,
  isVoidedBy,
  type Offer,
  refusalOfDecline,
  refusalOfOffer,
  refusalOfWithdrawal,
  type Trade,
  type TradingSeason,
} from '@houseboat/draft/trades.ts';
import { describe, expect, test } from '@jest/globals';
import { stateAfter, tonight } from './support/decider.ts';
import { draftAfter, reset, takenBack, traded, undone, week, wholeDraft } from './support/small-boat.ts';

// Ash holds weeks 1 and 6, Birch 2 and 5, Cedar 3 and 4. Nobody holds week 7.
const state = stateAfter(wholeDraft);

const season = (change: Partial<TradingSeason> & { past?: WeekId[] } = {}): TradingSeason => ({
  state,
  isPast: (id) => change.past?.includes(id) ?? false,
  now: Date.parse(tonight('19:00')),
  ...change,
});

const offer: Offer = { familyId: 'Ash', give: ['week-1'], want: ['week-2', 'week-3'], to: null };
const trade: Trade = {
  ...offer,
  id: 'trade',
  status: 'open',
  createdAt: tonight('18:00'),
  expiresAt: tonight('20:00'),
};
const gift: Trade = { ...trade, want: [], give: ['week-1', 'week-6'], to: 'Cedar' };

describe('an offer', () => {
  test('is made of own weeks, for weeks of others', () => {
    expect(refusalOfOffer(offer, season())).toBeUndefined();
    expect(refusalOfOffer(gift, season())).toBeUndefined();
  });

  const refused: [string, Partial<Offer>, Parameters<typeof season>[0], string][] = [
    ['before the draft is complete', {}, { state: stateAfter(draftAfter(5)) }, 'draft-not-complete'],
    ['of a week of another family', { give: ['week-2'] }, {}, 'week-not-yours'],
    ['of a week that nobody holds', { give: ['week-7'] }, {}, 'week-not-yours'],
    ['for an own week', { want: ['week-6'] }, {}, 'week-not-theirs'],
    ['for a week that nobody holds', { want: ['week-2', 'week-7'] }, {}, 'week-not-theirs'],
    ['to a family that does not hold a wanted week', { to: 'Birch' }, {}, 'week-not-theirs'],
    ['of a week that is past', {}, { past: ['week-1'] }, 'week-past'],
    ['for a week that is past', {}, { past: ['week-3'] }, 'week-past'],
  ];
  test.each(refused)('%s is refused', (_title, change, now, refusal) => {
    expect(refusalOfOffer({ ...offer, ...change }, season(now))).toBe(refusal);
  });
});

describe('an acceptance', () => {
  test('moves the given week and the wanted one', () => {
    expect(decideAcceptance(trade, { by: 'Cedar', weekId: 'week-3' }, season())).toEqual({
      moves: [
        { weekId: 'week-1', from: 'Ash', to: 'Cedar' },
        { weekId: 'week-3', from: 'Cedar', to: 'Ash' },
      ],
    });
  });

  test('of a gift moves all its weeks', () => {
    expect(decideAcceptance(gift, { by: 'Cedar', weekId: null }, season())).toEqual({
      moves: [
        { weekId: 'week-1', from: 'Ash', to: 'Cedar' },
        { weekId: 'week-6', from: 'Ash', to: 'Cedar' },
      ],
    });
  });

  const moved = stateAfter([...wholeDraft, traded(['week-1', 'Ash', 'Birch'])]);
  const refused: [string, Trade, { by: string; weekId: string | null }, Parameters<typeof season>[0], string][] = [
    ['after its time', trade, { by: 'Birch', weekId: 'week-2' }, { now: Date.parse(tonight('20:00')) }, 'not-open'],
    ['of an offer that has ended', { ...trade, status: 'void' }, { by: 'Birch', weekId: 'week-2' }, {}, 'not-open'],
    ['by the family that made it', trade, { by: 'Ash', weekId: 'week-2' }, {}, 'not-for-you'],
    [
      'by a family that holds no wanted week',
      { ...trade, want: ['week-2'] },
      { by: 'Cedar', weekId: 'week-2' },
      {},
      'not-for-you',
    ],
    ['of an offer to another family', { ...trade, to: 'Birch' }, { by: 'Cedar', weekId: 'week-3' }, {}, 'not-for-you'],
    ['of a gift to another family', gift, { by: 'Birch', weekId: null }, {}, 'not-for-you'],
    ['with a wanted week of another family', trade, { by: 'Birch', weekId: 'week-3' }, {}, 'not-for-you'],
    ['with a week that is not wanted', trade, { by: 'Birch', weekId: 'week-5' }, {}, 'not-wanted'],
    ['without a week', trade, { by: 'Birch', weekId: null }, {}, 'not-wanted'],
    ['of a gift, with a week', gift, { by: 'Cedar', weekId: 'week-3' }, {}, 'not-wanted'],
    ['of a week that has changed hands', trade, { by: 'Cedar', weekId: 'week-3' }, { state: moved }, 'week-moved'],
    ['of a week that is past', trade, { by: 'Birch', weekId: 'week-2' }, { past: ['week-2'] }, 'week-past'],
    [
      'once the draft is open again',
      trade,
      { by: 'Birch', weekId: 'week-2' },
      { state: stateAfter(draftAfter(5)) },
      'draft-not-complete',
    ],
  ];
  test.each(refused)('%s is refused', (_title, of, answer, now, refusal) => {
    expect(decideAcceptance(of, answer, season(now))).toEqual({ refused: refusal });
  });
});

test('an offer is declined by the family that it is for, and withdrawn by the one that made it', () => {
  const forBirch = { ...trade, to: 'Birch' };
  expect(refusalOfDecline(forBirch, 'Birch', season())).toBeUndefined();
  expect(refusalOfDecline(forBirch, 'Cedar', season())).toBe('not-for-you');
  expect(refusalOfDecline(trade, 'Birch', season())).toBe('not-for-you');
  expect(refusalOfWithdrawal(trade, 'Ash', season())).toBeUndefined();
  expect(refusalOfWithdrawal(trade, 'Birch', season())).toBe('not-your-offer');
  for (const ended of [
    { ...forBirch, status: 'declined' },
    { ...forBirch, expiresAt: tonight('19:00') },
  ]) {
    expect(refusalOfDecline(ended, 'Birch', season())).toBe('not-open');
    expect(refusalOfWithdrawal(ended, 'Ash', season())).toBe('not-open');
  }
});

test('an offer is void once one of its weeks changes hands, or the draft is open again', () => {
  expect(isVoidedBy(trade, traded(['week-1', 'Ash', 'Birch']))).toBe(true);
  expect(isVoidedBy(trade, traded(['week-6', 'Ash', 'Birch'], ['week-3', 'Cedar', 'Birch']))).toBe(true);
  expect(isVoidedBy(trade, traded(['week-6', 'Ash', 'Birch']))).toBe(false);
  const last = ['Ash', 'week-6', 2, 3] as const;
  for (const event of [reset, undone(week(...last)), takenBack(...last)]) expect(isVoidedBy(trade, event)).toBe(true);
  expect(isVoidedBy(trade, { type: 'DraftClosed', data: {} })).toBe(false);
});
