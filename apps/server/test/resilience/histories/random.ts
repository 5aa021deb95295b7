import { createHash } from 'node:crypto';

/** Choices that follow from a seed. */
export type Random = {
  /** Returns a whole number from 0 to `end - 1`. */
  below: (end: number) => number;
  /** Returns a whole number between two, both included. */
  between: (first: number, last: number) => number;
  /** Returns true with a probability from 0 to 1. */
  chance: (probability: number) => boolean;
  /** Returns one of a list's elements. */
  oneOf: <T>(list: readonly T[]) => T;
};

/** Returns the choices of one participant of a night. Each has its own, so that how often one chooses does not change what others do. */
export function randomOf(seed: number, participant: string): Random {
  let state = createHash('sha256').update(`${seed} ${participant}`).digest().readInt32BE();
  /** Mulberry32, by Tommy Ettinger: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(fraction() * end);
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    chance: (probability) => fraction() < probability,
    oneOf: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('There is nothing to choose from.');
      return list[below(list.length)] as T;
    },
  };
}

/** Returns a list in a random order. */
export const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((each) => ({ each, place: random.below(1_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => each);
