import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { m } from 'framer-motion';
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
const Ring = chakra(m.circle, { base: { fill: 'none', strokeWidth: '3px' } });

type Props = { at: Point; radius: number; family: Family; week: Week | undefined; fresh: boolean };

/** Where a family stands on the line: its initial while its turn is to come, its week once it has picked. */
export const Berth = ({ at: { x, y }, radius, family: { name, color }, week, fresh }: Props) => (
  <g transform={`translate(${x} ${y})`}>
    {fresh && (
      <Ring
        r={radius}
        stroke={`family.${color}.band`}
        initial={{ scale: 1, opacity: 0.8 }}
        animate={{ scale: 2.4, opacity: 0 }}
      />
    )}
    <Disc
      r={radius}
      fill={`family.${color}.${week ? 'band' : 'ground'}`}
      stroke={`family.${color}.band`}
      strokeWidth={week ? 0 : 1.5}
    />
    <Mark fill={`family.${color}.${week ? 'contrast' : 'text'}`}>
      {week ? week.weekNumber : [...name][0]?.toLocaleUpperCase()}
    </Mark>
  </g>
);
