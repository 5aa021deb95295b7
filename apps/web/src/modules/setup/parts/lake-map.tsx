import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';
import type { Coordinates } from '../../../lib/boat-fields/coordinates.ts';

/** The outlines of continents and large islands, roughly, as a path of longitudes and latitudes in degrees. */
const land = [
  'M-168 66 -156 71 -128 70 -110 68 -95 72 -82 68 -94 60 -82 55 -79 52 -77 60 -65 60 -56 52 -65 47 -70 43 -76 36 -81 31 -80 25 -83 30 -90 29 -97 27 -97 21 -91 18 -87 21 -88 16 -83 11 -77 8 -80 7 -85 10 -95 16 -105 20 -112 29 -110 23 -117 33 -124 41 -124 48 -135 58 -150 60 -163 55 -158 58 -166 62Z',
  'M-55 82 -30 83 -18 76 -22 70 -40 65 -44 60 -52 65 -56 74 -70 77Z',
  'M-77 8 -72 12 -62 10 -51 4 -35 -6 -39 -14 -48 -26 -57 -37 -65 -42 -68 -54 -74 -50 -71 -30 -70 -18 -81 -5 -78 2Z',
  'M-6 36 10 37 20 32 33 31 43 12 51 12 40 -4 40 -15 35 -24 28 -33 18 -34 12 -17 9 -1 9 4 -7 4 -17 14 -16 22 -10 30Z',
  'M44 -16 50 -15 47 -25 44 -22Z',
  'M-9 37 -9 43 -1 44 -4 48 8 54 10 57 12 54 21 55 24 59 30 60 22 60 25 65 17 62 17 57 12 56 6 59 12 65 20 70 30 71 41 67 44 68 68 69 73 72 87 75 105 77 113 74 140 72 160 70 180 68 177 63 163 60 162 55 156 52 157 61 142 59 135 55 141 52 131 43 127 39 129 35 126 34 125 39 118 39 122 37 120 34 122 30 117 23 108 21 106 19 109 13 105 9 100 13 104 2 98 8 98 16 92 22 88 22 80 15 78 8 73 17 70 22 62 25 52 27 48 30 56 25 59 22 52 16 44 13 35 28 35 36 27 37 29 41 41 42 38 47 30 46 28 42 23 40 23 37 19 41 13 46 18 40 16 38 9 44 3 43 -1 37Z',
  'M-5 50 1 51 -2 56 -4 58 -6 57 -4 54Z',
  'M-10 52 -6 53 -7 55Z',
  'M-24 65 -14 66 -18 63Z',
  'M130 32 136 34 141 36 145 43 142 45 140 41 137 37Z',
  'M114 -22 122 -18 131 -12 137 -12 136 -16 141 -17 142 -11 146 -19 153 -26 150 -37 144 -39 138 -35 131 -32 124 -33 115 -34Z',
  'M173 -35 178 -38 174 -42 167 -46 171 -42 174 -39Z',
  'M95 5 105 -5 115 -8 106 -7Z',
  'M109 1 117 7 118 1 114 -4Z',
  'M120 18 122 14 126 7 121 13Z',
  'M131 -1 141 -3 150 -10 143 -8 138 -8Z',
].join('');

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
