import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { recapOf } from '@houseboat/draft/recap.ts';
import { timelineOf } from '@houseboat/draft/timeline.ts';
import { expect, test } from '@jest/globals';
import { highlightsOf } from '../../src/modules/recap/highlights.ts';
import { describeOutcomes, wishOutcomes } from '../../src/modules/recap/parts/wish-outcomes.tsx';
import { DraftServer } from '../support/draft-server.ts';

const start = Date.parse('2026-03-01T18:00:00Z');

/** Returns the recap of a draft whose `n`th event came `secondsOf(n)` after the one before it, and its season. */
function recapAfter(draft: (server: DraftServer) => void, secondsOf: (n: number) => number = () => 5) {
  const server = new DraftServer();
  draft(server);
  let now = start;
  const log = server.log.map((event, index) => {
    now += secondsOf(index) * 1000;
    return { ...event, at: new Date(now).toISOString() };
  });
  const recap = recapOf(timelineOf(log as unknown as RecordedDraftEvent[], 'America/Phoenix'));
  const families = server.families.map((family) => ({ ...family, isAdmin: false }));
  return { server, recap, season: { year: 2026, weeks: server.weeks(), families } };
}

const inWords = ({ recap, season }: Pick<ReturnType<typeof recapAfter>, 'recap' | 'season'>) =>
  highlightsOf(recap, season).map(({ title, value, detail }) => `${title}: ${value}. ${detail}`);

test('the highlights of a whole draft say what was special about it', () => {
  const whole = recapAfter(
    (server) => {
      for (const week of [7, 8, 9, 10, 1, 2, 3, 4, 5, 6]) server.pick(week);
      server.takeBack();
      server.pick(6);
      for (let week = 11; week <= 21; week += 1) server.pick(week);
    },
    (n) => (n === 3 ? 125 : n === 6 ? 1 : 5),
  );
  expect(inWords(whole)).toEqual([
    'The week that went first: Week 7. Alder took Jul 5–10 with the first pick.',
    'Longest turn: 2 min 5 s. Cedar took week 9, Jul 19–24.',
    'Quickest pick: 1 s. Fir took week 2, May 31 – Jun 5.',
    'Fastest round: Round 3. 7 turns in 35 s.',
    'First month to fill up: July. All 4 of its weeks were gone after pick 4 of 21.',
    'Longest stay: Weeks 14 and 15. Alder has them in a row, from Aug 23 to Sep 4.',
    'Second thoughts: 1 pick. It was undone or taken back.',
  ]);
  const [first, longest] = highlightsOf(whole.recap, whole.season);
  expect([first?.at, longest?.at]).toEqual([2, 4]);
});

test('a turn of more than an hour was a wait', () => {
  const slow = recapAfter(
    (server) => server.pickFirst(4),
    (n) => (n === 3 ? 14 * 86_400 : 5),
  );
  expect(inWords(slow)).toContain('Longest wait: 14 d. Cedar took week 3, Jun 7–12.');
});

test('what did not happen is left out', () => {
  expect(inWords(recapAfter(() => {}))).toEqual([]);
  const onlyPasses = recapAfter((server) => server.pass());
  expect(inWords(onlyPasses)).toEqual(['Fastest round: Round 1. 7 turns in 10 s.']);
});

test('a wish list fared as its places say', () => {
  const { server, recap } = recapAfter((draft) => draft.pickFirst(3));
  const id = (week: number) => server.weeks()[week - 1]?.id ?? '';
  const birch = server.families[1]?.id ?? '';
  const wishes = wishOutcomes([1, 9, 2].map(id), recap, birch);
  expect(wishes.map(({ isOurs, pick }) => [isOurs, pick?.weekId])).toEqual([
    [false, id(1)],
    [false, undefined],
    [true, id(2)],
  ]);
  expect(describeOutcomes(wishes)).toBe('You got your 3rd choice.');
  const [alder] = server.families;
  const traded = recapAfter((draft) => {
    draft.pickFirst(21);
    const move = { weekId: id(1), from: alder?.id ?? '', to: birch };
    draft.record({ type: 'WeeksTraded', data: { tradeId: null, ringId: 'ring', moves: [move] } });
  });
  expect(describeOutcomes(wishOutcomes([id(1)], traded.recap, birch))).toBe('You got your 1st choice.');
  expect(describeOutcomes(wishOutcomes([id(1)], recap, birch))).toBe('None of the weeks on your list are yours now.');
});
