import { seasonWeeks } from '@houseboat/draft/season.ts';
import { describe, expect, test } from '@jest/globals';
import { type BotWeek, chooseWeek, randomAt, tasteOf } from '../../src/modules/practice/bots.ts';

const weeksOf = (first: string, last: string): BotWeek[] =>
  seasonWeeks(first, last).map((week) => ({ ...week, id: `week ${week.weekNumber}` }));

/** From the end of May to the middle of October, with five federal holidays. */
const season = weeksOf('2026-05-24', '2026-10-11');
const holidays = [1, 4, 6, 16, 21].map((number) => `week ${number}`);
const lake = { latitude: 37, timeZone: 'America/Denver' };
const seeds = Array.from({ length: 60 }, (_, seed) => seed * 7919);
const bots = [0, 1, 2, 3, 4, 5, 6];

/** Returns the weeks in the order in which seven bots take them, without a snake. */
function taken(seed: number): string[] {
  const ids: string[] = [];
  const own = bots.map((): BotWeek[] => []);
  for (const turn of season.keys()) {
    const place = turn % bots.length;
    const free = season.filter(({ id }) => !ids.includes(id));
    const id = chooseWeek(free, own[place] ?? [], tasteOf(seed, place), lake);
    const week = free.find((one) => one.id === id);
    if (!week) throw new Error(`${id} is not free.`);
    own[place]?.push(week);
    ids.push(id);
  }
  return ids;
}

const average = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

describe('bots', () => {
  test('always take a free week, in any season', () => {
    for (const seed of seeds) expect(new Set(taken(seed)).size).toBe(season.length);
    const winter = weeksOf('2029-12-02', '2030-02-03');
    for (const seed of seeds)
      expect(winter.map(({ id }) => id)).toContain(chooseWeek(winter, [], tasteOf(seed, 0), lake));
    expect(() => chooseWeek([], [], tasteOf(1, 0), lake)).toThrow('No week is free.');
  });

  test('take holidays and the height of summer first', () => {
    const places = seeds.map((seed) => taken(seed));
    const meanPlace = (ids: readonly string[]) =>
      average(places.flatMap((order) => ids.map((id) => order.indexOf(id))));
    const summer = season.filter(({ startDate }) => /-(07|08)-/.test(startDate)).map(({ id }) => id);
    const others = season.map(({ id }) => id).filter((id) => !summer.includes(id) && !holidays.includes(id));
    expect(meanPlace(['week 6'])).toBeLessThan(3);
    expect(meanPlace(summer)).toBeLessThan(meanPlace(others) - 5);
    expect(meanPlace(['week 1'])).toBeLessThan(meanPlace(['week 2']));
    expect(meanPlace(['week 16'])).toBeLessThan(meanPlace(['week 15']));
    expect(meanPlace(['week 21'])).toBeLessThan(meanPlace(['week 20']));
  });

  test('take the summer first where it is in January, and there no federal holidays', () => {
    const southern = { latitude: -44.7, timeZone: 'Pacific/Auckland' };
    for (const [first, last, from, to] of [
      ['2029-01-07', '2029-06-24', '2029-01-01', '2029-03-01'],
      ['2029-07-01', '2029-12-30', '2029-11-25', '2029-12-31'],
    ] as const) {
      const weeks = weeksOf(first, last);
      const firsts = seeds.map((seed) => chooseWeek(weeks, [], tasteOf(seed, 0), southern));
      const inSummer = weeks.filter(({ startDate }) => startDate >= from && startDate < to).map(({ id }) => id);
      expect(firsts.filter((id) => inSummer.includes(id)).length).toBeGreaterThan(seeds.length * 0.7);
    }
  });

  test('have different tastes: few agree on the best week', () => {
    const firstChoices = seeds.map((seed) => bots.map((place) => chooseWeek(season, [], tasteOf(seed, place), lake)));
    expect(average(firstChoices.map((choices) => new Set(choices).size))).toBeGreaterThan(3);
  });

  test('spread their weeks', () => {
    const own = season.filter(({ weekNumber }) => weekNumber === 9);
    const isNextTo = (id: string) => id === 'week 8' || id === 'week 10';
    const free = season.filter(({ weekNumber }) => weekNumber !== 9);
    const nextTo = (held: BotWeek[]) =>
      seeds.filter((seed) => isNextTo(chooseWeek(free, held, tasteOf(seed, 0), lake))).length;
    expect(nextTo(own)).toBeLessThan(nextTo([]));
  });

  test('choose the same again with the same seed, and otherwise with another', () => {
    expect(taken(42)).toEqual(taken(42));
    expect(new Set(seeds.map((seed) => taken(seed).join())).size).toBe(seeds.length);
  });
});

test('random numbers are spread evenly from 0 up to 1', () => {
  const numbers = seeds.flatMap((seed) => bots.map((place) => randomAt(seed, place)));
  for (const tenth of Array.from({ length: 10 }, (_, tenth) => tenth / 10)) {
    const share = numbers.filter((number) => number >= tenth && number < tenth + 0.1).length / numbers.length;
    expect(share).toBeGreaterThan(0.06);
    expect(share).toBeLessThan(0.14);
  }
});
