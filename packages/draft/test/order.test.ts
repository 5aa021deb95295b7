import { turnsLeft } from '@houseboat/draft/state.ts';
import { describe, expect, test } from '@jest/globals';
import { at, decides, refuses, shows, stateAfter, tonight } from './support/decider.ts';
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
  wholeDraft,
} from './support/small-boat.ts';

const setOrder = (...order: string[]) => manage({ type: 'SetOrder', order });

describe('setting the order', () => {
  test('records it before the first pick, also while the draft is scheduled or paused', () => {
    for (const history of [[opened], [opened, scheduled('20:00')], [opened, paused], [...draftAfter(2), reset]])
      decides(history, setOrder('Cedar', 'Ash', 'Birch'), [orderSet('Cedar', 'Ash', 'Birch')]);
  });

  test('to what it is changes nothing', () => {
    decides([opened], setOrder('Ash', 'Birch', 'Cedar'), []);
    decides([opened, orderSet('Cedar', 'Ash', 'Birch')], setOrder('Cedar', 'Ash', 'Birch'), []);
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
      refuses([opened], setOrder(...order), 'not-every-family-once');
      refuses(draftAfter(1), setOrder(...order), 'not-every-family-once');
    }
  });

  test('is refused once a week was picked or a turn was passed', () => {
    for (const history of [draftAfter(1), wholeDraft, [opened, passed('Ash', 1, 1)]])
      refuses(history, setOrder('Cedar', 'Ash', 'Birch'), 'already-under-way');
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
    shows(history, { order: ['Cedar', 'Ash', 'Birch'], currentFamilyId: 'Cedar' });
    decides(history, pick({ familyId: 'Cedar', weekId: 'week-1', round: 1, pick: 1 }), [
      picked('Cedar', 'week-1', 1, 1),
    ]);
    refuses(history, pick({ familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 }), 'not-your-turn');
  });
});

describe('the clock of the first turn', () => {
  const history = [opened, at('18:10', clockSet('soft', 60))];

  test('starts with the order that made it the turn of another family', () => {
    shows([...history, at('18:10:20', orderSet('Cedar', 'Ash', 'Birch'))], {
      turnStartedAt: tonight('18:10:20'),
      deadline: tonight('18:11:20'),
    });
  });

  test('goes on under an order that keeps the first family', () => {
    shows([...history, at('18:10:20', orderSet('Ash', 'Cedar', 'Birch'))], {
      turnStartedAt: tonight('18:10'),
      deadline: tonight('18:11'),
    });
  });

  test('does not start with an order of a draft that is scheduled', () => {
    shows([...history, scheduled('20:00'), orderSet('Cedar', 'Ash', 'Birch')], {
      currentFamilyId: 'Cedar',
      turnStartedAt: null,
      deadline: null,
    });
  });
});
