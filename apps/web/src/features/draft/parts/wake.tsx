import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { turnAt, turnNumber } from '@houseboat/draft/snake.ts';
import { currentTurn, isComplete, isPassed, totalRounds, totalTurns } from '@houseboat/draft/state.ts';
import { m } from 'framer-motion';
import { memo, type ReactNode, useMemo } from 'react';
import { shortDay } from '../../../lib/days.ts';
import { familyOf, type Season, weekInRound } from '../../../lib/season/season.ts';
import { describeWake } from '../wording.ts';
import { SailingBoat } from './boat.tsx';
import { type Point, pathOf, wakeOf } from './wake-geometry.ts';

const Waterway = chakra('div', {
  base: { position: 'relative', overflow: 'hidden' },
  variants: {
    faded: { true: { maskImage: 'linear-gradient(transparent, #000 2rem calc(100% - 1rem), transparent)' } },
  },
});
const Drawing = chakra('svg', { base: { display: 'block', width: 'full' } });
const BoatLayer = chakra(m.div, { base: { position: 'absolute', top: 0, insetInlineStart: 0 } });
// Lines and stops are memoized: a pick changes few of about a hundred, and the time machine shows many moments a second.
const Line = memo(
  chakra('path', {
    base: { fill: 'none', stroke: 'lake.fg', strokeLinecap: 'round' },
    // One dash as long as the line (its `pathLength` is 1) grows behind the boat.
    variants: { growing: { true: { strokeDasharray: '1', animation: 'draw 300ms ease-out' } } },
  }),
);

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
export const panel: WakeScale = { rowHeight: 70, rows: 4, boat: 1, radius: 17, line: 5, dotted: 2 };

export type WakeProps = { season: Season; width: number; scale: WakeScale };

type Props = WakeProps & {
  /** The week that was picked last, whose pick sends a ripple. */
  newest: WeekId | undefined;
  /** What surrounds the boat. */
  children?: ReactNode;
};

/**
 * The snake as a boat's wake: a stop for every turn, colored once it is taken and struck through while it is passed. The boat is at the
 * family on the clock.
 */
export const Wake = ({ season, width, scale, newest, children }: Props) => {
  const { state } = season;
  const { rowHeight, rows, boat, radius, line, dotted, dated } = scale;
  const families = state.order.length;
  const rounds = totalRounds(state);
  const wake = useMemo(() => wakeOf({ families, rounds, width, rowHeight }), [families, rounds, width, rowHeight]);
  const stopRadius = Math.max(1, Math.min(radius, width / families / 2 - 3));
  const current = currentTurn(state);
  const stop = current ? turnNumber(families, current) : totalTurns(state);
  // Beyond the boat when it has gone back to a turn that was passed.
  const reached = Math.max(stop, ...[...state.picks, ...state.passed].map((made) => turnNumber(families, made)));
  const complete = isComplete(state);
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

  // Only the rounds around the current one are visible; the drawing scrolls with the boat.
  const hidden = Math.max(0, rounds - rows);
  const above = Math.min(hidden, Math.max(0, Math.floor(stop / families) + 2 - rows));
  const height = (complete ? wake.homeHeight : wake.height) - hidden * rowHeight;

  const sailed = wake.segments.slice(0, reached + 1).map((segment, number) => {
    const color = turns[number]?.week ? turns[number].family?.color : undefined;
    const stroke = color ? `family.${color}.band` : 'lake.fg';
    return { d: pathOf(segment), growing: number === stop && newest !== undefined, stroke };
  });

  const scroll = {
    initial: false,
    animate: { y: -above * rowHeight },
  } as const;

  return (
    <Waterway faded={hidden > 0}>
      <Drawing style={{ height }} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describeWake(season)}>
        <m.g {...scroll}>
          {wake.segments.slice(reached + 1, -1).map((segment) => (
            <Line
              key={pathOf(segment)}
              d={pathOf(segment)}
              strokeWidth={dotted}
              strokeDasharray={`0.1 ${dotted * 3.5}`}
              opacity="0.55"
            />
          ))}
          {sailed.map(({ d, growing }) => (
            <Line
              key={d}
              d={d}
              pathLength={1}
              growing={growing}
              strokeWidth={line * 4}
              stroke="bg.raised"
              opacity="0.75"
            />
          ))}
          {sailed.map(({ d, growing, stroke }) => (
            <Line key={d} d={d} pathLength={1} growing={growing} strokeWidth={line} stroke={stroke} />
          ))}
          {turns.map(({ at, number, family, week, wasPassed }) =>
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
        </m.g>
      </Drawing>
      <BoatLayer {...scroll}>
        <SailingBoat key={width} wake={wake} stop={stop} size={boat} color={turns[stop]?.family?.color}>
          {children}
        </SailingBoat>
      </BoatLayer>
    </Waterway>
  );
};

const Disc = chakra('circle');
const Mark = chakra('text', {
  base: {
    fontSize: 'sm',
    fontWeight: 'bold',
    textAnchor: 'middle',
    dominantBaseline: 'central',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Ring = chakra(m.circle, { base: { fill: 'none' } });
const Plate = chakra('rect');
const Strike = chakra('path', { base: { strokeLinecap: 'round' } });

type StopProps = {
  at: Point;
  radius: number;
  family: Family;
  week: Week | undefined;
  wasPassed: boolean;
  isFresh: boolean;
  dated: true | undefined;
};

/** One turn on the wake: the family's initial, then its week once it has picked. A passed turn is dashed and struck through. */
const WakeStop = memo(function WakeStop({ at: { x, y }, radius, family, week, wasPassed, isFresh, dated }: StopProps) {
  const { name, color } = family;
  return (
    <g transform={`translate(${x} ${y})`}>
      {isFresh && (
        <Ring
          r={radius}
          stroke={`family.${color}.band`}
          strokeWidth={Math.max(3, radius / 6)}
          initial={{ scale: 1, opacity: 0.8 }}
          animate={{ scale: 2.4, opacity: 0 }}
        />
      )}
      {week && dated ? (
        <Plate
          x={-2.1 * radius}
          y={-radius}
          width={4.2 * radius}
          height={2 * radius}
          rx={radius}
          fill={`family.${color}.band`}
        />
      ) : (
        <Disc
          r={radius}
          fill={`family.${color}.${week ? 'band' : 'ground'}`}
          stroke={`family.${color}.band`}
          strokeWidth={week ? 0 : Math.max(1.5, radius / 12)}
          strokeDasharray={wasPassed ? `${radius / 4} ${radius / 5}` : undefined}
        />
      )}
      <Mark fill={`family.${color}.${week ? 'contrast' : 'text'}`} {...(dated && { fontSize: 'md' })}>
        {week ? (dated ? shortDay(week.startDate) : week.weekNumber) : [...name][0]?.toLocaleUpperCase()}
      </Mark>
      {wasPassed && (
        <Strike
          d={`M${-0.62 * radius} ${0.62 * radius}L${0.62 * radius} ${-0.62 * radius}`}
          stroke={`family.${color}.text`}
          strokeWidth={Math.max(1.5, radius / 9)}
        />
      )}
    </g>
  );
});
