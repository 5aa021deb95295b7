import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { m } from 'framer-motion';
import { shortDay } from '../../lib/days.ts';
import type { Point } from './wake-path.ts';

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

type Props = {
  at: Point;
  radius: number;
  family: Family;
  week: Week | undefined;
  fresh: boolean;
  dated: true | undefined;
};

/** Where a family stands on the line: its initial while its turn is to come, its week once it has picked. */
export const Berth = ({ at: { x, y }, radius, family: { name, color }, week, fresh, dated }: Props) => (
  <g transform={`translate(${x} ${y})`}>
    {fresh && (
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
      />
    )}
    <Mark fill={`family.${color}.${week ? 'contrast' : 'text'}`} {...(dated && { fontSize: 'md' })}>
      {week ? (dated ? shortDay(week.startDate) : week.weekNumber) : [...name][0]?.toLocaleUpperCase()}
    </Mark>
  </g>
);
