import type { DraftCommand, Sender } from '@houseboat/draft/commands.ts';
import { describe, test } from '@jest/globals';
import { at, decides, refuses, shows, tonight } from './support/decider.ts';
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
    for (const history of histories) decides(history, commit(), [committed]);
    shows(open, { lottery: { commitment, order: ['Ash', 'Birch', 'Cedar'], words: [], isDrawn: false } });
  });

  test('replaces one that was not drawn, with its words and its order', () => {
    const replaced = [...open, wordAdded('Birch', 'otter'), orderSet('Cedar', 'Ash', 'Birch')];
    decides(replaced, commit(), [committed]);
    shows([...replaced, { type: 'LotteryCommitted', data: { commitment: 'another' } }], {
      lottery: { commitment: 'another', order: ['Cedar', 'Ash', 'Birch'], words: [], isDrawn: false },
    });
  });

  test('is refused after the first pick, and after a draw', () => {
    for (const history of underWay) refuses(history, commit(), 'already-under-way');
    refuses(isDrawn, commit(), 'already-drawn');
  });
});

describe('a word', () => {
  test('is the only one of its family, until a new commitment', () => {
    const history = [...open, wordAdded('Cedar', 'otter')];
    for (const word of ['loon', 'otter']) refuses(history, addWord('Cedar', word), 'word-already-added');
    decides([...history, committed], addWord('Cedar', 'otter'), [wordAdded('Cedar', 'otter')]);
  });

  test('needs a lottery that was not drawn, before the first pick', () => {
    const histories = [[opened], [...open, reset], [...open, picked('Ash', 'week-1', 1, 1)]];
    for (const history of histories) refuses(history, addWord('Cedar', 'otter'), 'no-open-lottery');
    refuses(isDrawn, addWord('Cedar', 'otter'), 'already-drawn');
  });
});

describe('the draw', () => {
  test('publishes the seed and the order, with or without words', () => {
    decides(open, draw(), [drawn('Cedar', 'Ash', 'Birch')]);
    decides([...open, wordAdded('Birch', 'otter'), wordAdded('Ash', 'loon')], draw(), [drawn('Cedar', 'Birch', 'Ash')]);
  });

  test('starts from the order at the time of the commitment', () => {
    decides(
      [
        opened,
        orderSet('Cedar', 'Ash', 'Birch'),
        committed,
        wordAdded('Birch', 'otter'),
        orderSet('Birch', 'Ash', 'Cedar'),
      ],
      draw(),
      [drawn('Birch', 'Cedar', 'Ash')],
    );
  });

  test('stays listed after a reset, so that the next one is the second', () => {
    const once = [opened, committed, at('18:10', drawnOrder)];
    const first = { at: tonight('18:10'), order: ['Cedar', 'Ash', 'Birch'] };
    shows(once, { draws: [first] });
    shows([...once, reset], { lottery: null, draws: [first] });
    shows([...once, reset, committed, at('18:20', drawn('Ash', 'Birch', 'Cedar'))], {
      draws: [first, { at: tonight('18:20'), order: ['Ash', 'Birch', 'Cedar'] }],
    });
  });

  test('needs the seed of the commitment', () => {
    for (const other of ['', seed.toUpperCase(), '0'.repeat(64)])
      refuses(open, draw(as('Ash'), other), 'no-open-lottery');
  });

  test('needs a lottery that was not drawn, before the first pick', () => {
    const histories = [[opened], [...open, reset], [...open, picked('Ash', 'week-1', 1, 1)]];
    for (const history of histories) refuses(history, draw(), 'no-open-lottery');
    refuses(isDrawn, draw(), 'already-drawn');
    refuses([...open, passed('Ash', 1, 1)], draw(), 'no-open-lottery');
  });
});

describe('after the draw', () => {
  test('lottery and order stay as they are until a reset', () => {
    refuses(isDrawn, setOrder, 'already-drawn');
    shows([...isDrawn, reset], { order: ['Cedar', 'Ash', 'Birch'], lottery: null });
    decides([...isDrawn, reset], commit(), [committed]);
    decides([...isDrawn, reset], setOrder, [orderSet('Birch', 'Ash', 'Cedar')]);
  });

  test('an undo of all picks opens neither', () => {
    const history = [...isDrawn, picked('Cedar', 'week-1', 1, 1), undone(week('Cedar', 'week-1', 1, 1))];
    refuses(history, commit(), 'already-drawn');
    refuses(history, setOrder, 'already-drawn');
    refuses(history, draw(), 'already-drawn');
  });
});

test('a lottery that a pick has closed is open again, with its words, when all picks were undone', () => {
  const history = [...open, wordAdded('Birch', 'otter'), picked('Ash', 'week-1', 1, 1)];
  refuses(history, draw(), 'no-open-lottery');
  decides([...history, undone(week('Ash', 'week-1', 1, 1))], draw(), [drawn('Cedar', 'Ash', 'Birch')]);
});

test('only the designated family commits and draws', () => {
  refuses([opened], commit(as('Birch')), 'not-designated');
  refuses(open, draw(as('Birch')), 'not-designated');
});

describe('the clock of the first turn', () => {
  const history = [opened, at('18:10', clockSet('soft', 60)), at('18:10:10', committed)];

  test('starts with the draw that made it the turn of another family', () => {
    shows([...history, at('18:10:20', drawnOrder)], {
      turnStartedAt: tonight('18:10:20'),
      deadline: tonight('18:11:20'),
    });
  });

  test('goes on when the draw keeps the first family, and with commitment and words', () => {
    shows([...history, wordAdded('Birch', 'otter'), drawn('Ash', 'Cedar', 'Birch')], {
      turnStartedAt: tonight('18:10'),
      deadline: tonight('18:11'),
    });
  });

  test('does not start with the draw of a draft that is scheduled', () => {
    shows([...history, scheduled('20:00'), drawnOrder], { turnStartedAt: null, deadline: null });
  });
});
