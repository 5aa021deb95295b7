import type { DraftCommand, Sender } from '@houseboat/draft/commands.ts';
import { describe, test } from '@jest/globals';
import { at, given, tonight } from './support/decider.ts';
import { commitment, committed, drawn, seed, sha256, wordAdded } from './support/lottery.ts';
import {
  as,
  clockSet,
  draftAfter,
  manage,
  opened,
  orderSet,
  passed,
  paused,
  picked,
  reset,
  scheduled,
  started,
  undone,
  week,
  wholeDraft,
} from './support/small-boat.ts';

const commit = (by: Sender = as('Ash')) => manage({ type: 'CommitLottery', commitment }, by);
const draw = (by: Sender = as('Ash'), of = seed) => manage({ type: 'DrawLottery', seed: of, sha256 }, by);
const addWord = (familyId: string, word: string): DraftCommand => ({
  type: 'AddLotteryWord',
  word,
  by: as(familyId),
});
const setOrder = manage({ type: 'SetOrder', order: ['Birch', 'Ash', 'Cedar'] });

const open = [opened, committed];
const drawnOrder = drawn('Cedar', 'Ash', 'Birch');
const isDrawn = [...open, drawnOrder];
const underWay = [draftAfter(1), wholeDraft, [opened, passed('Ash', 1, 1)]];

describe('a commitment', () => {
  test('opens a lottery before the first pick, also while the draft is scheduled or paused', () => {
    const histories = [
      [opened],
      [opened, scheduled('20:00')],
      [opened, scheduled('20:00'), started],
      [opened, paused],
      [...draftAfter(2), reset],
    ];
    for (const history of histories) given(history).when(commit()).then([committed]);
    given(open).shows({ lottery: { commitment, order: ['Ash', 'Birch', 'Cedar'], words: [], isDrawn: false } });
  });

  test('replaces one that was not drawn, with its words and its order', () => {
    const replaced = [...open, wordAdded('Birch', 'otter'), orderSet('Cedar', 'Ash', 'Birch')];
    given(replaced).when(commit()).then([committed]);
    given([...replaced, { type: 'LotteryCommitted', data: { commitment: 'another' } }]).shows({
      lottery: { commitment: 'another', order: ['Cedar', 'Ash', 'Birch'], words: [], isDrawn: false },
    });
  });

  test('is refused after the first pick, and after a draw', () => {
    for (const history of underWay) given(history).when(commit()).thenRefused('already-under-way');
    given(isDrawn).when(commit()).thenRefused('already-drawn');
  });
});

describe('a word', () => {
  test('is added by any family, in the order of arrival', () => {
    given(open)
      .when(addWord('Cedar', 'otter'))
      .then([wordAdded('Cedar', 'otter')]);
    given([...open, wordAdded('Cedar', 'otter'), wordAdded('Ash', 'otter')]).shows({
      lottery: {
        commitment,
        order: ['Ash', 'Birch', 'Cedar'],
        words: [
          { familyId: 'Cedar', word: 'otter' },
          { familyId: 'Ash', word: 'otter' },
        ],
        isDrawn: false,
      },
    });
  });

  test('is the only one of its family, until a new commitment', () => {
    const history = [...open, wordAdded('Cedar', 'otter')];
    for (const word of ['loon', 'otter']) given(history).when(addWord('Cedar', word)).thenRefused('word-already-added');
    given([...history, committed])
      .when(addWord('Cedar', 'otter'))
      .then([wordAdded('Cedar', 'otter')]);
  });

  test('needs a lottery that was not drawn, before the first pick', () => {
    const histories = [[opened], [...open, reset], [...open, picked('Ash', 'week-1', 1, 1)]];
    for (const history of histories) given(history).when(addWord('Cedar', 'otter')).thenRefused('no-open-lottery');
    given(isDrawn).when(addWord('Cedar', 'otter')).thenRefused('already-drawn');
  });
});

describe('the draw', () => {
  test('publishes the seed and the order, with or without words', () => {
    given(open)
      .when(draw())
      .then([drawn('Cedar', 'Ash', 'Birch')]);
    given([...open, wordAdded('Birch', 'otter'), wordAdded('Ash', 'loon')])
      .when(draw())
      .then([drawn('Cedar', 'Birch', 'Ash')]);
  });

  test('starts from the order at the time of the commitment', () => {
    given([
      opened,
      orderSet('Cedar', 'Ash', 'Birch'),
      committed,
      wordAdded('Birch', 'otter'),
      orderSet('Birch', 'Ash', 'Cedar'),
    ])
      .when(draw())
      .then([drawn('Birch', 'Cedar', 'Ash')]);
  });

  test('sets the order, which the snake follows', () => {
    given(isDrawn).shows({
      order: ['Cedar', 'Ash', 'Birch'],
      currentFamilyId: 'Cedar',
      lottery: { commitment, order: ['Ash', 'Birch', 'Cedar'], words: [], isDrawn: true },
    });
  });

  test('stays listed after a reset, so that the next one is the second', () => {
    const once = [opened, committed, at('18:10', drawnOrder)];
    const first = { at: tonight('18:10'), order: ['Cedar', 'Ash', 'Birch'] };
    given(once).shows({ draws: [first] });
    given([...once, reset]).shows({ lottery: null, draws: [first] });
    given([...once, reset, committed, at('18:20', drawn('Ash', 'Birch', 'Cedar'))]).shows({
      draws: [first, { at: tonight('18:20'), order: ['Ash', 'Birch', 'Cedar'] }],
    });
  });

  test('needs the seed of the commitment', () => {
    for (const other of ['', seed.toUpperCase(), '0'.repeat(64)])
      given(open)
        .when(draw(as('Ash'), other))
        .thenRefused('no-open-lottery');
  });

  test('needs a lottery that was not drawn, before the first pick', () => {
    const histories = [[opened], [...open, reset], [...open, picked('Ash', 'week-1', 1, 1)]];
    for (const history of histories) given(history).when(draw()).thenRefused('no-open-lottery');
    given(isDrawn).when(draw()).thenRefused('already-drawn');
    given([...open, passed('Ash', 1, 1)])
      .when(draw())
      .thenRefused('no-open-lottery');
  });
});

describe('after the draw', () => {
  test('lottery and order stay as they are until a reset', () => {
    given(isDrawn).when(setOrder).thenRefused('already-drawn');
    given([...isDrawn, reset]).shows({ order: ['Cedar', 'Ash', 'Birch'], lottery: null });
    given([...isDrawn, reset])
      .when(commit())
      .then([committed]);
    given([...isDrawn, reset])
      .when(setOrder)
      .then([orderSet('Birch', 'Ash', 'Cedar')]);
  });

  test('an undo of all picks opens neither', () => {
    const history = [...isDrawn, picked('Cedar', 'week-1', 1, 1), undone(week('Cedar', 'week-1', 1, 1))];
    given(history).when(commit()).thenRefused('already-drawn');
    given(history).when(setOrder).thenRefused('already-drawn');
    given(history).when(draw()).thenRefused('already-drawn');
  });
});

test('a lottery that a pick has closed is open again, with its words, when all picks were undone', () => {
  const history = [...open, wordAdded('Birch', 'otter'), picked('Ash', 'week-1', 1, 1)];
  given(history).when(draw()).thenRefused('no-open-lottery');
  given([...history, undone(week('Ash', 'week-1', 1, 1))])
    .when(draw())
    .then([drawn('Cedar', 'Ash', 'Birch')]);
});

test('only the designated family commits and draws', () => {
  given([opened])
    .when(commit(as('Birch')))
    .thenRefused('not-designated');
  given(open)
    .when(draw(as('Birch')))
    .thenRefused('not-designated');
});

describe('the clock of the first turn', () => {
  const history = [opened, at('18:10', clockSet('soft', 60)), at('18:10:10', committed)];

  test('starts with the draw that made it the turn of another family', () => {
    given([...history, at('18:10:20', drawnOrder)]).shows({
      turnStartedAt: tonight('18:10:20'),
      deadline: tonight('18:11:20'),
    });
  });

  test('goes on when the draw keeps the first family, and with commitment and words', () => {
    given([...history, wordAdded('Birch', 'otter'), drawn('Ash', 'Cedar', 'Birch')]).shows({
      turnStartedAt: tonight('18:10'),
      deadline: tonight('18:11'),
    });
  });

  test('does not start with the draw of a draft that is scheduled', () => {
    given([...history, scheduled('20:00'), drawnOrder]).shows({ turnStartedAt: null, deadline: null });
  });
});
