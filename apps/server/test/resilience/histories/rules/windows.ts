import type { History, Moment } from '../history.ts';
import { doneVersion, type Replay } from './replay.ts';

type Point = { at: Moment; version: number };

/** Returns the function that finds the greatest version of the points before a moment, or `none`. */
function greatestBefore(points: Point[], none: number): (moment: Moment) => number {
  const sorted = points.toSorted((a, b) => a.at - b.at);
  let greatest = none;
  const greatestUpTo = sorted.map(({ version }) => {
    greatest = Math.max(greatest, version);
    return greatest;
  });
  return (moment) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.at ?? 0) < moment) low = middle + 1;
      else high = middle;
    }
    return greatestUpTo[low - 1] ?? none;
  };
}

/** Returns the version that the log had reached for certain before a moment: the newest that anybody had seen by then. */
export function seenBefore({ commands, readings, screens }: History): (moment: Moment) => number {
  const answers = commands.flatMap((sent): Point[] => {
    const version = doneVersion(sent);
    return sent.answered && version !== undefined ? [{ at: sent.answered.at, version }] : [];
  });
  const lists = readings.map(({ answeredAt, shown }) => ({ at: answeredAt, version: shown.version }));
  const received = screens.flatMap(({ events, heads }) => [
    ...events.map(({ at, event }) => ({ at, version: event.version })),
    ...heads,
  ]);
  return greatestBefore([...answers, ...lists, ...received], 0);
}

/**
 * Returns the version that the log had not passed at a moment: the oldest that anybody was shown, or changed, by a request that was sent
 * later.
 */
export function notPassedAt({ commands, readings }: History, { appends, head }: Replay): (moment: Moment) => number {
  const done = commands.flatMap((sent): Point[] => {
    const append = appends.get(sent);
    const version = append?.isCertain ? append.after : doneVersion(sent);
    return sent.answered && version !== undefined ? [{ at: sent.sentAt, version }] : [];
  });
  const lists = readings.map(({ sentAt, shown }) => ({ at: sentAt, version: shown.version }));
  // The least after a moment is the greatest before it, in a mirror.
  const mirrored = [...done, ...lists].map(({ at, version }) => ({ at: -at, version: -version }));
  const greatest = greatestBefore(mirrored, -head);
  return (moment) => -greatest(-moment);
}

/** The first and the last version of a part of the log. */
export type VersionRange = { from: number; to: number };

/** Returns the versions that the log may have had at some time between two moments. */
export type Windows = (from: Moment, to: Moment) => VersionRange;

export const isWithin = (version: number, { from, to }: VersionRange): boolean => from <= version && version <= to;
