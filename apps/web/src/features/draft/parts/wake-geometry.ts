/** A place on the water, in pixels. */
export type Point = { x: number; y: number };

/** One stretch of the wake, a cubic Bézier curve: from, two control points, to. */
export type Leg = readonly [Point, Point, Point, Point];

/**
 * The course of a whole draft. `berths[n]` is where the boat lies on turn n, and `legs[n]` leads there; one leg more leads home, to
 * `home`. `height` holds all runs, `homeHeight` the way home too.
 */
export type Wake = { berths: Point[]; legs: Leg[]; home: Point; height: number; homeHeight: number };

export type WakeSize = { families: number; rounds: number; width: number; rowHeight: number };

const swell = 0.32;

/** The snake as a boat sails it: every round one run past all families, who stand in columns, and a turn at its end. */
export function wakeOf({ families, rounds, width, rowHeight }: WakeSize): Wake {
  const column = width / families;
  const turns = families * rounds;
  // A cubic's outermost point lies three quarters of the way to its control points.
  const reach = (Math.min(rowHeight, column - 8) / 2) * (4 / 3);
  const highestCrest = rowHeight / 7;
  const slope = Math.min(swell, (4 * highestCrest) / column);

  const direction = (turn: number) => (Math.floor(turn / families) % 2 === 0 ? 1 : -1);
  const berth = (turn: number): Point => {
    const place = turn % families;
    const index = direction(turn) === 1 ? place : families - 1 - place;
    return { x: (index + 0.5) * column, y: (Math.floor(turn / families) + 0.75) * rowHeight };
  };
  /** How steeply the line runs through a berth: up and down by turns, level where a run begins and ends. */
  const steepness = (turn: number) => {
    const place = turn % families;
    if (place === 0 || place === families - 1) return 0;
    return place % 2 === 0 ? slope : -slope;
  };

  const along = (turn: number): Leg => {
    const [from, to] = [berth(turn - 1), berth(turn)];
    const third = (to.x - from.x) / 3;
    const rise = (at: number) => Math.abs(third) * steepness(at);
    return [from, { x: from.x + third, y: from.y + rise(turn - 1) }, { x: to.x - third, y: to.y - rise(turn) }, to];
  };
  const around = (from: Point, to: Point, outwards: number): Leg => [
    from,
    { x: from.x + outwards * reach, y: from.y },
    { x: to.x + outwards * reach, y: to.y },
    to,
  ];

  const berths = Array.from({ length: turns }, (_, turn) => berth(turn));
  const last = berth(turns - 1);
  const home = { x: last.x, y: last.y + rowHeight };
  const legs = berths.map((to, turn): Leg => {
    if (turn === 0) return straight({ x: 0, y: to.y }, to);
    return turn % families === 0 ? around(berth(turn - 1), to, direction(turn - 1)) : along(turn);
  });
  return {
    berths,
    legs: [...legs, around(last, home, direction(turns - 1))],
    home,
    height: last.y + rowHeight / 2,
    homeHeight: home.y + rowHeight / 3,
  };
}

const straight = (from: Point, to: Point): Leg => {
  const between = (t: number): Point => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  return [from, between(1 / 3), between(2 / 3), to];
};

const round = (value: number) => Math.round(value * 100) / 100;
const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** A leg as the `d` of an SVG path. */
export const pathOf = ([from, first, second, to]: Leg): string =>
  `M${text(from)} C${text(first)} ${text(second)} ${text(to)}`;

/** How the boat lies: where, which way it faces, and by how many degrees its bow points down (up, when negative). */
export type Pose = Point & { facing: 1 | -1; tilt: number };

const steepest = 3;

/** The boat's pose `t` of the way along a leg, 0 to 1. */
export function poseOn([a, b, c, d]: Leg, t: number): Pose {
  const s = 1 - t;
  const at = (of: (point: Point) => number) =>
    s ** 3 * of(a) + 3 * s * s * t * of(b) + 3 * s * t * t * of(c) + t ** 3 * of(d);
  const speed = (of: (point: Point) => number) =>
    s * s * (of(b) - of(a)) + 2 * s * t * (of(c) - of(b)) + t * t * (of(d) - of(c));
  const [dx, dy] = [speed((point) => point.x), speed((point) => point.y)];
  const degrees = (Math.atan2(dy, Math.abs(dx)) * 180) / Math.PI;
  return {
    x: at((point) => point.x),
    y: at((point) => point.y),
    facing: dx < 0 ? -1 : 1,
    tilt: Math.max(-steepest, Math.min(steepest, degrees)),
  };
}
