import type { Scenery } from './boat.ts';

/** A part of the earth between two latitudes and two longitudes, in degrees. */
type Region = { scenery: Scenery; south: number; north: number; west: number; east: number };

/** Roughly where lakes lie in deserts and among mountains. Elsewhere they lie in forests. */
const regions: readonly Region[] = [
  // The American Southwest, and the Rockies, the Cascades and the Sierra Nevada north of it.
  { scenery: 'desert', south: 26, north: 38.5, west: -120, east: -103 },
  { scenery: 'mountains', south: 38.5, north: 62, west: -130, east: -104 },
  // The Atacama, and the Andes of Patagonia.
  { scenery: 'desert', south: -30, north: -17, west: -72, east: -67 },
  { scenery: 'mountains', south: -55, north: -30, west: -74, east: -68 },
  // The Alps, the Pyrenees, Norway and the Caucasus.
  { scenery: 'mountains', south: 44, north: 48, west: 5, east: 16 },
  { scenery: 'mountains', south: 42, north: 43.3, west: -2, east: 3 },
  { scenery: 'mountains', south: 58, north: 70, west: 4, east: 15 },
  { scenery: 'mountains', south: 41, north: 44, west: 40, east: 48 },
  // From the Sahara to Arabia, the Kalahari, and the interior of Australia.
  { scenery: 'desert', south: 15, north: 33, west: -17, east: 60 },
  { scenery: 'desert', south: -29, north: -17, west: 12, east: 24 },
  { scenery: 'desert', south: -31, north: -19, west: 115, east: 145 },
  // The Himalayas, and the Southern Alps of New Zealand.
  { scenery: 'mountains', south: 27, north: 40, west: 70, east: 100 },
  { scenery: 'mountains', south: -47, north: -41, west: 166, east: 173 },
];

/** Returns the drawing that looks most like a lake, by where it is. */
export const sceneryAt = ({ latitude, longitude }: { latitude: number; longitude: number }): Scenery =>
  regions.find(
    ({ south, north, west, east }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )?.scenery ?? 'forest';
