import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';
import type { Coordinates } from '../../../lib/boat-fields/coordinates.ts';
import { land } from '../land.ts';

// Degrees are the units of the drawing. North is up, so latitudes are negated.
const Drawing = chakra('svg', {
  base: {
    width: 'full',
    aspectRatio: '360 / 144',
    borderRadius: 'control',
    bg: 'lake.subtle',
    '& .land': { fill: 'bg.raised' },
    '& .grid': { stroke: 'line', strokeWidth: 0.5, fill: 'none' },
    '& circle': { fill: 'lake.fg', opacity: 0.5 },
    '& .pin': { fill: 'canyon.solid', stroke: 'bg.raised', strokeWidth: 1 },
  },
});

const WEST = -180;
const NORTH = 84;
const WIDTH = 360;
const HEIGHT = 144;

/** Returns the point that was pressed, in whole degrees: the map is too small for more. */
function pointAt({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>): Coordinates {
  const box = currentTarget.getBoundingClientRect();
  return {
    latitude: Math.round(NORTH - ((clientY - box.top) / box.height) * HEIGHT),
    longitude: Math.round(WEST + ((clientX - box.left) / box.width) * WIDTH),
  };
}

const meridians = [-150, -120, -90, -60, -30, 0, 30, 60, 90, 120, 150];
const parallels = [-30, 0, 30, 60];
const grid = [
  ...meridians.map((longitude) => `M${longitude}-84V60`),
  ...parallels.map((latitude) => `M-180 ${-latitude}H180`),
].join('');

type Props = {
  found?: readonly Coordinates[];
  chosen: Coordinates | undefined;
  /** Puts the pin where somebody presses. */
  onPlace?: (point: Coordinates) => void;
};

/** The world with the lakes that were found, and a pin at the chosen one. The coordinates are in a text beside it, also for keyboards. */
export const LakeMap = ({ found = [], chosen, onPlace }: Props) => (
  <Drawing
    viewBox={`${WEST} ${-NORTH} ${WIDTH} ${HEIGHT}`}
    cursor={onPlace && 'crosshair'}
    onClick={(event) => onPlace?.(pointAt(event))}
    aria-hidden
  >
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
