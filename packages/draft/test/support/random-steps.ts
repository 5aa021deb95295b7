import fc from 'fast-check';

/** How often a random draft tries each kind of step. */
const weights = {
  pick: 36,
  makeUp: 8,
  wrongPick: 5,
  retry: 6,
  undo: 8,
  takeBack: 6,
  due: 24,
  nothingDue: 3,
  saveList: 12,
  setClock: 8,
  pause: 4,
  resume: 8,
  schedule: 5,
  unschedule: 1,
  start: 2,
  setOrder: 3,
  changeSeason: 3,
  commitLottery: 3,
  addWord: 4,
  draw: 3,
  setCall: 1,
  reset: 1,
  trade: 3,
};
type Kind = keyof typeof weights;

/** A step of a random draft: its kind, two numbers to choose with, and how long after the one before it comes. */
export type Step = { kind: Kind; n: number; m: number; waitMs: number };

/** What a draft often begins with: rarely enough of it would come before the first pick otherwise. */
const preparation: Partial<typeof weights> = {
  commitLottery: 3,
  addWord: 6,
  draw: 2,
  setOrder: 2,
  changeSeason: 2,
  saveList: 2,
};

const waits = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40_000_000 }) },
);
const someOf = (weightOf: Partial<typeof weights>, maxLength: number): fc.Arbitrary<Step[]> => {
  const kinds = Object.entries(weightOf).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) }));
  const step = fc.record({ kind: fc.oneof(...kinds), n: fc.nat(999), m: fc.nat(999), waitMs: waits });
  return fc.array(step, { size: 'max', maxLength });
};

/** The steps of random drafts. */
export const steps = fc.tuple(someOf(preparation, 10), someOf(weights, 80)).map((parts) => parts.flat());

/** Returns one of several, chosen with a number. */
export function choose<One>(from: readonly One[], n: number): One {
  const one = from[n % from.length];
  if (one === undefined) throw new RangeError('Nothing to choose from.');
  return one;
}
