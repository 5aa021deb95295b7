import { turnsLeft } from '@houseboat/draft/state.ts';
import { describe, expect, test } from '@jest/globals';
import { at, given, stateAfter, tonight } from './support/decider.ts';
import {
  clockSet,
  draftAfter,
  manage,
  opened,
  orderSet,
  passed,
  paused,
  pick,
  picked,
  reset,
  scheduled,
  undone,
  week,
  wholeDraft,
} from './support/small-boat.ts';

const setOrder = (...order: string[]) => manage({ type: 'SetOrder', order });

describe('setting the order', () => {
  test('records it before the first pick, also while the draft is scheduled or paused', () => {
    for (const history of [[opened], [opened, scheduled('20:00')], [opened, paused], [...draftAfter(2), reset]])
      given(history)
        .when(setOrder('Cedar', 'Ash', 'Birch'))
        .then([orderSet('Cedar', 'Ash', 'Birch')]);
  });

  test('to what it is changes nothing', () => {
    given([opened])
      .when(setOrder('Ash', 'Birch', 'Cedar'))
      .then([]);
    given([opened, orderSet('Cedar', 'Ash', 'Birch')])
      .when(setOrder('Cedar', 'Ash', 'Birch'))
      .then([]);
  });

  test('needs every family exactly once, whatever else is wrong', () => {
    const wrong = [
      [],
      ['Ash', 'Birch'],
      ['Ash', 'Birch', 'Birch'],
      ['Ash', 'Birch', 'Dogwood'],
      ['Ash', 'Birch', 'Cedar', 'Cedar'],
      ['Ash', 'Birch', 'Cedar', 'Dogwood'],
    ];
    for (const order of wrong) {
      given([opened])
        .when(setOrder(...order))
        .thenRefused('not-every-family-once');
      given(draftAfter(1))
        .when(setOrder(...order))
        .thenRefused('not-every-family-once');
    }
  });

  test('is refused once a week was picked or a turn was passed', () => {
    for (const history of [draftAfter(1), wholeDraft, [opened, passed('Ash', 1, 1)]])
      given(history)
        .when(setOrder('Cedar', 'Ash', 'Birch'))
        .thenRefused('already-under-way');
  });

  test('is possible again when all picks were undone', () => {
    given([...draftAfter(1), undone(week('Ash', 'week-1', 1, 1))])
      .when(setOrder('Cedar', 'Ash', 'Birch'))
      .then([orderSet('Cedar', 'Ash', 'Birch')]);
  });
});

describe('after the order was set', () => {
  const history = [opened, orderSet('Cedar', 'Ash', 'Birch')];

  test('the snake follows it', () => {
    expect(turnsLeft(stateAfter(history)).map(({ familyId }) => familyId)).toEqual([
      'Cedar',
      'Ash',
      'Birch',
      'Birch',
      'Ash',
      'Cedar',
    ]);
    given(history).shows({ order: ['Cedar', 'Ash', 'Birch'], currentFamilyId: 'Cedar' });
    given(history)
      .when(pick({ familyId: 'Cedar', weekId: 'week-1', round: 1, pick: 1 }))
      .then([picked('Cedar', 'week-1', 1, 1)]);
    given(history)
      .when(pick({ familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 }))
      .thenRefused('not-your-turn');
  });

  test('a reset keeps it', () => {
    given([...history, picked('Cedar', 'week-1', 1, 1), reset]).shows({
      order: ['Cedar', 'Ash', 'Birch'],
      currentFamilyId: 'Cedar',
    });
  });
});

describe('the clock of the first turn', () => {
  const history = [opened, at('18:10', clockSet('soft', 60))];

  test('starts with the order that made it the turn of another family', () => {
    given([...history, at('18:10:20', orderSet('Cedar', 'Ash', 'Birch'))]).shows({
      turnStartedAt: tonight('18:10:20'),
      deadline: tonight('18:11:20'),
    });
  });

  test('goes on under an order that keeps the first family', () => {
    given([...history, at('18:10:20', orderSet('Ash', 'Cedar', 'Birch'))]).shows({
      turnStartedAt: tonight('18:10'),
      deadline: tonight('18:11'),
    });
  });

  test('does not start with an order of a draft that is scheduled', () => {
    given([...history, scheduled('20:00'), orderSet('Cedar', 'Ash', 'Birch')]).shows({
      currentFamilyId: 'Cedar',
      turnStartedAt: null,
      deadline: null,
    });
  });
});
