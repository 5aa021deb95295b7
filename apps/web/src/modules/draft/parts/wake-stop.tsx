import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import { memo } from 'react';
import { shortDay } from '../../../lib/days.ts';
import { initialOf } from '../../../lib/words.ts';
import type { Point } from '../public/wake-geometry.ts';

type Props = {
  at: Point;
  radius: number;
  family: Family;
  week: Week | undefined;
  wasPassed: boolean;
  isFresh: boolean;
  dated: true | undefined;
};

/** One turn on the wake: the family's initial, then its week once it has picked. A passed turn is dashed and struck through. */
export const WakeStop = memo(function WakeStop({
  at: { x, y },
  radius,
  family,
  week,
  wasPassed,
  isFresh,
  dated,
}: Props) {
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
