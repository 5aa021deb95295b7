import { chakra } from '@chakra-ui/react/styled-system';
import type { Coordinates } from '../../../lib/boat-fields/coordinates.ts';
import { land } from '../land.ts';

// Degrees are the units of the drawing. North is up, so latitudes are negated.
const Drawing = chakra('svg', {
  base: {
    width: 'full',
    borderRadius: 'control',
    bg: 'lake.subtle',
    '& .land': { fill: 'bg.raised' },
    '& .grid': { stroke: 'line', strokeWidth: 0.5, fill: 'none' },
    '& circle': { fill: 'lake.fg', opacity: 0.5 },
    '& .pin': { fill: 'canyon.solid', stroke: 'bg.raised', strokeWidth: 1 },
  },
});

const meridians = [-150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150];
const parallels = [-30, 0, 30, 60];
const grid = [
  ...meridians.map((longitude) => `M${longitude}-84V60`),
  ...parallels.map((latitude) => `M-180 ${-latitude}H180`),
].join('');

type Props = { found: readonly Coordinates[]; chosen: Coordinates | undefined };

/** The world with the lakes that were found, and a pin at the chosen one. Its caption has the coordinates. */
export const LakeMap = ({ found, chosen }: Props) => (
  <Drawing viewBox="-180 -84 360 144" aria-hidden>
    <path className="land" transform="scale(1 -1)" d={land} />
    <path className="grid" d={grid} />
    {found.map(({ latitude, longitude }) => (
      <circle key={`${latitude} ${longitude}`} cx={longitude} cy={-latitude} r="3" />
    ))}
    {chosen && (
      <path
        className="pin"
        transform={`translate(${chosen.longitude} ${-chosen.latitude})`}
        d="M0 0C-1-4-6-8-6-13A6 6 0 0 1 6-13C6-8 1-4 0 0Z"
      />
    )}
  </Drawing>
);
