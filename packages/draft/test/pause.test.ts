import { timeLeftInPause } from '@houseboat/draft/clock.ts';
import { describe, expect, test } from '@jest/globals';
import { ash, at, lake, refuses, shows, stateAfter, tonight } from './support/decider.ts';
import {
  as,
  clockSet,
  draftAfter,
  manage,
  opened,
  paused,
  pick,
  picked,
  reset,
  resumed,
  scheduled,
  undone,
  week,
  wholeDraft,
} from './support/small-boat.ts';

const pause = (reason: string | null = null) => manage({ type: 'PauseDraft', reason });
const resume = manage({ type: 'ResumeDraft' });
const ashFirst = { familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 };

describe('pausing the draft', () => {
  test('is refused twice', () => {
    refuses([opened, paused], pause('Dinner'), 'already-paused');
  });

  test('is refused before the start and after the last pick', () => {
    refuses([opened, scheduled('20:00')], pause(), 'not-started');
    refuses(wholeDraft, pause(), 'draft-complete');
  });
});

describe('a paused draft', () => {
  const history = [opened, at('18:10', { type: 'DraftPaused', data: { reason: 'Dinner' } })] as const;

  test('shows why, by whom and since when, and its turn without a deadline', () => {
    shows([opened, clockSet('hard', 60), history[1]], {
      status: 'paused',
      pause: { reason: 'Dinner', by: ash, at: tonight('18:10') },
      currentFamilyId: 'Ash',
      turnStartedAt: tonight('18:00:01'),
      deadline: null,
    });
  });

  test('refuses picks, also on behalf of others and of passed turns', () => {
    refuses(history, pick(ashFirst), 'draft-paused');
    refuses(
      [...draftAfter(1), paused],
      pick({ familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 }, as('Ash')),
      'draft-paused',
    );
  });
});

describe('resuming the draft', () => {
  test('is refused when the draft is not paused', () => {
    for (const history of [[opened], [opened, scheduled('20:00')], wholeDraft, [opened, paused, resumed]])
      refuses(history, resume, 'not-paused');
    refuses([opened, paused, reset], resume, 'not-paused');
  });
});

describe('the time left on the clock', () => {
  const turn = [opened, at('18:10', clockSet('soft', 60))];
  const leftAfter = (history: Parameters<typeof stateAfter>[0]) => timeLeftInPause(stateAfter(history), lake);

  test('is kept in a pause', () => {
    expect(leftAfter([...turn, at('18:10:25', paused)])).toBe(35_000);
    shows([...turn, at('18:10:25', paused), at('19:00', resumed)], {
      turnStartedAt: tonight('18:10'),
      turnPauses: [{ from: tonight('18:10:25'), to: tonight('19:00') }],
      deadline: tonight('19:00:35'),
    });
  });

  test('is kept in every pause of a turn', () => {
    const twice = [...turn, at('18:10:25', paused), at('19:00', resumed), at('19:00:10', paused)];
    expect(leftAfter(twice)).toBe(25_000);
    shows([...twice, at('20:00', resumed)], { deadline: tonight('20:00:25') });
  });

  test('is none when the time was up before the pause: the deadline is then the end of the pause', () => {
    expect(leftAfter([...turn, at('18:12', paused)])).toBe(0);
    shows([...turn, at('18:12', paused), at('18:30', resumed)], { deadline: tonight('18:30') });
  });

  test('is all of it when the turn started during the pause', () => {
    const undoInPause = [
      ...[...draftAfter(1), at('18:10', clockSet('soft', 60)), at('18:10:25', paused)],
      at('18:15', undone(week('Ash', 'week-1', 1, 1))),
    ];
    expect(leftAfter(undoInPause)).toBe(60_000);
    shows([...undoInPause, at('18:20', resumed)], {
      turnStartedAt: tonight('18:15'),
      deadline: tonight('18:21'),
    });
  });

  test('is all of it when the clock was set during the pause', () => {
    const setInPause = [...turn, at('18:10:25', paused), at('18:15', clockSet('hard', 90))];
    expect(leftAfter(setInPause)).toBe(90_000);
    shows([...setInPause, at('18:20', resumed)], { deadline: tonight('18:21:30') });
  });

  test('is unknown without a clock, and while the clock runs', () => {
    expect(leftAfter([opened, paused])).toBeNull();
    expect(leftAfter([...turn, clockSet('off', 60), paused])).toBeNull();
    expect(leftAfter(turn)).toBeNull();
  });

  test('belongs to its turn: the next one has all of it', () => {
    const history = [
      ...turn,
      at('18:10:25', paused),
      at('19:00', resumed),
      at('19:00:30', picked('Ash', 'week-1', 1, 1)),
    ];
    shows(history, { turnStartedAt: tonight('19:00:30'), turnPauses: [], deadline: tonight('19:01:30') });
  });
});
