import { deadlineOf } from '@houseboat/draft/clock.ts';
import type { ClockSettings } from '@houseboat/draft/events.ts';
import { noClock } from '@houseboat/draft/state.ts';
import { describe, expect, test } from '@jest/globals';
import { at, decides, lake, shows, stateAfter, tonight } from './support/decider.ts';
import {
  clockSet,
  draftAfter,
  expired,
  goOn,
  manage,
  opened,
  passed,
  paused,
  picked,
  reset,
  resumed,
  scheduled,
  started,
  wholeDraft,
} from './support/small-boat.ts';

const setClock = (clock: ClockSettings) => manage({ type: 'SetClock', clock });

describe('setting the clock', () => {
  const clock: ClockSettings = { mode: 'hard', seconds: 3600, quietHours: { from: '22:00', to: '08:00' } };

  test('is possible at any time', () => {
    const histories = [[opened], [opened, scheduled('20:00')], [opened, paused], draftAfter(3), wholeDraft];
    for (const history of histories) decides(history, setClock(clock), [clockSet('hard', 3600, '22:00', '08:00')]);
  });

  test('to what it is starts the turn again', () => {
    decides([opened, clockSet('hard', 3600, '22:00', '08:00')], setClock(clock), [
      clockSet('hard', 3600, '22:00', '08:00'),
    ]);
  });

  test('to off needs no seconds', () => {
    decides([opened, clockSet('soft', 60)], setClock(noClock), [
      { type: 'ClockSet', data: { mode: 'off', seconds: null, quietHours: null } },
    ]);
  });
});

describe('a clock', () => {
  const set = at('18:10', clockSet('soft', 600));

  test('is off until it is set', () => {
    shows([opened], {
      clock: { mode: 'off', seconds: null, quietHours: null },
      turnStartedAt: tonight('18:00'),
      deadline: null,
    });
  });

  test('applies from the current turn, which starts again from the beginning', () => {
    shows([...draftAfter(1), set], {
      clock: { mode: 'soft', seconds: 600, quietHours: null },
      currentFamilyId: 'Birch',
      turnStartedAt: tonight('18:10'),
      deadline: tonight('18:20'),
    });
    shows([...draftAfter(1), set, paused, resumed, at('18:15', clockSet('hard', 60))], {
      turnStartedAt: tonight('18:15'),
      turnPauses: [],
      deadline: tonight('18:16'),
    });
  });

  test('starts with each pick for the next turn', () => {
    shows([opened, set, at('18:12', picked('Ash', 'week-1', 1, 1))], {
      turnStartedAt: tonight('18:12'),
      deadline: tonight('18:22'),
    });
    shows([opened, set, ...draftAfter(3).slice(1), at('18:30', picked('Cedar', 'week-4', 2, 1))], {
      turnStartedAt: tonight('18:30'),
    });
  });

  test('has no deadline when it is switched off', () => {
    shows([opened, set, clockSet('off', 600)], { deadline: null });
  });

  test('that is set while the draft is scheduled runs from the start', () => {
    shows([opened, scheduled('20:00'), set], { turnStartedAt: null, deadline: null });
    shows([opened, scheduled('20:00'), set, at('20:00', started)], { deadline: tonight('20:10') });
  });

  test('that is set while the draft is paused keeps it paused', () => {
    shows([opened, paused, set], { status: 'paused', turnStartedAt: tonight('18:10'), deadline: null });
  });

  test('does not run when the draft is complete', () => {
    shows([...wholeDraft, set], { status: 'complete', turnStartedAt: null, deadline: null });
  });

  test('is kept by a reset, which starts it again', () => {
    shows(
      [
        ...draftAfter(3),
        set,
        at('18:19', expired('Cedar', 2, 1)),
        at('18:19', passed('Cedar', 2, 1)),
        at('18:30', reset),
      ],
      {
        clock: { mode: 'soft', seconds: 600, quietHours: null },
        currentFamilyId: 'Ash',
        turnStartedAt: tonight('18:30'),
        deadline: tonight('18:40'),
        passed: [],
      },
    );
    decides([...draftAfter(3), set, at('18:20', expired('Cedar', 2, 1)), at('18:30', reset)], goOn('18:40'), [
      expired('Ash', 1, 1),
    ]);
  });
});

describe('when the clock of the database was set back, a deadline is never before the start of its turn', () => {
  const turn = [opened, at('18:10', clockSet('soft', 60))];
  const deadlines = {
    'while the turn lasted': [...turn, at('18:10:20', paused), at('17:00', resumed)],
    'before a pause': [...turn, at('17:00', paused), at('17:00:30', resumed)],
    'in each of several pauses': [
      ...turn,
      at('18:10:20', paused),
      at('17:00', resumed),
      at('16:00', paused),
      at('15:00', resumed),
    ],
  };
  test.each(Object.entries(deadlines))('%s', (_when, history) => {
    const deadline = deadlineOf(stateAfter(history), lake);
    expect(deadline).toBeGreaterThanOrEqual(Date.parse(tonight('18:10')));
    expect(deadline).toBeLessThanOrEqual(Date.parse(tonight('18:11')));
  });
});

describe('quiet hours', () => {
  /** 20:00 at the lake is 03:00 in UTC. The clock is set in the evening of March 1. */
  const evening = (seconds: number, from: string, to: string) => [
    opened,
    { ...clockSet('hard', seconds, from, to), at: '2026-03-02T03:00:00.000Z' },
  ];

  test('hold a clock of an hour, over midnight', () => {
    shows(evening(3600, '20:30', '08:00'), { deadline: '2026-03-02T15:30:00.000Z' });
  });

  test('do not hold a shorter clock', () => {
    shows(evening(3599, '20:30', '08:00'), { deadline: '2026-03-02T03:59:59.000Z' });
  });

  test('hold a turn that starts in them until they end', () => {
    shows(evening(3600, '19:00', '08:00'), { deadline: '2026-03-02T16:00:00.000Z' });
  });

  test('hold a clock of 48 hours over several nights', () => {
    // 2 hours of March 1, then 14 hours of each day, and the last 4 hours on March 5.
    shows(evening(172_800, '22:00', '08:00'), { deadline: '2026-03-05T19:00:00.000Z' });
  });

  test('end a turn that is up when they begin', () => {
    shows(evening(7200, '22:00', '08:00'), { deadline: '2026-03-02T05:00:00.000Z' });
  });

  test('do not count in a pause either', () => {
    const history = [
      ...evening(7200, '21:00', '08:00'),
      { ...paused, at: '2026-03-02T09:00:00.000Z' },
      { ...resumed, at: '2026-03-02T14:00:00.000Z' },
    ];
    shows(history, { deadline: '2026-03-02T16:00:00.000Z' });
  });
});
