import { beforeEach, expect, test } from '@jest/globals';
import { MadeUpNight } from './histories/made-up-night.ts';
import { findViolations } from './histories/rules/find-violations.ts';

let night: MadeUpNight;
beforeEach(() => {
  night = new MadeUpNight();
  night.draftToEnd();
});

const violations = () => findViolations(night.history).map(({ sentence }) => sentence);

test('a trade breaks no rule, whether its answer arrived or not', () => {
  const { answered: _, ...unanswered } = night.swap('1');
  expect(violations()).toEqual([]);
  night.history.acceptances = [unanswered];
  expect(violations()).toEqual([]);
});

test('an acceptance that was answered and is not in the log is lost', () => {
  night.swap('1');
  night.forgetLastEvent();
  expect(violations()).toContainEqual(
    expect.stringMatching(/^bianchi’s acceptance of offer 1 was answered, but .* lost/),
  );
});

test('weeks that move although the acceptance was refused, or without one, have no explanation', () => {
  night.swap('1').answered = { at: night.now + 200, isDone: false };
  expect(violations()).toEqual([expect.stringMatching(/^No command explains event \d+, WeeksTraded/)]);
  night.history.acceptances = [];
  expect(violations()).toEqual([expect.stringMatching(/^No command explains event \d+, WeeksTraded/)]);
});

test('an offer that moves weeks twice, weeks that move from a family that does not hold them, and a week that is given away break a rule', () => {
  night.swap('1');
  night.swap('1');
  expect(violations()).toEqual([
    'Offer 1 moved its weeks twice.',
    expect.stringMatching(/^No command explains event \d+, WeeksTraded/),
  ]);
  night.append(
    [
      {
        type: 'WeeksTraded',
        data: { tradeId: '2', moves: [{ weekId: 'week 3', from: 'bianchi', to: 'alder' }] },
      },
    ],
    'alder',
  );
  expect(violations()).toContainEqual(expect.stringMatching(/^Event \d+ gives a family more weeks/));
});
