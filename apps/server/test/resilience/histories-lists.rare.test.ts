import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { alder, bianchi, MadeUpNight } from './histories/made-up-night.ts';
import { findViolations } from './histories/rules/find-violations.ts';

let night: MadeUpNight;
beforeEach(() => {
  night = new MadeUpNight();
});

const violations = () => findViolations(night.history).map(({ sentence }) => sentence);
/** Expects that a rule is broken, by a part of its sentence. */
const expectViolation = (part: RegExp) => expect(violations()).toContainEqual(expect.stringMatching(part));

/** Bianchi has a list, and Alder takes its first week. */
function bianchiInTurn({ auto = true } = {}) {
  night.saveList(bianchi, [3, 1, 4, 2], auto);
  night.pick(alder, 3, 1);
}

const undo = (picks = 1) => night.send('alder', { type: 'UndoPicks', picks, version: night.state.version, by: alder });
const lastEvent = () => {
  const event = night.history.log.at(-1);
  if (!event) throw new Error('There is no event.');
  return event;
};

const sha256 = (text: string) => createHash('sha256').update(text).digest();
/** A lottery from commitment to draw, with a word of each family and one too many. */
function holdLottery(seed = '0123456789abcdef'.repeat(4)) {
  const commitment = sha256(seed).toString('hex');
  night.send('alder', { type: 'CommitLottery', by: alder }, { type: 'CommitLottery', commitment });
  night.send('bianchi', { type: 'AddLotteryWord', word: 'otter', by: bianchi });
  night.send('bianchi', { type: 'AddLotteryWord', word: 'loon', by: bianchi });
  night.send('alder', { type: 'AddLotteryWord', word: 'a | b', by: alder });
  return night.send('alder', { type: 'DrawLottery', by: alder }, { type: 'DrawLottery', seed, sha256 });
}

describe('a history that breaks no rule:', () => {
  test('picks from lists, one right after the other, with their explanations', () => {
    bianchiInTurn();
    const first = night.pickFromList([3, 1, 4, 2], 2_000);
    night.readList(bianchi, [first]);
    const second = night.pickFromList([3, 1, 4, 2], 5);
    night.readList(bianchi, [first, second]);
    night.send('bianchi', { type: 'TakeBackPick', now: night.now, seconds: 30, by: bianchi });
    night.readList(bianchi, [first]);
    night.saveList(bianchi, [2]);
    night.pickFromList([2], 5);
    expect(violations()).toEqual([]);
  });

  test('the end of a hard turn, from a list that is off', () => {
    night.setClock('hard');
    bianchiInTurn({ auto: false });
    night.fire('TurnExpired', 32_300);
    night.pickFromList([3, 1, 4, 2], 0);
    expect(violations()).toEqual([]);
  });

  test('a turn that is passed because nothing on the list is free, and one of a family without a list', () => {
    night.saveList(bianchi, [3]);
    night.pick(alder, 3, 1);
    night.setClock('hard');
    night.fire('TurnExpired', 32_300, 'TurnPassed');
    expect(violations()).toEqual([]);
  });

  test('a list that may have been saved, because its answer was lost', () => {
    const { answeredAt: _, ...lost } = night.saveList(bianchi, [2]);
    night.history.savedLists = [lost];
    night.pick(alder, 3, 1);
    night.pickFromList([2], 2_000);
    expect(violations()).toEqual([]);
  });

  test('lotteries, words and draws, and what is refused', () => {
    holdLottery();
    holdLottery();
    night.send('bianchi', { type: 'CommitLottery', by: bianchi });
    night.send('alder', { type: 'ResetDraft', by: alder });
    holdLottery('another seed');
    expect(night.history.log.filter(({ type }) => type === 'LotteryDrawn')).toHaveLength(2);
    expect(violations()).toEqual([]);
  });
});

describe('found, of an automatic pick:', () => {
  beforeEach(() => bianchiInTurn());

  test('another week than the first free one', () => {
    night.pickFromList([3, 1, 4, 2], 2_000);
    lastEvent().data.weekId = 'week 4';
    expectViolation(/^Event 3, WeekPicked, is not the first free week of its list/);
  });

  test('a hash that is not its list’s, or that nobody knows', () => {
    night.pickFromList([3, 1, 4, 2], 2_000).salt = 'another salt';
    expectViolation(/^Event 3, WeekPicked, has a hash that is not its list’s/);
    night.history.sources = [];
    expectViolation(/^Event 3, WeekPicked, is from a list that nobody can check/);
  });

  test('the list of another family', () => {
    night.pickFromList([3, 1, 4, 2], 2_000).familyId = 'alder';
    expectViolation(/^Event 3, WeekPicked, is from the list of another family/);
  });

  test('an explanation by weeks that nobody took', () => {
    night.pickFromList([3, 1, 4, 2], 2_000).gone = [];
    expectViolation(/^Event 3, WeekPicked, is explained by weeks that others did not take/);
  });

  test('that it came while the pick before it could be taken back', () => {
    night.pickFromList([3, 1, 4, 2], 1_900);
    expectViolation(/^Event 3, WeekPicked, came while the pick before it could be taken back/);
  });

  test('a list that was never saved, or not any more', () => {
    night.pickFromList([2, 1], 2_000);
    expectViolation(/^Event 3, WeekPicked, is from a list that its family did not have/);
    night.saveList(bianchi, [2, 4]);
    night.pickFromList([3, 1, 4, 2], 2_000);
    expectViolation(/^Event 4, WeekPicked, is from a list that its family did not have/);
  });

  test('a list whose pick was released', () => {
    night.pickFromList([3, 1, 4, 2], 2_000);
    undo();
    night.pickFromList([3, 1, 4, 2], 2_000);
    expectViolation(/^Event 5, WeekPicked, is from a list whose pick was released/);
  });

  test('a list that its family, or a release, had switched off', () => {
    night.saveList(bianchi, [2], false);
    night.pickFromList([2], 2_000);
    expectViolation(/^Event 3, WeekPicked, is from a list that was off/);
    night.saveList(alder, [1]);
    undo(2);
    night.pickFromList([1], 2_000);
    expectViolation(/^Event 5, WeekPicked, is from a list that was off/);
  });

  test('that it never came', () => {
    night.now += 70_000;
    night.setClock('off');
    expectViolation(/^Event 3, ClockSet, is of .*, but a list was due to pick long before/);
  });

  test('that the turn was passed in its place', () => {
    night.saveList(bianchi, [2], false);
    night.setClock('hard');
    night.fire('TurnExpired', 32_300, 'TurnPassed');
    expectViolation(/^Event 5, TurnPassed, passes the turn of a family whose list has a free week/);
  });
});

describe('found, of what families read:', () => {
  test('a list that is not their own', () => {
    bianchiInTurn();
    night.readList(bianchi, []).familyId = 'alder';
    expectViolation(/^bianchi read a list that its family had not saved/);
  });

  test('an explanation that is missing, and one of a pick that was released', () => {
    bianchiInTurn();
    const source = night.pickFromList([3, 1, 4, 2], 2_000);
    const reading = night.readList(bianchi, []);
    night.read('alder');
    expectViolation(/^bianchi read a list with explanations of other picks/);
    reading.shown = night.readList(bianchi, [source]).shown;
    expect(violations()).toEqual([]);
    undo();
    night.read('alder');
    Object.assign(night.readList(bianchi, []), { shown: reading.shown });
    expectViolation(/^bianchi read a list with explanations of other picks/);
  });

  test('another family’s list, and the salt of its pick', () => {
    bianchiInTurn();
    const { salt, weekIds } = night.pickFromList([3, 1, 4, 2], 2_000);
    const { shown } = night.read('alder');
    Object.assign(shown, { wishList: weekIds });
    expectViolation(/^alder was sent bianchi’s list/);
    Object.assign(shown, { wishList: null, salt });
    expectViolation(/^alder was sent bianchi’s salt/);
    Object.assign(shown, { salt: null });
    Object.assign(night.read('bianchi').shown, { wishList: weekIds, salt });
    expect(violations()).toEqual([]);
  });

  test('a lottery’s seed before its draw', () => {
    Object.assign(night.read('bianchi').shown, { seed: 'the seed' });
    holdLottery('the seed');
    expectViolation(/^bianchi was sent the seed of a lottery before its draw/);
  });
});

describe('found, of a lottery:', () => {
  test('an order that the events do not give', () => {
    holdLottery();
    const { data } = lastEvent();
    data.order = (data.order as string[]).toReversed();
    expectViolation(/^Event 5, LotteryDrawn, is not the order that the events give/);
  });

  test('a word that the draw left out', () => {
    holdLottery();
    const added = night.history.log.find(({ type }) => type === 'LotteryWordAdded');
    const draws = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((word) => {
      Object.assign(added?.data ?? {}, { word });
      return violations().some((sentence) => /^Event 5, LotteryDrawn, is not the order/.test(sentence));
    });
    // Of two families, every other word gives the same order.
    expect(new Set(draws)).toEqual(new Set([true, false]));
  });

  test('a seed that nobody committed to', () => {
    holdLottery();
    lastEvent().data.seed = 'another';
    expectViolation(/^Event 5, LotteryDrawn, is of a seed without a commitment/);
  });

  test('a draw that was refused while the lottery was open, unless it was replaced in that moment', () => {
    const draw = holdLottery();
    draw.answered.answer = { refused: 'no-open-lottery' };
    night.forgetLastEvent();
    expectViolation(/^alder’s DrawLottery was refused as “no-open-lottery”/);
    const commitment = sha256('another seed').toString('hex');
    night.append([{ type: 'LotteryCommitted', data: { commitment } }], 'alder');
    expect(violations()).not.toContainEqual(expect.stringMatching(/^alder’s DrawLottery/));
  });

  test('a commitment that was answered and is not in the log', () => {
    const commitment = sha256('a seed').toString('hex');
    night.send('alder', { type: 'CommitLottery', by: alder }, { type: 'CommitLottery', commitment });
    night.forgetLastEvent();
    expectViolation(/^alder’s CommitLottery was answered with a commitment that the log does not have/);
  });
});
