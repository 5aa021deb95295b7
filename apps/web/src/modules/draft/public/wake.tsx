import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import {
  currentTurn,
  isComplete,
  isPassed,
  totalRounds,
  totalTurns,
  turnAt,
  turnNumber,
} from '@houseboat/draft/state.ts';
import { memo, type ReactNode, useMemo } from 'react';
import { shortDay } from '../../../lib/days.ts';
import { familyOf, type Season, weekInRound } from '../../../lib/season/season.ts';
import { initialOf } from '../../../lib/words.ts';
import { SailingBoat } from '../parts/boat.tsx';
import { type Point, pathOf, wakeOf } from './wake-geometry.ts';
import { describeWake } from './words.ts';

/** Sizes in pixels, and how many rounds are visible; `dated` shows a week's first day instead of its number. */
export type WakeScale = {
  rowHeight: number;
  rows: number;
  boat: number;
  radius: number;
  line: number;
  dotted: number;
  dated?: true;
};

/** A strip for narrow screens, a panel for wide ones. */
export const strip: WakeScale = { rowHeight: 54, rows: 3, boat: 0.75, radius: 15, line: 4, dotted: 2 };
/** One round as a line, in a strip that has more to say. */
export const oneLine: WakeScale = { rowHeight: 38, rows: 1, boat: 0.55, radius: 12, line: 3.5, dotted: 2 };
export const panel: WakeScale = { rowHeight: 70, rows: 4, boat: 1, radius: 17, line: 5, dotted: 2 };

export type WakeProps = { season: Season; width: number; scale: WakeScale };

type LinesProps = WakeProps & {
  /** The week that was picked last, whose pick sends a ripple. */
  newest: WeekId | undefined;
};

type BoatProps = WakeProps & {
  /** Whether the boat is put in its place instead of sailing there. */
  isStill?: boolean | undefined;
  /** What surrounds the boat. */
  children?: ReactNode;
};

/** The snake as a boat's wake, with the boat at the family on the clock. */
export const Wake = ({ newest, isStill, children, ...wake }: LinesProps & BoatProps) => (
  // Only the rounds around the current one are visible; the drawing scrolls with the boat.
  <div
    data-wake={
      wake.scale.rows === 1 ? 'line' : totalRounds(wake.season.state) > wake.scale.rows ? 'scrolling' : 'whole'
    }
  >
    <WakeLines {...wake} newest={newest} />
    <WakeBoat {...wake} isStill={isStill}>
      {children}
    </WakeBoat>
  </div>
);

/** A stop for every turn, colored once it is taken and struck through while it is passed. */
const WakeLines = ({ season, width, scale, newest }: LinesProps) => {
  const { state } = season;
  const { rowHeight, rows, radius, line, dotted, dated } = scale;
  const families = state.order.length;
  const { wake, stop, above, scroll } = useWake(season, width, scale);
  const paths = useMemo(() => wake.segments.map(pathOf), [wake]);
  const stopRadius = Math.max(1, Math.min(radius, width / families / 2 - 3));
  // Beyond the boat when it has gone back to a turn that was passed.
  const reached = Math.max(stop, ...[...state.picks, ...state.passed].map((made) => turnNumber(families, made)));
  const complete = isComplete(state);
  // Those that the boat comes from and goes to scroll with it.
  const isNearby = ({ number }: { number: number }) => {
    const row = Math.floor(number / families);
    return row >= above - 1 && row <= above + rows;
  };
  const turns = wake.stops.map((at, number) => {
    const turn = turnAt(state.order, number);
    return {
      at,
      number,
      family: familyOf(season, turn.familyId),
      week: weekInRound(season, turn.familyId, turn.round),
      wasPassed: isPassed(state, turn),
    };
  });
  const hidden = Math.max(0, totalRounds(state) - rows);
  const height = (complete ? wake.homeHeight : wake.height) - hidden * rowHeight;

  const lines = paths
    .map((d, number) => ({
      d,
      number,
      isSailed: number <= reached,
      color: turns[number]?.week && turns[number].family?.color,
      isGrowing: number === stop && newest !== undefined,
    }))
    .filter(isNearby);

  return (
    <svg
      style={{ height, '--line': `${line}px`, '--dotted': `${dotted}px` }}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={describeWake(season)}
      data-dated={dated}
    >
      <g data-scroll style={scroll}>
        {lines.map(({ d, isSailed, isGrowing }) => (
          <path key={d} d={d} data-line={isSailed ? 'edge' : 'none'} {...(isGrowing && growing)} />
        ))}
        {lines.map(({ d, number, isSailed, isGrowing, color }) => (
          <path
            key={d}
            d={d}
            data-line={isSailed ? 'sailed' : number < turns.length ? 'ahead' : 'none'}
            data-color={color}
            {...(isGrowing && growing)}
          />
        ))}
        {turns
          .filter(isNearby)
          .map(({ at, number, family, week, wasPassed }) =>
            family && (number !== stop || complete) ? (
              <WakeStop
                key={number}
                at={at}
                radius={stopRadius}
                family={family}
                week={week}
                wasPassed={wasPassed}
                isFresh={week !== undefined && week.id === newest}
                dated={dated}
              />
            ) : null,
          )}
      </g>
    </svg>
  );
};

/** The boat on its wake. */
const WakeBoat = ({ season, width, scale, isStill = false, children }: BoatProps) => {
  const { wake, stop, scroll } = useWake(season, width, scale);
  const family = familyOf(season, currentTurn(season.state)?.familyId);
  return (
    <div data-scroll data-boat-layer style={scroll}>
      <SailingBoat key={width} wake={wake} stop={stop} isStill={isStill} size={scale.boat} color={family?.color}>
        {children}
      </SailingBoat>
    </div>
  );
};

/** Returns a wake's shape, the stop that the boat is at, and the styles that scroll both there. */
function useWake({ state }: Season, width: number, { rowHeight, rows }: WakeScale) {
  const families = state.order.length;
  const rounds = totalRounds(state);
  const wake = useMemo(() => wakeOf({ families, rounds, width, rowHeight }), [families, rounds, width, rowHeight]);
  const current = currentTurn(state);
  const stop = current ? turnNumber(families, current) : totalTurns(state);
  const above = Math.min(
    Math.max(0, rounds - rows),
    Math.max(0, Math.floor(stop / families) + Math.min(2, rows) - rows),
  );
  return { wake, stop, above, scroll: { transform: `translateY(${-above * rowHeight}px)` } };
}

/** One dash as long as the line grows behind the boat. */
const growing = { 'data-growing': true, pathLength: 1 } as const;

type WakeStopProps = {
  at: Point;
  radius: number;
  family: Family;
  week: Week | undefined;
  wasPassed: boolean;
  isFresh: boolean;
  dated: true | undefined;
};

/** One turn on the wake: the family's initial, then its week once it has picked. A passed turn is dashed and struck through. */
const WakeStop = memo(function WakeStop({
  at: { x, y },
  radius,
  family,
  week,
  wasPassed,
  isFresh,
  dated,
}: WakeStopProps) {
  return (
    <g transform={`translate(${x} ${y})`} data-stop={week ? 'taken' : 'open'} data-color={family.color}>
      {isFresh && <circle data-ripple r={radius} strokeWidth={Math.max(3, radius / 6)} />}
      {week && dated ? (
        <rect x={-2.1 * radius} y={-radius} width={4.2 * radius} height={2 * radius} rx={radius} />
      ) : (
        <circle
          r={radius}
          strokeWidth={week ? 0 : Math.max(1.5, radius / 12)}
          strokeDasharray={wasPassed ? `${radius / 4} ${radius / 5}` : undefined}
        />
      )}
      <text>{week ? (dated ? shortDay(week.startDate) : week.weekNumber) : initialOf(family.name)}</text>
      {wasPassed && (
        <path
          d={`M${-0.62 * radius} ${0.62 * radius}L${0.62 * radius} ${-0.62 * radius}`}
          strokeWidth={Math.max(1.5, radius / 9)}
        />
      )}
    </g>
  );
});
