import { turnAt } from '@houseboat/draft/state.ts';
import { describe, expect, test } from '@jest/globals';
import {
  pathOf,
  poseOn,
  type Segment,
  tripOf,
  type Wake,
  wakeOf,
} from '../../src/modules/draft/public/wake-geometry.ts';

const size = { families: 7, rounds: 3, width: 700, rowHeight: 60 };

/** Every allowed number of families and rounds, on a phone and on a desktop. */
const boats = [2, 3, 7, 12].flatMap((families) =>
  [358, 1096].map((width) => ({ families, rounds: Math.floor(30 / families), width, rowHeight: 56 })),
);

const xs = (wake: Wake) => wake.stops.map((stop) => Math.round(stop.x));
const legOf = (wake: Wake, index: number): Segment => {
  const segment = wake.segments[index];
  if (!segment) throw new Error(`There is no segment ${index}.`);
  return segment;
};

/** The direction from one point to another, in radians. */
const heading = (from: { x: number; y: number }, to: { x: number; y: number }) =>
  Math.atan2(to.y - from.y, to.x - from.x);

describe('the wake', () => {
  test('passes the families one way and back the other', () => {
    expect(xs(wakeOf({ ...size, rounds: 2 }))).toEqual([
      50, 150, 250, 350, 450, 550, 650, 650, 550, 450, 350, 250, 150, 50,
    ]);
  });

  test('has a row for every round', () => {
    const { stops, height, homeHeight, home } = wakeOf(size);
    expect(new Set(stops.map((stop) => stop.y))).toEqual(new Set([45, 105, 165]));
    expect(height).toBeGreaterThan(165);
    expect(homeHeight).toBeGreaterThan(home.y);
  });

  test.each(boats)('$families families on $width px: every stop is in the column of its family', (boat) => {
    const order = Array.from({ length: boat.families }, (_, index) => `family-${index}`);
    const { stops } = wakeOf(boat);
    expect(stops).toHaveLength(boat.families * boat.rounds);
    stops.forEach((stop, turn) => {
      const { familyId, round } = turnAt(order, turn);
      expect(Math.floor(stop.x / (boat.width / boat.families))).toBe(order.indexOf(familyId));
      expect(Math.floor(stop.y / boat.rowHeight)).toBe(round - 1);
    });
  });

  test.each(boats)('$families families on $width px: the line is continuous, smooth and within the drawing', (boat) => {
    const wake = wakeOf(boat);
    expect(wake.segments).toHaveLength(wake.stops.length + 1);
    wake.segments.forEach((segment, index) => {
      const arrival = segment[3];
      expect(arrival).toEqual(wake.stops[index] ?? wake.home);
      const next = wake.segments[index + 1];
      if (next) {
        expect(next[0]).toEqual(arrival);
        expect(Math.cos(heading(segment[2], arrival) - heading(arrival, next[1]))).toBeCloseTo(1, 5);
      }
      for (let t = 0; t <= 1; t += 0.1) {
        const { x, y } = poseOn(segment, t);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(boat.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(wake.homeHeight);
      }
    });
  });
});

describe('the boat', () => {
  test('travels from one end of a segment to the other', () => {
    const wake = wakeOf(size);
    expect(poseOn(legOf(wake, 3), 0)).toMatchObject({ x: 250, y: 45 });
    expect(poseOn(legOf(wake, 3), 1)).toMatchObject({ x: 350, y: 45 });
  });

  test('faces the direction of its round and turns around in between', () => {
    const wake = wakeOf(size);
    expect(poseOn(legOf(wake, 3), 0.5).facing).toBe(1);
    expect(poseOn(legOf(wake, 10), 0.5).facing).toBe(-1);
    expect(poseOn(legOf(wake, 7), 0).facing).toBe(1);
    expect(poseOn(legOf(wake, 7), 1).facing).toBe(-1);
  });

  test('is level where a round begins or ends, and never tilts by more than 3 degrees', () => {
    const wake = wakeOf(size);
    expect(poseOn(legOf(wake, 0), 1).tilt).toBeCloseTo(0);
    expect(poseOn(legOf(wake, 6), 1).tilt).toBeCloseTo(0);
    for (const segment of wake.segments)
      for (let t = 0; t <= 1; t += 0.05) expect(Math.abs(poseOn(segment, t).tilt)).toBeLessThanOrEqual(3);
  });

  test('tilts its bow down on a descent in both directions', () => {
    const down: Segment = [
      { x: 0, y: 0 },
      { x: 10, y: 0.5 },
      { x: 20, y: 1 },
      { x: 30, y: 1.5 },
    ];
    const downLeft: Segment = [
      { x: 30, y: 0 },
      { x: 20, y: 0.5 },
      { x: 10, y: 1 },
      { x: 0, y: 1.5 },
    ];
    expect(poseOn(down, 0.5).tilt).toBeCloseTo(2.86, 1);
    expect(poseOn(downLeft, 0.5).facing).toBe(-1);
    expect(poseOn(downLeft, 0.5).tilt).toBeCloseTo(2.86, 1);
  });
});

test('a segment is drawn as one curve', () => {
  expect(
    pathOf([
      { x: 0, y: 1 },
      { x: 2.345, y: 3 },
      { x: 4, y: 5 },
      { x: 6, y: 7 },
    ]),
  ).toBe('M0 1 C2.35 3 4 5 6 7');
});

describe('the boat', () => {
  const wake = wakeOf(size);
  const places = (from: number, to: number) =>
    tripOf(wake, { from, to }).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  const stop = (turn: number) => [Math.round(wake.stops[turn]?.x ?? 0), Math.round(wake.stops[turn]?.y ?? 0)];
  const facings = (from: number, to: number) => tripOf(wake, { from, to }).map(({ facing }) => facing);

  test('sails along the wake to the next stop, around the turn too', () => {
    for (const turn of [0, 3, 6, 13]) {
      expect(places(turn, turn + 1)[0]).toEqual(stop(turn));
      expect(places(turn, turn + 1).at(-1)).toEqual(stop(turn + 1));
      expect(places(turn, turn + 1).length).toBeGreaterThan(5);
    }
    expect(new Set(facings(3, 4))).toEqual(new Set([1]));
  });

  test('sails back the same way to the stop before, and turns its bow forward again', () => {
    for (const turn of [1, 4, 7, 14]) {
      const back = places(turn, turn - 1);
      expect(back[0]).toEqual(stop(turn));
      expect(back.at(-1)).toEqual(stop(turn - 1));
      // On the way it is where it was on the way there, up to how it slows down.
      expect(new Set(back.map(String)).size).toBe(places(turn - 1, turn).length);
    }
    expect(facings(4, 3).at(-1)).toBe(1);
  });

  test('jumps to any other stop, and stays at its own', () => {
    for (const [from, to] of [
      [12, 0],
      [0, 12],
      [5, 3],
      [3, 5],
      [4, 4],
    ] as const)
      expect(places(from, to)).toEqual([stop(to)]);
  });
});
