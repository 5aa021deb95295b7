import type { ContinueDraft } from '@houseboat/draft/commands.ts';
import { describe, expect, test } from '@jest/globals';
import { at, decides, dueAfter, shows, tonight } from './support/decider.ts';
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

  test('fires at once when it is overdue, however late', () => {
    decides(history, goOn('23:30'), [started]);
  });

  test('fires once', () => {
    decides([...history, started], goOn('20:00'), []);
  });
});

describe('the deadline of a soft clock', () => {
  test('expires the turn, and nothing else happens', () => {
    expect(dueAfter(soft)).toBe(tonight('18:11'));
    decides(soft, goOn('18:10:59.999'), []);
    decides(soft, goOn('18:11'), [expired('Ash', 1, 1)]);
    shows([...soft, at('18:11', expired('Ash', 1, 1))], {
      currentFamilyId: 'Ash',
      turnStartedAt: tonight('18:10'),
      deadline: tonight('18:11'),
      passed: [],
    });
  });

  test('fires at once when it is overdue, however late', () => {
    decides(soft, goOn('23:30'), [expired('Ash', 1, 1)]);
  });

  test('fires once for a turn, also when the draft is paused after it', () => {
    const over = [...soft, at('18:11', expired('Ash', 1, 1))];
    expect(dueAfter(over)).toBeNull();
    decides(over, goOn('18:20'), []);
    decides([...over, at('18:12', paused), at('18:13', resumed)], goOn('18:20'), []);
  });

  test('fires again for the next turn, and for a turn that starts again', () => {
    const over = [...soft, at('18:11', expired('Ash', 1, 1))];
    decides([...over, at('18:20', picked('Ash', 'week-1', 1, 1))], goOn('18:21'), [expired('Birch', 1, 2)]);
    decides([...over, at('18:20', clockSet('soft', 30))], goOn('18:20:30'), [expired('Ash', 1, 1)]);
  });
});

describe('the deadline of a hard clock', () => {
  const ended = [expired('Ash', 1, 1), passed('Ash', 1, 1)];

  test('passes the turn between 2 and 3 seconds later, so that a pick of those 2 seconds counts', () => {
    decides(hard, goOn('18:11'), []);
    decides(hard, goOn('18:11:02'), []);
    decides(hard, goOn('18:11:03'), ended);
    expect(dueAfter(hard)).toBe(tonight('18:11:02.250'));
    decides(hard, goOn('18:11:02.249'), []);
    decides(hard, goOn('18:11:02.250'), ended);
  });

  test('restarts the turn when it is noticed more than 10 seconds late', () => {
    decides(hard, goOn('18:11:10'), ended);
    decides(hard, goOn('18:11:10.001'), [restarted]);
    decides(hard, goOn('23:30'), [restarted]);
  });

  test('leaves the turn its whole time after a restart', () => {
    const again = [...hard, at('18:10:20', paused), at('18:10:40', resumed), at('18:15', restarted)];
    shows(again, { turnStartedAt: tonight('18:15'), turnPauses: [], deadline: tonight('18:16') });
    decides(again, goOn('18:16:01'), []);
    decides(again, goOn('18:16:03'), ended);
  });

  test('fires for every turn', () => {
    decides([...hard, at('18:11:02', expired('Ash', 1, 1)), at('18:11:02', passed('Ash', 1, 1))], goOn('18:12:05'), [
      expired('Birch', 1, 2),
      passed('Birch', 1, 2),
    ]);
  });

  test('is not counted from before a pause', () => {
    const resumedLate = [...hard, at('18:10:59', paused), at('18:30', resumed)];
    decides(resumedLate, goOn('18:30:02'), []);
    decides(resumedLate, goOn('18:30:04'), ended);
  });
});

describe('a turn that starts in the future, because the database’s clock was set back', () => {
  const list = { wishList: autoList('Birch', 'week-5') };

  test('starts again, whatever its clock', () => {
    for (const history of [soft, hard, [opened, at('18:10', started)], [...soft, at('18:11', expired('Ash', 1, 1))]]) {
      expect(dueAfter(history, {}, tonight('17:10'))).toBe(tonight('17:10'));
      decides(history, goOn('17:10'), [restarted]);
    }
  });

  test('has its whole time from then on, and starts again once', () => {
    const again = [...hard, at('17:10', restarted)];
    shows(again, { turnStartedAt: tonight('17:10'), deadline: tonight('17:11') });
    expect(dueAfter(again)).toBe(tonight('17:11:02.250'));
    decides(again, goOn('17:10'), []);
    decides(again, goOn('17:11:03'), [expired('Ash', 1, 1), passed('Ash', 1, 1)]);
  });

  test('starts again also when only the end of its pause is in the future', () => {
    decides([...hard, at('18:10:20', paused), at('19:30', resumed)], goOn('18:30'), [restarted]);
  });

  test('is left alone within two seconds, while paused, and before a start that waits for its time', () => {
    decides(hard, goOn('18:09:58'), []);
    decides([...hard, at('18:10:20', paused)], goOn('17:10'), []);
    decides([...hard, scheduled('22:00')], goOn('17:10'), []);
  });

  test('does not start again by a time that was read before it began', () => {
    decides(hard, { ...goOn('17:10'), version: hard.length - 1 } as ContinueDraft, []);
    decides(hard, { ...goOn('17:10'), version: hard.length } as ContinueDraft, [restarted]);
  });

  test('is picked from a list at once, because the pick of the future before it is final', () => {
    const again = [opened, at('18:10', picked('Ash', 'week-1', 1, 1)), at('17:10', restarted)];
    expect(dueAfter(again, list)).toBe(new Date(0).toISOString());
    decides(again, goOn('17:10', list), [pickedFromList('Birch', 'week-5', 1, 2)]);
  });
});

describe('nothing is due', () => {
  test('without a clock', () => {
    for (const history of [[opened], draftAfter(3), [...soft, clockSet('off', 60)]]) {
      expect(dueAfter(history)).toBeNull();
      decides(history, goOn('23:59'), []);
    }
  });

  test('while the draft is paused, or after it is complete', () => {
    for (const history of [
      [...hard, paused],
      [opened, clockSet('hard', 60), ...wholeDraft.slice(1)],
    ]) {
      expect(dueAfter(history)).toBeNull();
      decides(history, goOn('23:59'), []);
    }
  });

  test('when a passed turn comes up again', () => {
    const history = [...draftAfter(5), clockSet('hard', 60), passed('Ash', 2, 3)];
    expect(dueAfter(history)).toBeNull();
    decides(history, goOn('23:59'), []);
  });

  test('before the draft is opened', () => {
    expect(dueAfter([])).toBeNull();
    decides([], goOn('23:59'), []);
  });
});
