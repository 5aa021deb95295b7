import type { DraftCommand } from '@houseboat/draft/commands.ts';
import type { DraftEvent } from '@houseboat/draft/events.ts';
import { shownDraft } from '@houseboat/draft/lists.ts';
import { describe, expect, test } from '@jest/globals';
import { decides, dueAfter, refuses, stateAfter } from './support/decider.ts';
import {
  as,
  clockSet,
  draftAfter,
  goOn,
  manage,
  opened,
  paused,
  pick,
  scheduled,
  takeBack,
  undo,
  wholeDraft,
} from './support/small-boat.ts';
import { autoList } from './support/wish-list.ts';

const closed: DraftEvent = { type: 'DraftClosed', data: {} };
const close: DraftCommand = { type: 'CloseDraft' };

test('a draft can be closed at any time, and once', () => {
  for (const history of [[opened], [opened, scheduled('20:00')], [...draftAfter(2), paused], wholeDraft]) {
    decides(history, close, [closed]);
    decides([...history, closed], close, []);
  }
});

describe('a closed draft', () => {
  const history = [...draftAfter(1), closed];
  const next = { familyId: 'Birch', weekId: 'week-2', round: 1, pick: 2 };
  const commands: [string, DraftCommand][] = [
    ['pick', pick(next)],
    ['pick on behalf', pick(next, as('Ash'))],
    ['undo', undo(1, 3)],
    ['take-back', takeBack('Ash', '18:00:05')],
    ['word', { type: 'AddLotteryWord', word: 'otter', by: as('Birch') }],
    ['reset', manage({ type: 'ResetDraft' })],
    ['pause', manage({ type: 'PauseDraft', reason: null })],
    ['start', manage({ type: 'StartDraft' })],
    ['order', manage({ type: 'SetOrder', order: ['Cedar', 'Birch', 'Ash'] })],
    ['clock', manage({ type: 'SetClock', clock: { mode: 'off', seconds: null, quietHours: null } })],
    ['lottery', manage({ type: 'CommitLottery', commitment: 'c' })],
  ];
  test.each(commands)('refuses a %s, also when it was complete', (_title, command) => {
    refuses(history, command, 'season-closed');
    // There, this pick is the retry of one that was made.
    if (command.type !== 'PickWeek') refuses([...wholeDraft, closed], command, 'season-closed');
  });

  test('refuses what nobody but the designated family may do as such', () => {
    refuses(history, manage({ type: 'ResetDraft' }, as('Birch')), 'not-designated');
  });

  test('answers the retry of a pick that was made', () => {
    decides(history, pick({ familyId: 'Ash', weekId: 'week-1', round: 1, pick: 1 }), []);
  });

  test('waits for nothing: no start, no deadline, no list', () => {
    for (const before of [[opened, scheduled('20:00')], [opened, clockSet('hard', 60)], [opened]]) {
      const surroundings = { wishList: autoList('Ash', 'week-1') };
      expect(dueAfter([...before, closed], surroundings)).toBeNull();
      decides([...before, closed], goOn('23:00', surroundings), []);
    }
  });

  test('keeps its turn and its picks, and is shown as closed or complete', () => {
    const shown = (events: DraftEvent[]) => {
      const { status, isClosed, isComplete, currentFamilyId, turnStartedAt } = shownDraft(stateAfter(events), 'UTC');
      return { status, isClosed, isComplete, currentFamilyId, turnStartedAt };
    };
    const over = { isClosed: true, turnStartedAt: null };
    expect(shown(history)).toEqual({ ...over, status: 'closed', isComplete: false, currentFamilyId: 'Birch' });
    expect(shown([...wholeDraft, closed])).toEqual({
      ...over,
      status: 'complete',
      isComplete: true,
      currentFamilyId: null,
    });
  });
});
