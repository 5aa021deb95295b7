/** A point on the water, in pixels. */
export type Point = { x: number; y: number };

/** One segment of the wake, a cubic Bézier curve: start, two control points, end. */
export type Segment = readonly [Point, Point, Point, Point];

/**
 * The wake of a whole draft. `stops[n]` is the boat's place on turn n, and `segments[n]` leads there; one more segment leads to `home`.
 * `height` fits all rounds, `homeHeight` the way home as well.
 */
export type Wake = { stops: Point[]; segments: Segment[]; home: Point; height: number; homeHeight: number };

type WakeSize = { families: number; rounds: number; width: number; rowHeight: number };

const maxSlope = 0.32;

/** Lays out the snake: every round passes all families, which are columns, and turns around at its end. */
export function wakeOf({ families, rounds, width, rowHeight }: WakeSize): Wake {
  const column = width / families;
  const turns = families * rounds;
  // A cubic's outermost point is three quarters of the way to its control points.
  const reach = (Math.min(rowHeight, column - 8) / 2) * (4 / 3);
  const highestCrest = rowHeight / 7;
  const slope = Math.min(maxSlope, (4 * highestCrest) / column);

  const direction = (turn: number) => (Math.floor(turn / families) % 2 === 0 ? 1 : -1);
  const stopAt = (turn: number): Point => {
    const place = turn % families;
    const index = direction(turn) === 1 ? place : families - 1 - place;
    return { x: (index + 0.5) * column, y: (Math.floor(turn / families) + 0.75) * rowHeight };
  };
  /** The slope at a stop: alternately up and down, level at both ends of a round. */
  const steepness = (turn: number) => {
    const place = turn % families;
    if (place === 0 || place === families - 1) return 0;
    return place % 2 === 0 ? slope : -slope;
  };

  const along = (turn: number): Segment => {
    const [from, to] = [stopAt(turn - 1), stopAt(turn)];
    const third = (to.x - from.x) / 3;
    const rise = (at: number) => Math.abs(third) * steepness(at);
    return [from, { x: from.x + third, y: from.y + rise(turn - 1) }, { x: to.x - third, y: to.y - rise(turn) }, to];
  };
  const around = (from: Point, to: Point, outwards: number): Segment => [
    from,
    { x: from.x + outwards * reach, y: from.y },
    { x: to.x + outwards * reach, y: to.y },
    to,
  ];

  const stops = Array.from({ length: turns }, (_, turn) => stopAt(turn));
  const last = stopAt(turns - 1);
  const home = { x: last.x, y: last.y + rowHeight };
  const segments = stops.map((to, turn): Segment => {
    if (turn === 0) return straight({ x: 0, y: to.y }, to);
    return turn % families === 0 ? around(stopAt(turn - 1), to, direction(turn - 1)) : along(turn);
  });
  return {
    stops,
    segments: [...segments, around(last, home, direction(turns - 1))],
    home,
    height: last.y + rowHeight / 2,
    homeHeight: home.y + rowHeight / 3,
  };
}

const straight = (from: Point, to: Point): Segment => {
  const between = (t: number): Point => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  return [from, between(1 / 3), between(2 / 3), to];
};

const round = (value: number) => Math.round(value * 100) / 100;
const text = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** A segment as the `d` of an SVG path. */
export const pathOf = ([from, first, second, to]: Segment): string =>
  `M${text(from)} C${text(first)} ${text(second)} ${text(to)}`;

/** The boat's position, direction, and the tilt of its bow in degrees (positive is down). */
export type Pose = Point & { facing: 1 | -1; tilt: number };

const maxTilt = 3;

/** The boat's pose at `t` along a segment, 0 to 1. */
export function poseOn([a, b, c, d]: Segment, t: number): Pose {
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
    tilt: Math.max(-maxTilt, Math.min(maxTilt, degrees)),
  };
}

// Evenly spaced in time and ever closer in distance: the boat slows down as it arrives.
const steps = Array.from({ length: 9 }, (_, step) => 1 - (1 - step / 8) ** 2);

/**
 * Returns the boat's poses on the way to a stop: along the wake to the next one, and back to the one before when a pick is released. It jumps
 * to any other: after a reset, a catch-up, or to a turn that was passed.
 */
export function tripOf({ segments }: Wake, { from, to }: { from: number; to: number }): Pose[] {
  const [arrival, left] = [segments[to], segments[from]];
  if (!arrival) return [];
  if (to === from + 1) return steps.map((t) => poseOn(arrival, t));
  const backward = to === from - 1 && left ? steps.map((t) => poseOn(left, 1 - t)) : [];
  return [...backward, poseOn(arrival, 1)];
}
