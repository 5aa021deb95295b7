import { withoutInvisible } from '@houseboat/contract/typed-text.ts';

/** A point on the earth, in degrees. */
export type Coordinates = { latitude: number; longitude: number };

/** A number of degrees, or degrees with minutes and seconds. */
const ANGLE = String.raw`([+-]?\d+(?:\.\d+)?)\s*°?\s*(?:(\d+(?:\.\d+)?)\s*')?\s*(?:(\d+(?:\.\d+)?)\s*")?`;
const signed = new RegExp(`^${ANGLE}[\\s,;/]+${ANGLE}$`);
const directionFirst = new RegExp(`^([NSEW])\\s*${ANGLE}[\\s,;/]*([NSEW])\\s*${ANGLE}$`);
const directionLast = new RegExp(`^${ANGLE}\\s*([NSEW])[\\s,;/]*${ANGLE}\\s*([NSEW])$`);
const decimalCommas = /^([+-]?\d+),(\d+)(?:\s*[\s;/]|,\s)\s*([+-]?\d+),(\d+)$/;
const decimalComma = /(\d),(\d+)(?=\s*°?\s*[NSEW])/g;

/** What people, maps and languages write for the same sign. */
const withPlainSigns = (text: string): string =>
  withoutInvisible(text)
    .toUpperCase()
    .replace(/[−–]/g, '-')
    .replace(/[′’‘]/g, "'")
    .replace(/[″“”]|''/g, '"')
    .replace(/º/g, '°')
    .replace(/[()]/g, '')
    .trim()
    .replace(decimalCommas, '$1.$2 $3.$4')
    .replace(decimalComma, '$1.$2');

const degrees = (whole = '', minutes = '0', seconds = '0'): number => {
  const fraction = Number(minutes) / 60 + Number(seconds) / 3600;
  return whole.startsWith('-') ? Number(whole) - fraction : Number(whole) + fraction;
};

/** Rounds to about a meter, without the noise of minutes and seconds. */
const rounded = (angle: number): number => Math.round(angle * 1e5) / 1e5;

type Directed = { direction: string; angle: number };

/** Returns the angles of a text, each with its direction; north and then east without one. */
function anglesOf(text: string): [Directed, Directed] | undefined {
  const [, ...plain] = signed.exec(text) ?? [];
  if (plain.length > 0)
    return [
      { direction: 'N', angle: degrees(...plain.slice(0, 3)) },
      { direction: 'E', angle: degrees(...plain.slice(3)) },
    ];
  const [, ...first] = directionFirst.exec(text) ?? [];
  if (first.length > 0)
    return [
      { direction: first[0] ?? '', angle: degrees(...first.slice(1, 4)) },
      { direction: first[4] ?? '', angle: degrees(...first.slice(5)) },
    ];
  const [, ...last] = directionLast.exec(text) ?? [];
  if (last.length === 0) return undefined;
  return [
    { direction: last[3] ?? '', angle: degrees(...last.slice(0, 3)) },
    { direction: last[7] ?? '', angle: degrees(...last.slice(4, 7)) },
  ];
}

/** Where people find the coordinates of their lake. */
export const whereCoordinatesAre = 'In any map app, press and hold on the lake.';

/** What is said about a text that names no point. */
export const notCoordinates = 'Please enter two numbers, such as 36.87, -85.15, or paste them from a map.';

/**
 * Returns the point that a text names, as people paste it: "36.87, -85.15", "36.87° N, 85.15° W", "N 36° 52' 12" W 85° 9' 0"". Undefined if it
 * names none.
 */
export function parseCoordinates(text: string): Coordinates | undefined {
  const angles = anglesOf(withPlainSigns(text));
  const north = angles?.find(({ direction }) => direction === 'N' || direction === 'S');
  const east = angles?.find(({ direction }) => direction === 'E' || direction === 'W');
  if (!north || !east) return undefined;
  const latitude = rounded(north.direction === 'S' ? -north.angle : north.angle);
  const longitude = rounded(east.direction === 'W' ? -east.angle : east.angle);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** "36.87° N, 85.15° W". */
export const describeCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${Math.abs(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude)}° ${longitude < 0 ? 'W' : 'E'}`;
