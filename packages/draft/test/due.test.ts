import type { ContinueDraft } from '@houseboat/draft/commands.ts';
import { describe, expect, test } from '@jest/globals';
import { at, dueAfter, given, tonight } from './support/decider.ts';
import {
  clockSet,
  draftAfter,
  expired,
  goOn,
  opened,
  passed,
  paused,
  picked,
  restarted,
  resumed,
  scheduled,
  started,
  wholeDraft,
} from './support/small-boat.ts';
import { autoList, pickedFromList } from './support/wish-list.ts';

const soft = [opened, at('18:10', clockSet('soft', 60))];
const hard = [opened, at('18:10', clockSet('hard', 60))];

describe('the start', () => {
  const history = [opened, scheduled('20:00')];

  test('is due at its time', () => {
    expect(dueAfter(history)).toBe(tonight('20:00'));
    given(history).when(goOn('19:59:59.999')).then([]);
    given(history).when(goOn('20:00')).then([started]);
  });

  test('fires at once when it is overdue, however late', () => {
    given(history).when(goOn('23:30')).then([started]);
  });

  test('fires once', () => {
    given([...history, started])
      .when(goOn('20:00'))
      .then([]);
  });
});

describe('the deadline of a soft clock', () => {
  test('expires the turn, and nothing else happens', () => {
    expect(dueAfter(soft)).toBe(tonight('18:11'));
    given(soft).when(goOn('18:10:59.999')).then([]);
    given(soft)
      .when(goOn('18:11'))
      .then([expired('Ash', 1, 1)]);
    given([...soft, at('18:11', expired('Ash', 1, 1))]).shows({
      currentFamilyId: 'Ash',
      turnStartedAt: tonight('18:10'),
      deadline: tonight('18:11'),
      passed: [],
    });
  });

  test('fires at once when it is overdue, however late', () => {
    given(soft)
      .when(goOn('23:30'))
      .then([expired('Ash', 1, 1)]);
  });

  test('fires once for a turn, also when the draft is paused after it', () => {
    const over = [...soft, at('18:11', expired('Ash', 1, 1))];
    expect(dueAfter(over)).toBeNull();
    given(over).when(goOn('18:20')).then([]);
    given([...over, at('18:12', paused), at('18:13', resumed)])
      .when(goOn('18:20'))
      .then([]);
  });

  test('fires again for the next turn, and for a turn that starts again', () => {
    const over = [...soft, at('18:11', expired('Ash', 1, 1))];
    given([...over, at('18:20', picked('Ash', 'week-1', 1, 1))])
      .when(goOn('18:21'))
      .then([expired('Birch', 1, 2)]);
    given([...over, at('18:20', clockSet('soft', 30))])
      .when(goOn('18:20:30'))
      .then([expired('Ash', 1, 1)]);
  });
});

describe('the deadline of a hard clock', () => {
  const ended = [expired('Ash', 1, 1), passed('Ash', 1, 1)];

  test('passes the turn between 2 and 3 seconds later, so that a pick of those 2 seconds counts', () => {
    given(hard).when(goOn('18:11')).then([]);
    given(hard).when(goOn('18:11:02')).then([]);
    given(hard).when(goOn('18:11:03')).then(ended);
    expect(dueAfter(hard)).toBe(tonight('18:11:02.250'));
    given(hard).when(goOn('18:11:02.249')).then([]);
    given(hard).when(goOn('18:11:02.250')).then(ended);
  });

  test('restarts the turn when it is noticed more than 10 seconds late', () => {
    given(hard).when(goOn('18:11:10')).then(ended);
    given(hard).when(goOn('18:11:10.001')).then([restarted]);
    given(hard).when(goOn('23:30')).then([restarted]);
  });

  test('leaves the turn its whole time after a restart', () => {
    const again = [...hard, at('18:10:20', paused), at('18:10:40', resumed), at('18:15', restarted)];
    given(again).shows({ turnStartedAt: tonight('18:15'), turnPauses: [], deadline: tonight('18:16') });
    given(again).when(goOn('18:16:01')).then([]);
    given(again).when(goOn('18:16:03')).then(ended);
  });

  test('fires for every turn', () => {
    given([...hard, at('18:11:02', expired('Ash', 1, 1)), at('18:11:02', passed('Ash', 1, 1))])
      .when(goOn('18:12:05'))
      .then([expired('Birch', 1, 2), passed('Birch', 1, 2)]);
  });

  test('is not counted from before a pause', () => {
    const resumedLate = [...hard, at('18:10:59', paused), at('18:30', resumed)];
    given(resumedLate).when(goOn('18:30:02')).then([]);
    given(resumedLate).when(goOn('18:30:04')).then(ended);
  });
});

describe('a turn that starts in the future, because the database’s clock was set back', () => {
  const list = { wishList: autoList('Birch', 'week-5') };

  test('starts again, whatever its clock', () => {
    for (const history of [soft, hard, [opened, at('18:10', started)], [...soft, at('18:11', expired('Ash', 1, 1))]]) {
      expect(dueAfter(history, {}, tonight('17:10'))).toBe(tonight('17:10'));
      given(history).when(goOn('17:10')).then([restarted]);
    }
  });

  test('has its whole time from then on, and starts again once', () => {
    const again = [...hard, at('17:10', restarted)];
    given(again).shows({ turnStartedAt: tonight('17:10'), deadline: tonight('17:11') });
    expect(dueAfter(again)).toBe(tonight('17:11:02.250'));
    given(again).when(goOn('17:10')).then([]);
    given(again)
      .when(goOn('17:11:03'))
      .then([expired('Ash', 1, 1), passed('Ash', 1, 1)]);
  });

  test('starts again also when only the end of its pause is in the future', () => {
    given([...hard, at('18:10:20', paused), at('19:30', resumed)])
      .when(goOn('18:30'))
      .then([restarted]);
  });

  test('is left alone within two seconds, while paused, and before a start that waits for its time', () => {
    given(hard).when(goOn('18:09:58')).then([]);
    given([...hard, at('18:10:20', paused)])
      .when(goOn('17:10'))
      .then([]);
    given([...hard, scheduled('22:00')])
      .when(goOn('17:10'))
      .then([]);
  });

  test('does not start again by a time that was read before it began', () => {
    given(hard)
      .when({ ...goOn('17:10'), version: hard.length - 1 } as ContinueDraft)
      .then([]);
    given(hard)
      .when({ ...goOn('17:10'), version: hard.length } as ContinueDraft)
      .then([restarted]);
  });

  test('is picked from a list at once, because the pick of the future before it is final', () => {
    const again = [opened, at('18:10', picked('Ash', 'week-1', 1, 1)), at('17:10', restarted)];
    expect(dueAfter(again, list)).toBe(new Date(0).toISOString());
    given(again)
      .when(goOn('17:10', list))
      .then([pickedFromList('Birch', 'week-5', 1, 2)]);
  });
});

describe('nothing is due', () => {
  test('without a clock', () => {
    for (const history of [[opened], draftAfter(3), [...soft, clockSet('off', 60)]]) {
      expect(dueAfter(history)).toBeNull();
      given(history).when(goOn('23:59')).then([]);
    }
  });

  test('while the draft is paused, or after it is complete', () => {
    for (const history of [
      [...hard, paused],
      [opened, clockSet('hard', 60), ...wholeDraft.slice(1)],
    ]) {
      expect(dueAfter(history)).toBeNull();
      given(history).when(goOn('23:59')).then([]);
    }
  });

  test('of the clock before the start', () => {
    expect(dueAfter([...hard, scheduled('22:00')])).toBe(tonight('22:00'));
    given([...hard, scheduled('22:00')])
      .when(goOn('21:00'))
      .then([]);
  });

  test('when a passed turn comes up again', () => {
    const history = [...draftAfter(5), clockSet('hard', 60), passed('Ash', 2, 3)];
    expect(dueAfter(history)).toBeNull();
    given(history).when(goOn('23:59')).then([]);
  });

  test('before the draft is opened', () => {
    expect(dueAfter([])).toBeNull();
    given([]).when(goOn('23:59')).then([]);
  });
});
